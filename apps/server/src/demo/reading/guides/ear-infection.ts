import type { DemoGuide } from './guide.ts';

export const guide: DemoGuide = {
  slug: 'ear-infection',
  name: 'Ear infection',
  title: 'Ear infection in dogs: signs, drops, and why it returns',
  species: ['dog'],
  summary:
    'Head shaking, smell and brown wax: how a vet finds the cause, why old drops can harm, and how to clean ears at home.',
  about: `<p>A dog’s ear canal is long, bent and warm. When its skin is irritated, it swells and makes more wax, and yeast and bacteria grow. This is otitis externa, one of the most common reasons to see a vet, especially between June and September.</p>
<p>The germs are seldom the root cause. Behind them is usually an <strong>allergy</strong>, otherwise water in the ear, mites, a seed, a growth, or an underactive gland. If the infection goes deeper, behind the eardrum, balance and hearing suffer.</p>`,
  treatment: `<p>The vet looks at the eardrum with an otoscope and at the wax under the microscope. Then the ear is cleaned, and you give drops or a gel for some weeks; some are put in once at the clinic and work for weeks. Very painful ears need tablets and a cleaning under sedation.</p>
<p>Give the drops for as long as your vet prescribed, and <strong>go for the follow-up</strong>. When an ear flares up again and again, ask for the cause: an allergy plan, a diet trial, a thyroid test.</p>`,
  prevention: `<ul>
<li>Look and sniff once a week. A healthy ear is pink and has no smell.</li>
<li>Dry the ears after a bath, a swim or rain.</li>
<li>Clean only if your vet advises it, with an ear cleaner for dogs, never with cotton buds, oil, vinegar or peroxide.</li>
<li>Keep fleas and mites away, and treat the allergy between flare-ups, too.</li>
</ul>`,
  signs: [
    'Head shaking and scratching at one ear',
    'A smell of yeast, cheese or rot',
    'Brown wax, pus, or black crumbs',
    'Red, hot, swollen skin in the ear',
    'Crying or turning away when touched',
    'Rubbing the head along furniture',
  ],
  emergencies: [
    'Head tilt, walking in circles, eyes that flicker',
    'Sudden deafness',
    'The ear flap swells like a cushion',
    'Sudden violent shaking after a walk in grass: a seed or insect',
  ],
  questions: [
    {
      question: 'Can I use the drops that are left from last time?',
      answer:
        'No. It may be a different germ, and if the eardrum has a hole, some drops damage hearing and balance for life. Let a vet look first, then use what is prescribed for this infection.',
    },
    {
      question: 'How often should I clean my dog’s ears?',
      answer:
        'Many ears never need it. For dogs who swim, or who get infections often, about once a week or after each bath, if your vet says so. Too much cleaning irritates the skin and causes what it is meant to prevent.',
    },
    {
      question: 'Is it contagious?',
      answer:
        'Yeast and bacteria in the ear are not. Ear mites are, between dogs and cats, so all pets in the house are treated when mites are found.',
    },
  ],
  sources: [
    {
      title: 'Ear infections in dogs (otitis externa)',
      publisher: 'VCA Animal Hospitals',
      url: 'https://vcahospitals.com/know-your-pet/ear-infections-in-dogs-otitis-externa',
    },
    {
      title: 'Allergies in dogs',
      publisher: 'Merck Veterinary Manual',
      url: 'https://www.merckvetmanual.com/dog-owners/skin-disorders-of-dogs/allergies-in-dogs',
    },
  ],
  productConcern: 'eyes-and-ears',
  healthConcern: 'Eyes and ears',
  service: null,
  articles: ['ear-infections-in-dogs', 'itching-dog-find-the-cause'],
};
