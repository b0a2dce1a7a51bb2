import type { DemoGuide } from './guide.ts';

export const guide: DemoGuide = {
  slug: 'heat-stroke',
  name: 'Heat stroke',
  title: 'Heat stroke in dogs and cats: cool first, then drive',
  species: ['dog', 'cat', 'rabbit'],
  summary:
    'Panting that doesn’t stop, a stagger, a collapse: how to cool a pet with water and moving air, and how to prevent heat stroke.',
  about: `<p>Pets lose heat by panting, cats also by wetting their fur. When air is hot and damp, this fails, and the body heats up from inside. Above about 41 °C, proteins in gut, kidney and brain begin to break down. Rabbits already suffer when the air is at 28 °C.</p>
<p>Most heat strokes happen on walks and in games, not only in cars. Flat-faced, heavy, old and very young animals, and those with thick coats or a weak heart, are in danger on days that others cope with well.</p>`,
  treatment: `<p><strong>Cool first, transport second.</strong></p>
<ol>
<li>Into the shade, onto a cool floor.</li>
<li>Pour water that is cooler than the animal over the whole body, down to the skin. Don’t stop.</li>
<li>Add moving air: fan, open window, air conditioner. Young fit dogs may stand in a cold bath; hold the head up. For rabbits and birds, only dampen the ears or feet, and fan them.</li>
<li>Phone a vet meanwhile. Stop at 39.5 °C, or when breathing is calm.</li>
<li>Then drive, with the coat wet and air moving.</li>
</ol>
<p>At the clinic: fluids, oxygen, blood tests, often a night under observation, because kidneys and clotting can fail later.</p>`,
  prevention: `<ul>
<li>Walks before seven in the morning and after dark. Hold the back of your hand on the road for seven seconds first.</li>
<li>Never leave a pet in a parked car, not for two minutes.</li>
<li>Water in two places, a tiled floor, cross-draught; wet belly and paws during power cuts.</li>
<li>Brush out undercoat, but don’t shave double coats. Keep your pet slim.</li>
<li>No running beside a cycle, no games of ball at noon.</li>
</ul>`,
  signs: [
    'Hard, loud panting that doesn’t settle in the shade',
    'Thick drool, a bright red tongue and gums',
    'Restlessness, then stumbling',
    'Vomiting or diarrhoea',
    'A cat that breathes with an open mouth',
    'Glazed eyes, no response to its name',
  ],
  emergencies: [
    'Collapse, fits, or an animal that can’t be woken',
    'Temperature above 40 °C that doesn’t fall within ten minutes of cooling',
    'Blood in vomit or stools, or grey or blue gums',
    'Any cat or flat-faced dog that struggles to breathe',
  ],
  questions: [
    {
      question: 'Is cold water a shock for a hot dog?',
      answer:
        'No. Research with dogs shows that fast cooling with cold water is safe and saves lives, and that slow cooling is what harms. For old or ill animals, pour water over them and use a fan instead of a bath.',
    },
    {
      question: 'Are wet towels good?',
      answer:
        'Better than nothing, but a towel left on the back warms up and keeps heat in. Pour water and move the air. If towels are all you have, lay the dog on one and change it every minute.',
    },
    {
      question: 'My dog is fine again after the shower. Do I still need a vet?',
      answer:
        'Yes, the same day. Damage to kidneys, gut and clotting shows only hours later. A blood test tells whether it is safe to go home.',
    },
  ],
  sources: [
    {
      title: 'Cooling methods used to manage heat-related illness in dogs, 2016–2018',
      publisher: 'Veterinary Sciences',
      url: 'https://doi.org/10.3390/vetsci10070465',
    },
    {
      title: 'Heatstroke in dogs',
      publisher: 'PDSA',
      url: 'https://www.pdsa.org.uk/pet-help-and-advice/pet-health-hub/conditions/heatstroke-in-dogs',
    },
    {
      title: 'Warm weather pet safety',
      publisher: 'American Veterinary Medical Association',
      url: 'https://www.avma.org/resources-tools/pet-owners/petcare/warm-weather-pet-safety',
    },
  ],
  productConcern: null,
  healthConcern: 'Heart and breathing',
  service: 'blood-test',
  articles: ['heat-stroke-cool-first', 'double-coat-in-summer'],
};
