/**
 * Texts for each kind of product, with variants so that neighbours differ. `%pets` becomes "dogs and cats". `months`:
 * shelf life; left out: unlimited.
 */
export interface Texts {
  more: string[];
  directions: string[];
  safety: string[];
  /** 56th GST Council, in force 22 Sep 2025: medicines 5%, pet food 18%. */
  gst: 0 | 5 | 18;
  months?: number;
}

const fromVet =
  'Only by prescription: a vet decides on dose and days. Finish the full course even if your pet looks better.';
const reach = 'Keep out of reach of children and animals, below 30 °C and away from light.';

const leaflet = [
  'By weight, as the leaflet in the box says. Give with a little food.',
  'Weigh first, then find the dose in the leaflet. Wrap it in something soft, or give it straight into the mouth.',
  'The dose goes by weight and stands in the leaflet. Ask a vet for very young, very old or pregnant animals.',
];

const medicine: Texts = {
  more: [
    'Made for %pets, with a leaflet in English and Hindi.',
    'Packed so that each dose stays dry until its day.',
    'The dose for %pets stands in the leaflet, in a table by weight.',
  ],
  directions: leaflet,
  safety: [
    `Not for people. ${reach}`,
    `Do not give together with similar medicine. ${reach}`,
    `If a dose was missed, don’t give two. If too much was taken, call a vet. ${reach}`,
  ],
  gst: 5,
  months: 30,
};

const prescribed: Texts = {
  ...medicine,
  more: [
    'A shop sends it once our pharmacist has seen the prescription.',
    'For %pets under a vet’s care, for as long as the vet says and no longer.',
    'Your vet’s prescription may be a photograph, as long as it can be read.',
  ],
  directions: [
    fromVet,
    'As prescribed, at the same hours each day. Ask before you stop, halve or double it.',
  ],
  safety: [
    `Tell your vet about all other medicine. ${reach}`,
    `Vomiting, swelling or great tiredness: stop and call a vet at once. ${reach}`,
  ],
};

const animalFood: Texts = {
  more: [
    'Cooked, dried and packed in India, with vitamins added after the heat.',
    'A complete meal for %pets; fresh water beside it is all they need.',
    'No colours, no flavour enhancers, no sugar.',
  ],
  directions: [
    'Feed by the table on the pack, in two meals. Mix it with the old food for a week when you change over.',
    'Start with a little less than the table on the pack says, and go by the waist. Fresh water always beside it.',
  ],
  safety: ['Close the pack well and keep it dry and cool. Food for animals only.'],
  gst: 18,
  months: 15,
};

const accessory: Texts = {
  more: [
    'Made for %pets who use their things every day.',
    'Comes with simple instructions and without needless plastic.',
    'Tried by %pets of our own before it went on sale.',
  ],
  directions: ['Wipe with a damp cloth, and let it dry in the shade.', 'Rinse before first use.'],
  safety: ['Look it over now and then, and replace it when parts come loose.'],
  gst: 18,
};

const external: Texts = {
  ...medicine,
  more: [
    'Gentle to the skin of %pets, with nothing in it that stings.',
    'A little goes a long way: one pack lasts for weeks.',
    'Doesn’t grease, and is gone from the coat in minutes.',
  ],
  safety: [
    `For the skin only. Not into eyes, nose or mouth; let nobody lick for ten minutes. ${reach}`,
    `Try a small spot first. Stop if the skin turns red. ${reach}`,
  ],
};

export const texts = {
  tablet: medicine,
  bolus: { ...medicine, directions: ['One bolus for the weight that the leaflet names, with a bolus gun.'] },
  syrup: {
    ...medicine,
    directions: ['Shake well. Measure by weight with the cup or syringe in the box, and give it slowly.'],
    months: 24,
  },
  paste: {
    ...medicine,
    directions: ['Turn the ring to the right weight and press onto the back of the tongue, or onto a paw.'],
    months: 24,
  },
  powder: {
    ...medicine,
    directions: ['Use the scoop in the pack, by weight, mixed with a spoon of moist food.'],
    months: 24,
  },
  spotOn: {
    ...external,
    directions: [
      'Part the hair between the shoulder blades and empty the pipette onto the skin. No bath two days before and after.',
    ],
    months: 34,
  },
  spray: {
    ...external,
    directions: [
      'Outdoors or by an open window: spray against the hair until it is damp, not near the eyes.',
    ],
  },
  collar: { ...external, directions: ['Two fingers must fit under it. Cut off the end that is left over.'] },
  dip: {
    ...external,
    directions: ['Mix with water as the label says. Wear gloves, and let the animal dry in the shade.'],
  },
  antibiotic: prescribed,
  injection: {
    ...prescribed,
    directions: ['Given by a vet, deep into the muscle. Mind the days without milk.'],
  },
  painkiller: {
    ...prescribed,
    safety: [`Never together with aspirin or a steroid; never painkillers for people. ${reach}`],
  },
  steroid: {
    ...prescribed,
    safety: [`Never stop it from one day to the next. More thirst is normal. ${reach}`],
  },
  heart: { ...prescribed, safety: [`Reorder in time: not a day should be left out. ${reach}`] },
  prescribed,
  ointment: {
    ...external,
    directions: ['Clean and dry the place, then rub in a thin layer twice a day.'],
    months: 24,
  },
  medicatedShampoo: {
    ...external,
    directions: ['Wet the coat, work up a foam, wait ten minutes, rinse well. Twice a week, then once.'],
  },
  cleanser: {
    ...external,
    directions: ['A few drops, a short massage, then dab off with cotton. Never with cotton buds.'],
    months: 24,
  },
  woundCare: {
    ...external,
    directions: ['Clip the hair, rinse the wound, and apply two or three times a day.'],
  },
  bandage: {
    ...accessory,
    directions: ['Not too tight: two fingers must fit under it. Look at it twice a day.'],
    gst: 5,
  },
  supplement: {
    ...medicine,
    directions: [
      'By weight, as the pack says, with the main meal.',
      'Begin with half for a week, then the whole.',
    ],
    safety: [`Not a medicine. More is not better. ${reach}`],
    gst: 5,
    months: 20,
  },
  drops: {
    ...medicine,
    directions: ['Into fresh drinking water, which is changed each day.'],
    gst: 5,
    months: 18,
  },
  cattleSupplement: {
    ...medicine,
    directions: ['With the feed, as the label says for the weight.'],
    gst: 5,
    months: 24,
  },
  oil: { ...animalFood, directions: ['Over the food: one pump for each 10 kg of weight a day.'], months: 14 },
  calming: {
    ...medicine,
    directions: ['An hour before it gets loud or begins to move; lasts for about six hours.'],
    gst: 5,
    months: 22,
  },
  diffuser: {
    ...accessory,
    directions: ['Plug it in where the cat spends most time. One bottle lasts for 30 days.'],
  },
  kibble: animalFood,
  wet: {
    ...animalFood,
    directions: ['At room temperature, alone or over dry food. Once open, two days in the fridge.'],
    months: 22,
  },
  milk: { ...animalFood, directions: ['One spoon in two of boiled water at 38 °C, fresh for each feed.'] },
  diet: {
    ...animalFood,
    more: ['A diet for %pets that a vet should advise and look after.'],
    directions: ['As the only food, with nothing beside it, and a check-up after six weeks.'],
  },
  seed: {
    ...animalFood,
    directions: ['Two spoons for each bird a day; blow off the husks before you fill up.'],
  },
  hay: {
    ...animalFood,
    directions: ['As much as they like, fresh each day, off the floor.'],
    months: 18,
    gst: 5,
  },
  pellets: { ...animalFood, directions: ['An egg cup a day for each; hay makes up the rest.'], months: 12 },
  fishFood: { ...animalFood, directions: ['As much as is eaten in two minutes, twice a day.'], months: 26 },
  treat: {
    ...animalFood,
    more: ['A reward for %pets, no meal.', 'Baked in India, and tasted by the neighbours’ %pets.'],
    directions: ['A few a day, and a little less in the bowl.', 'Break large ones for small mouths.'],
    months: 12,
  },
  chew: {
    ...animalFood,
    more: ['Keeps teeth busy, and the rest of the house whole.'],
    directions: ['One a day, under your eyes, with water near.'],
    safety: ['Take the last bit away before it is swallowed whole.'],
    months: 18,
  },
  shampoo: {
    ...external,
    directions: ['Wet, foam, rinse twice, towel. Keep it out of eyes and ears.'],
    gst: 18,
  },
  wipes: {
    ...external,
    directions: ['Wipe with the hair, not against it. Throw into the bin, not down the toilet.'],
    gst: 18,
  },
  dental: {
    ...external,
    directions: ['Begin with a taste, then a tooth, then all. Every second day is enough.'],
    gst: 18,
  },
  tool: {
    ...accessory,
    directions: ['Short strokes, with the hair, and a break before your pet wants one.'],
  },
  toy: {
    ...accessory,
    safety: ['No toy is unbreakable: stay near, and take it away when pieces come off.'],
    gst: 5,
  },
  bed: { ...accessory, directions: ['Cover at 30 °C in the machine; filling in the sun.'] },
  carrier: { ...accessory, directions: ['Leave it open in the living room for a week before the journey.'] },
  fabric: {
    ...accessory,
    directions: ['Wash at 30 °C without softener. Measure from neck to tail before you choose.'],
  },
  litter: {
    ...accessory,
    directions: ['Seven centimetres deep; scoop daily, change all of it each fortnight.'],
  },
  pads: { ...accessory, directions: ['Soft side up, always in the same place.'] },
  cleaner: { ...accessory, directions: ['Spray or wipe on, wait five minutes, wipe off.'], months: 30 },
  bowl: { ...accessory, directions: ['Wash with hot water every day.'] },
  lead: { ...accessory, directions: ['Two fingers must fit under it. Check clasp and seams each month.'] },
  electric: { ...accessory, safety: ['Unplug before you reach into the water. Clean once a week.'] },
  feed: {
    ...animalFood,
    directions: ['As the label says, by weight and milk. Water always near.'],
    gst: 0,
    months: 8,
  },
  thing: accessory,
} satisfies Record<string, Texts>;

export type TextKind = keyof typeof texts;
