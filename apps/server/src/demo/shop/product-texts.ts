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
  'Prescription only: a vet decides the dose and the number of days. Finish the full course even if your pet looks better.';
const reach = 'Keep out of reach of children and animals, below 30 °C and away from light.';

const leaflet = [
  'By weight, as given in the leaflet in the box. Give with a little food.',
  'Weigh first, then find the dose in the leaflet. Wrap it in something soft, or give it straight into the mouth.',
  'The dose depends on weight; see the leaflet. Ask a vet for very young, very old or pregnant animals.',
];

const medicine: Texts = {
  more: [
    'Made for %pets, with a leaflet in English and Hindi.',
    'Packed so that each dose stays dry until you need it.',
    'The leaflet has a table of doses for %pets by weight.',
  ],
  directions: leaflet,
  safety: [
    `Not for people. ${reach}`,
    `Do not give together with similar medicines. ${reach}`,
    `If you miss a dose, don’t give two. If your pet had too much, call a vet. ${reach}`,
  ],
  gst: 5,
  months: 30,
};

const prescribed: Texts = {
  ...medicine,
  more: [
    'The shop sends it once our pharmacist has seen the prescription.',
    'For %pets under a vet’s care, for as long as the vet says and no longer.',
    'A photo of your vet’s prescription is fine, as long as it can be read.',
  ],
  directions: [
    fromVet,
    'As prescribed, at the same times every day. Ask your vet before you stop, halve or double it.',
  ],
  safety: [
    `Tell your vet about all other medicines. ${reach}`,
    `Vomiting, swelling or unusual tiredness: stop and call a vet right away. ${reach}`,
  ],
};

const animalFood: Texts = {
  more: [
    'Cooked, dried and packed in India, with vitamins added after cooking.',
    'A complete meal for %pets; all they need with it is fresh water.',
    'No colours, no flavour enhancers, no sugar.',
  ],
  directions: [
    'Follow the feeding table on the pack, in two meals a day. Mix it with the old food for a week when you switch.',
    'Start with a little less than the table on the pack says, and go by your pet’s waist. Always keep fresh water beside it.',
  ],
  safety: ['Close the pack well and keep it dry and cool. Food for animals only.'],
  gst: 18,
  months: 15,
};

const accessory: Texts = {
  more: [
    'Made for %pets, and for everyday use.',
    'Comes with simple instructions and no needless plastic.',
    'Tried by our own %pets before it went on sale.',
  ],
  directions: ['Wipe with a damp cloth, and let it dry in the shade.', 'Rinse before first use.'],
  safety: ['Check it now and then, and replace it when parts come loose.'],
  gst: 18,
};

const external: Texts = {
  ...medicine,
  more: [
    'Gentle on the skin of %pets, with nothing in it that stings.',
    'A little goes a long way: one pack lasts for weeks.',
    'Not greasy, and gone from the coat in minutes.',
  ],
  safety: [
    `For the skin only. Keep it out of eyes, nose and mouth; no licking for ten minutes. ${reach}`,
    `Try it on a small spot first. Stop if the skin turns red. ${reach}`,
  ],
};

export const texts = {
  tablet: medicine,
  bolus: { ...medicine, directions: ['One bolus for the weight given in the leaflet, with a bolus gun.'] },
  syrup: {
    ...medicine,
    directions: ['Shake well. Measure by weight with the cup or syringe in the box, and give it slowly.'],
    months: 24,
  },
  paste: {
    ...medicine,
    directions: ['Turn the ring to the right weight and squeeze onto the back of the tongue, or onto a paw.'],
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
      'Part the hair between the shoulder blades and empty the pipette onto the skin. No bath for two days before and after.',
    ],
    months: 34,
  },
  spray: {
    ...external,
    directions: [
      'Outdoors or by an open window: spray against the hair until it is damp, keeping away from the eyes.',
    ],
  },
  collar: { ...external, directions: ['Two fingers must fit under it. Cut off the extra length.'] },
  dip: {
    ...external,
    directions: ['Mix with water as the label says. Wear gloves, and let the animal dry in the shade.'],
  },
  antibiotic: prescribed,
  injection: {
    ...prescribed,
    directions: ['Given by a vet, deep into the muscle. Observe the milk withdrawal period.'],
  },
  painkiller: {
    ...prescribed,
    safety: [
      `Never give together with aspirin or a steroid; never give painkillers meant for people. ${reach}`,
    ],
  },
  steroid: { ...prescribed, safety: [`Never stop it suddenly. More thirst than usual is normal. ${reach}`] },
  heart: { ...prescribed, safety: [`Reorder in time: don’t miss a single day. ${reach}`] },
  prescribed,
  ointment: {
    ...external,
    directions: ['Clean and dry the area, then rub in a thin layer twice a day.'],
    months: 24,
  },
  medicatedShampoo: {
    ...external,
    directions: ['Wet the coat, work up a foam, wait ten minutes, rinse well. Twice a week, then weekly.'],
  },
  cleanser: {
    ...external,
    directions: ['A few drops, a short massage, then wipe off with cotton. Never use cotton buds.'],
    months: 24,
  },
  woundCare: {
    ...external,
    directions: ['Clip the hair, rinse the wound, and apply two or three times a day.'],
  },
  bandage: {
    ...accessory,
    directions: ['Not too tight: two fingers must fit under it. Check it twice a day.'],
    gst: 5,
  },
  supplement: {
    ...medicine,
    directions: [
      'By weight, as the pack says, with the main meal.',
      'Begin with half the dose for a week, then give all of it.',
    ],
    safety: [`Not a medicine. More is not better. ${reach}`],
    gst: 5,
    months: 20,
  },
  drops: {
    ...medicine,
    directions: ['Add to fresh drinking water, changed every day.'],
    gst: 5,
    months: 18,
  },
  cattleSupplement: {
    ...medicine,
    directions: ['Mix with the feed, by weight, as the label says.'],
    gst: 5,
    months: 24,
  },
  oil: {
    ...animalFood,
    directions: ['Over the food: one pump a day for every 10 kg of weight.'],
    months: 14,
  },
  calming: {
    ...medicine,
    directions: ['Give an hour before the noise or the journey begins; lasts for about six hours.'],
    gst: 5,
    months: 22,
  },
  diffuser: {
    ...accessory,
    directions: ['Plug it in where the cat spends the most time. One bottle lasts for 30 days.'],
  },
  kibble: animalFood,
  wet: {
    ...animalFood,
    directions: ['At room temperature, alone or over dry food. Once open, two days in the fridge.'],
    months: 22,
  },
  milk: { ...animalFood, directions: ['One spoon to two of boiled water at 38 °C, fresh for each feed.'] },
  diet: {
    ...animalFood,
    more: ['A diet for %pets, to be given on a vet’s advice and under a vet’s eye.'],
    directions: ['Feed it alone, with nothing beside it, and have a check-up after six weeks.'],
  },
  seed: {
    ...animalFood,
    directions: ['Two spoons a day for each bird; blow off the husks before you refill.'],
  },
  hay: {
    ...animalFood,
    directions: ['As much as they like, fresh every day, off the floor.'],
    months: 18,
    gst: 5,
  },
  pellets: {
    ...animalFood,
    directions: ['An egg cup a day for each animal; hay makes up the rest.'],
    months: 12,
  },
  fishFood: { ...animalFood, directions: ['As much as they eat in two minutes, twice a day.'], months: 26 },
  treat: {
    ...animalFood,
    more: ['A reward for %pets, not a meal.', 'Baked in India, and tasted by the neighbours’ %pets.'],
    directions: ['A few a day, with a little less in the bowl.', 'Break large ones for small mouths.'],
    months: 12,
  },
  chew: {
    ...animalFood,
    more: ['Keeps teeth busy, and the rest of the house in one piece.'],
    directions: ['One a day, while you watch, with water nearby.'],
    safety: ['Take the last bit away before it is swallowed whole.'],
    months: 18,
  },
  shampoo: {
    ...external,
    directions: ['Wet, lather, rinse twice, towel dry. Keep it out of eyes and ears.'],
    gst: 18,
  },
  wipes: {
    ...external,
    directions: ['Wipe with the hair, not against it. Put them in the bin, not the toilet.'],
    gst: 18,
  },
  dental: {
    ...external,
    directions: ['Begin with a taste, then one tooth, then all of them. Every second day is enough.'],
    gst: 18,
  },
  tool: {
    ...accessory,
    directions: ['Short strokes, with the hair, and take a break before your pet wants one.'],
  },
  toy: {
    ...accessory,
    safety: ['No toy is unbreakable: stay near, and take it away when pieces come off.'],
    gst: 5,
  },
  bed: { ...accessory, directions: ['Machine-wash the cover at 30 °C; air the filling in the sun.'] },
  carrier: { ...accessory, directions: ['Leave it open in the living room for a week before the journey.'] },
  fabric: {
    ...accessory,
    directions: ['Wash at 30 °C without softener. Measure from neck to tail before you choose a size.'],
  },
  litter: {
    ...accessory,
    directions: ['Fill four centimetres deep; scoop twice a day, and change all of it every week.'],
  },
  pads: { ...accessory, directions: ['Soft side up, always in the same place.'] },
  cleaner: { ...accessory, directions: ['Spray or wipe on, wait five minutes, wipe off.'], months: 30 },
  bowl: { ...accessory, directions: ['Wash with hot water every day.'] },
  lead: {
    ...accessory,
    directions: ['Two fingers must fit under it. Check the clasp and seams every month.'],
  },
  electric: { ...accessory, safety: ['Unplug before you reach into the water. Clean once a week.'] },
  feed: {
    ...animalFood,
    directions: ['As the label says, by weight and milk yield. Always keep water nearby.'],
    gst: 0,
    months: 8,
  },
  thing: accessory,
} satisfies Record<string, Texts>;

export type TextKind = keyof typeof texts;
