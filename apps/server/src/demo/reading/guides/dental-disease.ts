import type { DemoGuide } from './guide.ts';

export const guide: DemoGuide = {
  slug: 'dental-disease',
  name: 'Dental disease',
  title: 'Dental disease in dogs and cats: signs, cleaning, brushing',
  species: ['dog', 'cat'],
  summary:
    'Bad breath is the first sign. What happens below the gum, what a cleaning at the vet involves, and how to teach brushing in four weeks.',
  about: `<p>Plaque is a film of germs. Within two to three days it hardens into tartar, the gum gets inflamed, and below it the bone that holds the tooth dissolves. Most dogs and cats have some of this by the age of three, small breeds and flat-faced ones earlier.</p>
<p>It hurts, but animals keep eating. Cats have a disease of their own: teeth that dissolve from the inside (resorption), and a severe inflammation of the whole mouth.</p>`,
  treatment: `<p>When there is tartar, brushing is no longer enough. The vet cleans above and <strong>below the gum</strong> under general anaesthesia, measures each tooth, takes X-rays, and removes those that can’t be saved. A heart check and a blood test come first.</p>
<p>Scraping while the animal is awake whitens the crown and leaves the disease. After a proper cleaning: soft food for a few days, pain relief as prescribed, and brushing again from the third week.</p>`,
  prevention: `<p><strong>Brush once a day</strong>, with a soft brush and a paste made for pets: lift the lip, small circles along the gum, outer sides, thirty seconds each. Teach it in four weekly steps: lick the paste, finger, brush, longer.</p>
<p>Chews and foods with the seal of the Veterinary Oral Health Council help, too. Bones, antlers, hooves and stones break teeth. Let the vet check the mouth at every vaccination.</p>`,
  signs: [
    'Bad breath',
    'Red gums that bleed when touched',
    'Yellow or brown crust on the teeth',
    'Chewing on one side, dropping food',
    'Drool, pawing at the mouth',
    'A loose, broken or missing tooth',
    'A cat that hisses at its bowl or chatters its jaw',
  ],
  emergencies: [
    'A swelling below the eye or along the jaw',
    'A broken tooth that shows a red or black dot',
    'Bleeding from the mouth that doesn’t stop',
    'No food for a day because of the mouth',
  ],
  questions: [
    {
      question: 'Can I use our toothpaste?',
      answer:
        'No. It foams, contains fluoride and sometimes xylitol, and pets swallow it. Xylitol can kill a dog. Use a paste made for pets, or a brush with water alone.',
    },
    {
      question: 'Is the anaesthesia safe for an old dog?',
      answer:
        'Age alone is no reason to avoid it. With heart and blood checks beforehand, a drip and monitoring, the risk is small, usually smaller than years of infection in the mouth. Ask your vet what is done for your pet.',
    },
    {
      question: 'Does dry food clean the teeth?',
      answer:
        'Hardly. Most pieces crumble as soon as the tip of the tooth goes in. Special dental foods are made so that the tooth sinks in; look for the seal of the Veterinary Oral Health Council.',
    },
    {
      question: 'Can my pet eat without teeth?',
      answer:
        'Yes. Dogs and cats swallow more than they chew. After sore teeth are out, most eat better than before, wet food at first and often dry food later.',
    },
  ],
  sources: [
    {
      title: 'Global dental guidelines',
      publisher: 'World Small Animal Veterinary Association',
      url: 'https://wsava.org/global-guidelines/global-dental-guidelines/',
    },
    {
      title: 'Pet dental care',
      publisher: 'American Veterinary Medical Association',
      url: 'https://www.avma.org/resources-tools/pet-owners/petcare/pet-dental-care',
    },
    {
      title: 'Feline dental disease',
      publisher: 'Cornell Feline Health Center',
      url: 'https://www.vet.cornell.edu/departments-centers-and-institutes/cornell-feline-health-center/health-information/feline-health-topics/feline-dental-disease',
    },
  ],
  productConcern: 'teeth',
  healthConcern: 'Teeth and mouth',
  service: 'blood-test',
  articles: ['teeth-of-dogs-and-cats'],
};
