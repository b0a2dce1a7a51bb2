import type { DemoGuide } from './guide.ts';

export const guide: DemoGuide = {
  slug: 'tick-fever',
  name: 'Tick fever',
  title: 'Tick fever in dogs: signs, treatment, prevention',
  species: ['dog'],
  summary:
    'Fever, no appetite, pale gums or nosebleeds after ticks: how tick fever is found and treated, and how to keep ticks away all year.',
  about: `<p>“Tick fever” is what people call several infections that ticks carry into a dog’s blood. In India the common ones are <strong>ehrlichiosis</strong>, <strong>babesiosis</strong>, <strong>anaplasmosis</strong> and <strong>hepatozoonosis</strong>. Many dogs have two of them at once. In a survey of 525 dogs in four Indian cities, about half carried at least one.</p>
<p>The germs destroy blood cells: red ones, which carry oxygen, or platelets, which stop bleeding. The first signs come one to three weeks after the bite, or months later. So a dog can have tick fever even if you haven’t seen a tick for weeks.</p>`,
  treatment: `<p>A vet takes a little blood: a count of the cells, a smear under the microscope, and a quick test or a PCR for the germs. Each germ needs its own medicine, some tablets for about four weeks, others injections. Dogs who are badly anaemic need a drip or a transfusion.</p>
<p>Most dogs feel better within two or three days. <strong>Give the whole course all the same</strong>, and go for the blood test afterwards; germs that survive hide in the spleen and bone marrow and come back. At home: rest, soft food, plenty of water. None of your own painkillers; several of them make bleeding worse.</p>`,
  prevention: `<p>There is no vaccine here against tick fever. What protects your dog is having no ticks:</p>
<ul>
<li>a preventive from your vet, for your dog’s weight, <strong>in every month of the year</strong></li>
<li>fingertips over the whole dog after every walk in the rains</li>
<li>all dogs in the house treated on the same day, bedding washed hot, cracks in walls filled</li>
<li>a blood test after a heavy infestation, and once a year where ticks are common.</li>
</ul>`,
  signs: [
    'Fever, tiredness, no interest in food',
    'Pale or yellow gums',
    'Nosebleed, or red and purple spots on gums and belly',
    'Urine that is red or dark like tea',
    'Stiff, swollen joints; lameness that changes legs',
    'Swollen glands, weight loss over weeks',
    'Cloudy, red or suddenly blind eyes',
  ],
  emergencies: [
    'White or yellow gums, fast breathing, or your dog can’t stand',
    'A nosebleed that doesn’t stop within ten minutes',
    'Dark red or brown urine',
    'Fits, stumbling, or a head that hangs to one side',
  ],
  questions: [
    {
      question: 'How soon after a tick bite does tick fever start?',
      answer:
        'Often one to three weeks after the bite. Some dogs carry the germs for months without signs and fall ill later, for example after another illness. Write down the date of every tick you find.',
    },
    {
      question: 'Can I catch tick fever from my dog?',
      answer:
        'Not from your dog. But the same ticks can bite you and carry germs, so wear gloves when you take one off, don’t crush it with your fingers, and check children who sleep next to the dog.',
    },
    {
      question: 'Which test shows tick fever?',
      answer:
        'A blood count with platelets and a smear come first and are quick. Antibody tests show contact, even in the past. PCR finds the germ itself. Your vet combines them; one negative test doesn’t rule it out.',
    },
    {
      question: 'Can a dog have it again?',
      answer:
        'Yes. Having had it once doesn’t protect your dog. Ticks in the house or garden bring it back, so treat the home as well as the dog, and keep the preventive going all year.',
    },
  ],
  sources: [
    {
      title: 'A survey of canine tick-borne diseases in India',
      publisher: 'Parasites & Vectors',
      url: 'https://parasitesandvectors.biomedcentral.com/articles/10.1186/1756-3305-4-141',
    },
    {
      title: 'Molecular investigation of vector-borne parasitic infections in dogs in Northeast India',
      publisher: 'Parasites & Vectors',
      url: 'https://parasitesandvectors.biomedcentral.com/articles/10.1186/s13071-019-3389-8',
    },
    {
      title: 'TroCCAP recommendations on parasitic infections in dogs and cats in the tropics',
      publisher: 'Veterinary Parasitology',
      url: 'https://pubmed.ncbi.nlm.nih.gov/32580071/',
    },
  ],
  productConcern: 'ticks-and-fleas',
  healthConcern: 'Ticks, fleas and worms',
  service: 'blood-test',
  articles: ['monsoon-ticks-and-tick-fever', 'itching-dog-find-the-cause'],
};
