import type { PetCategorySlug } from '@tailwell/contract/pet-categories';

interface DemoCare {
  name: string;
  description: string;
  /** Left out: a vet comes, at the vet's own fee. */
  rupees?: number;
  /** GST included in the price; health care has none. */
  taxPercent?: 18;
  minutes: number;
  species?: PetCategorySlug[];
  minAgeWeeks?: number;
  maxAgeWeeks?: number;
  minGapDays?: number;
  source?: string;
  prep: string[];
  checklist: string[];
}

const PAPERS = 'Keep the vet’s prescription at hand.';
const CALM = 'Keep your pet in one room, with a leash or carrier ready.';

/** Groups of home care with their services. */
export const careGroups: { name: string; description: string; services: DemoCare[] }[] = [
  {
    name: 'Wounds and dressings',
    description: 'Cleaned, dressed and checked by trained hands.',
    services: [
      {
        name: 'Wound cleaning and dressing',
        description: 'We clean the wound and put on a fresh dressing. Dressing material is included.',
        rupees: 449,
        minutes: 30,
        prep: [CALM, 'Leave the old dressing on.'],
        checklist: [
          'Old dressing taken off',
          'Wound cleaned',
          'New dressing put on',
          'Photo of the wound taken',
        ],
      },
      {
        name: 'Stitches removed',
        description: 'After surgery, on the day your surgeon has given.',
        rupees: 399,
        minutes: 20,
        prep: [CALM, 'Keep the discharge paper at hand.'],
        checklist: ['Discharge paper read', 'Wound is closed and dry', 'Stitches counted and removed'],
      },
    ],
  },
  {
    name: 'Injections and drips',
    description: 'What a vet has prescribed, given at home.',
    services: [
      {
        name: 'Injection as prescribed',
        description: 'Under the skin or into the muscle. Please have the medicine at home.',
        rupees: 299,
        minutes: 15,
        prep: [PAPERS, 'Store the medicine as the pack says, cool if needed.', CALM],
        checklist: ['Prescription, dose and expiry read', 'Injection given', 'Pet watched for ten minutes'],
      },
      {
        name: 'Fluids under the skin',
        description:
          'For dehydrated or weak pets and for kidney patients, as prescribed. The set is included.',
        rupees: 699,
        minutes: 45,
        species: ['dog', 'cat', 'rabbit'],
        prep: [PAPERS, CALM],
        checklist: [
          'Prescription and amount read',
          'Weight taken',
          'Fluids given',
          'Site checked afterwards',
        ],
      },
    ],
  },
  {
    name: 'Nail, ear and coat care',
    description: 'The small things that hurt when left too long.',
    services: [
      {
        name: 'Nail trimming',
        description: 'All paws, with a file for the edges.',
        rupees: 349,
        taxPercent: 18,
        minutes: 20,
        species: ['dog', 'cat', 'rabbit', 'bird'],
        prep: ['A walk or a game before makes it easier.', CALM],
        checklist: ['All nails trimmed', 'No bleeding', 'Paws checked'],
      },
      {
        name: 'Ear cleaning',
        description: 'Both ears cleaned and checked; redness and smell are noted for your vet.',
        rupees: 299,
        taxPercent: 18,
        minutes: 20,
        species: ['dog', 'cat', 'rabbit'],
        prep: [CALM],
        checklist: ['Both ears checked', 'Both ears cleaned'],
      },
      {
        name: 'Medicated bath',
        description: 'With the shampoo your vet has advised; we bring towels and a dryer.',
        rupees: 899,
        taxPercent: 18,
        minutes: 60,
        species: ['dog', 'cat'],
        prep: ['Keep the shampoo and warm water ready.', 'No food for two hours before.'],
        checklist: ['Skin checked', 'Shampoo left on for ten minutes', 'Rinsed and dried'],
      },
      {
        name: 'Tick and flea removal',
        description: 'Ticks are taken out by hand, and the coat is combed through.',
        rupees: 549,
        taxPercent: 18,
        minutes: 40,
        species: ['dog', 'cat'],
        prep: [CALM, 'Tell us which spot-on or tablet was last given.'],
        checklist: ['Coat combed through', 'Ears, paws and belly checked', 'Gums checked'],
      },
    ],
  },
  {
    name: 'Senior and recovery care',
    description: 'For old friends, and for those just back from hospital.',
    services: [
      {
        name: 'Care after surgery',
        description: 'Temperature, wound, pain and appetite are checked, and written down for the surgeon.',
        rupees: 599,
        minutes: 40,
        prep: ['Keep the discharge paper at hand.', CALM],
        checklist: ['Temperature taken', 'Wound checked', 'Medicines gone through with the owner'],
      },
      {
        name: 'Exercises for stiff joints',
        description: 'Gentle movement and massage as advised by a vet, and we teach you how.',
        rupees: 649,
        minutes: 45,
        species: ['dog', 'cat'],
        prep: ['Keep a mat or blanket on the floor.', 'No food for an hour before.'],
        checklist: ['Gait watched', 'Exercises done', 'Owner has tried them'],
      },
    ],
  },
  {
    name: 'Medicines and feeding',
    description: 'When a pet won’t take what it needs.',
    services: [
      {
        name: 'Tablets, drops and ointments',
        description: 'Given as prescribed; we show you how to do it next time.',
        rupees: 249,
        minutes: 15,
        prep: [PAPERS, 'Keep the medicines ready.'],
        checklist: ['Prescription and expiry read', 'Medicine given', 'Owner has been shown how'],
      },
      {
        name: 'Assisted feeding',
        description: 'By hand, syringe or feeding tube, as advised by a vet.',
        rupees: 449,
        minutes: 40,
        species: ['dog', 'cat', 'rabbit'],
        prep: ['Keep the advised food ready.'],
        checklist: ['Weight taken', 'Amount fed written down', 'Tube rinsed, if there is one'],
      },
    ],
  },
  {
    name: 'Puppies and kittens',
    description: 'A good start for the first weeks at home.',
    services: [
      {
        name: 'First weeks visit',
        description: 'Weight, eyes, ears, belly and stool are checked; feeding and vaccinations are planned.',
        rupees: 499,
        minutes: 40,
        species: ['dog', 'cat'],
        maxAgeWeeks: 26,
        source: 'Tailwell: puppies and kittens up to six months',
        prep: ['Keep the old vaccination card ready.', 'Keep a fresh stool sample if you can.'],
        checklist: ['Weight taken', 'Eyes, ears, gums and belly checked', 'Vaccination plan written down'],
      },
      {
        name: 'Deworming',
        description: 'By weight, tablet or syrup included.',
        rupees: 249,
        minutes: 15,
        species: ['dog', 'cat'],
        minAgeWeeks: 3,
        minGapDays: 14,
        source: 'ESCCAP Guideline 1, Worm control in dogs and cats',
        prep: ['Tell us when it was last given.'],
        checklist: ['Weight taken', 'Dose given', 'Next date written down'],
      },
    ],
  },
  {
    name: 'Checks at home',
    description: 'Values for your vet, without the stress of a clinic.',
    services: [
      {
        name: 'Weight, temperature, heart and breathing',
        description: 'Measured at rest and added to your pet’s record.',
        rupees: 299,
        minutes: 20,
        prep: [CALM],
        checklist: ['Weight taken', 'Temperature taken', 'Heart rate counted', 'Breathing counted'],
      },
      {
        name: 'Blood pressure',
        description: 'Five readings in a calm room; for senior cats, and for kidney and heart patients.',
        rupees: 449,
        minutes: 30,
        species: ['dog', 'cat'],
        prep: ['Keep the room quiet for half an hour before.'],
        checklist: ['Ten minutes of rest', 'Five readings written down'],
      },
    ],
  },
  {
    name: 'Vet at home',
    description: 'What only a vet may do, and some certificates that can’t be given by video.',
    services: [
      {
        name: 'Examination at home',
        description: 'From nose to tail, with a prescription if one is needed.',
        minutes: 45,
        prep: ['Keep older papers and reports at hand.', CALM],
        checklist: ['Examined from nose to tail', 'Plan gone through with the owner'],
      },
      {
        name: 'Certificate of fitness or for travel',
        description: 'For licences, trains, flights and boarding. The vet must see your pet.',
        minutes: 30,
        species: ['dog', 'cat', 'rabbit', 'bird'],
        prep: ['Keep the vaccination card at hand.', 'Keep your tickets or the authority’s form at hand.'],
        checklist: ['Identity and vaccinations read', 'Examined', 'Certificate signed'],
      },
      {
        name: 'Saying goodbye at home',
        description:
          'In peace, among those your pet knows. The vet takes all the time it needs, and gives the death certificate.',
        minutes: 90,
        prep: ['Choose a quiet place that your pet likes.', 'Decide who wants to be there.'],
        checklist: ['Consent signed', 'Family has had its time', 'Certificate given'],
      },
    ],
  },
];
