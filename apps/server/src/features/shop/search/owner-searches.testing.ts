/** A result with its details: title, subtitle, slug, and for a product "for:dog,cat" and "in:medicine". */
export interface DescribedResult {
  kind: string;
  text: string;
  price: number | null;
}

/** What a page of results must be; returns a message if it isn't. */
type Expectation = (results: DescribedResult[]) => string | undefined;

const firstOfKind = (kind: string, results: DescribedResult[], first: number) =>
  results.filter((one) => one.kind === kind).slice(0, first);

/** The very first result matches. */
const leads =
  (kind: string, like: RegExp): Expectation =>
  ([first]) =>
    first?.kind === kind && like.test(first.text) ? undefined : `does not begin with ${kind} ${like}`;

/** The first few of a kind all match, and there are some. */
const all =
  (kind: string, like: RegExp, first = 3): Expectation =>
  (results) => {
    const some = firstOfKind(kind, results, first);
    return some.length > 0 && some.every(({ text }) => like.test(text)) ? undefined : `not all ${like}`;
  };

/** One of the first few of a kind matches. */
const has =
  (kind: string, like: RegExp, first = 3): Expectation =>
  (results) =>
    firstOfKind(kind, results, first).some(({ text }) => like.test(text)) ? undefined : `none is ${like}`;

/** None of the first few of a kind matches. */
const never =
  (kind: string, like: RegExp, first = 3): Expectation =>
  (results) =>
    firstOfKind(kind, results, first).some(({ text }) => like.test(text)) ? `one is ${like}` : undefined;

/** The prices of the first three are within this range, in rupees. */
const costs =
  (min: number, max: number): Expectation =>
  (results) => {
    const odd = firstOfKind('products', results, 3).filter(
      ({ price }) => !price || price < min || price > max,
    );
    return odd.length === 0 ? undefined : `costs ${odd.map(({ price }) => price)}`;
  };

const DOG = /for:\S*dog/;
const CAT = /for:\S*cat(,|$| )/;
const FARM = /for:(cattle|horse|cattle,horse|horse,cattle)( |$)/;
const MEDICINE = /in:medicine/;
const FOOD = /in:food/;
const SHAMPOO = /shampoo/i;
const DEWORMER = /pyrantel|fenbendazole|albendazole|ivermectin|praziquantel/i;
const NEAR = /Bengaluru/;
const VET_NOW = /vet-now/;
const BOOK = /video-consultation|vet-now/;

/** The users who search. All of them are in Bengaluru. */
export const personas = ['owner of dogs', 'owner of a cat', 'owner of cows', 'visitor'] as const;
export type Persona = (typeof personas)[number];

/** 100 searches as owners in India type them, with what each user's results must be. From the demo catalogue. */
export const ownerSearches: Record<Persona, [typed: string, ...Expectation[]][]> = {
  'owner of dogs': [
    ['bukhar ki dawai', leads('services', VET_NOW), never('products', FARM, 1)],
    ['bukhar', leads('services', VET_NOW), never('products', FARM, 2)],
    ['fever', leads('services', VET_NOW), never('products', FARM, 2)],
    ['dog fever medicine', leads('services', VET_NOW), all('products', DOG)],
    ['kutte ko bukhar hai', leads('services', VET_NOW), all('products', DOG)],
    ['fever tablet', never('products', FARM, 2)],
    ['tick fever medicine', has('products', /Doxycycline/, 5), never('products', SHAMPOO)],
    ['calcium', all('products', /for:\S*(dog|cat|bird)/, 2)],
    ['antibiotic', all('products', DOG)],
    ['mastitis', all('products', /cattle/)],
    ['worm medicine', all('products', DOG), all('products', DEWORMER, 2)],
    ['keede marne ki dawai', all('products', DEWORMER, 2), all('products', DOG, 2)],
    ['deworming', all('products', DOG)],
    ['tick medicine', all('products', MEDICINE, 5), never('products', SHAMPOO, 5), all('products', DOG)],
    ['kilni ki dawai', all('products', MEDICINE), never('products', SHAMPOO), all('products', DOG)],
    ['tick shampoo', all('products', SHAMPOO, 2)],
    ['flea medicine', all('products', MEDICINE), all('products', DOG)],
    ['medicine for itching', all('products', MEDICINE), all('products', DOG)],
    ['khujli ki dawai', all('products', MEDICINE), all('products', DOG)],
    ['ear drops', all('products', /ear/i, 2), all('products', DOG, 2)],
    ['eye drops', all('products', /eye/i, 2), all('products', DOG, 2)],
    ['wound spray', all('products', DOG)],
    ['pain killer', all('products', DOG, 2), all('products', MEDICINE, 2)],
    ['dard ki goli', all('products', DOG, 1), all('products', /tablets/i, 1)],
    ['multivitamin', all('products', DOG)],
    ['mineral', never('products', FARM, 1)],
    ['dog food', all('products', DOG), all('products', FOOD), costs(150, 2_500)],
    ['kutte ka khana', all('products', DOG), all('products', FOOD), costs(150, 2_500)],
    ['puppy food', all('products', /pupp/i, 2), costs(80, 2_500)],
    ['food', all('products', DOG), costs(100, 2_500)],
    ['khana', all('products', DOG)],
    ['wet food', all('products', DOG)],
    ['dry food for dogs', all('products', DOG), costs(150, 3_000)],
    ['labrador ka khana', all('products', DOG), all('products', FOOD)],
    ['cat food', all('products', CAT)],
    ['billi ka khana', all('products', CAT)],
    ['kitten food', all('products', CAT, 2)],
    ['parrot food', all('products', /bird|parrot/i)],
    ['fish food', all('products', /for:\S*fish/)],
    ['gaay ki dawai', all('products', /for:\S*cattle/)],
    ['cow deworming', all('products', /for:\S*cattle/)],
    ['shampoo', all('products', DOG), all('products', SHAMPOO)],
    ['nahane ka sabun', all('products', DOG), all('products', SHAMPOO)],
    ['brush', all('products', DOG)],
    ['collar', all('products', DOG)],
    ['patta', all('products', DOG)],
    ['toys', all('products', DOG)],
    ['khilona', all('products', DOG)],
    ['treats', all('products', DOG)],
    ['bed', all('products', DOG)],
    ['litter tray', all('products', CAT, 1)],
    ['vet near me', leads('vets', NEAR), all('vets', /Dogs/), never('vets', /Mumbai|Delhi|Hyderabad/)],
    ['doctor near me', leads('vets', NEAR), all('vets', /Dogs/)],
    ['nearby vet', leads('vets', NEAR)],
    ['vet clinic near me', leads('vets', NEAR)],
    ['skin doctor near me', leads('vets', NEAR)],
    ['doctor chahiye', leads('vets', /Dogs/)],
    ['mujhe doctor chahiye', leads('vets', /Dogs/)],
    ['doctor chaiye abhi', leads('vets', /./)],
    ['kutte ka doctor chahiye', leads('vets', /Dogs/)],
    ['vet for parrot', leads('vets', /birds/i), all('vets', /birds/i)],
    ['parrot doctor', leads('vets', /birds/i)],
    ['tote ka doctor', leads('vets', /birds/i)],
    ['vet for rabbit', leads('vets', /rabbits/i), all('vets', /rabbits/i)],
    ['cow doctor', leads('vets', /cattle/i)],
    ['vet', leads('vets', /Dogs/), all('vets', /Dogs/, 5)],
    ['vets in mumbai', leads('vets', /Mumbai/)],
    ['pet shop near me', all('shops', NEAR, 5)],
    ['pet shop', all('shops', NEAR)],
    ['medical store near me', all('shops', NEAR, 5)],
    ['dawai ki dukan', has('shops', NEAR)],
    ['pet shop kahan hai', all('shops', NEAR)],
    ['khana nahi kha raha', has('products', /vitamin|appetite/i, 1)],
    ['kutta khana nahi kha raha', all('products', DOG, 1)],
    ['dog not eating', all('products', DOG, 1)],
    ['ulti ho rahi hai', has('products', /Ondansetron|stomach|Hairball/i), all('products', DOG, 1)],
    ['dast ki dawai', all('products', DOG, 2)],
    ['khansi', leads('services', BOOK)],
    ['cough', leads('services', BOOK), never('products', FARM)],
    ['sujan', leads('services', BOOK), never('products', FARM, 1)],
    ['baal jhad rahe hai', has('products', /coat|oil|brush|rake|Omega/i)],
    ['ambulance chahiye', leads('services', /ambulance/)],
    ['mera order kahan hai', leads('services', /my-orders/)],
    ['rabies ka injection', leads('services', /vaccination/)],
    ['blood test karna hai', leads('services', /blood-test/)],
  ],
  'owner of a cat': [
    ['food', all('products', CAT)],
    ['deworming tablet', all('products', CAT, 1)],
    ['shampoo', all('products', CAT, 2)],
    ['toys', all('products', CAT)],
    ['dog food', all('products', DOG)],
    ['vet', all('vets', /cats/i, 5)],
  ],
  'owner of cows': [
    ['fever', leads('services', VET_NOW), has('products', /cattle/i)],
    ['milk fever', has('products', /cattle/i, 1)],
    ['calcium', all('products', /for:\S*cattle/, 1)],
    ['deworming', all('products', /for:\S*cattle/, 1)],
  ],
  visitor: [
    ['fever', leads('services', VET_NOW), never('products', FARM, 2)],
    ['calcium', never('products', FARM, 2)],
    ['dog food', all('products', DOG), costs(150, 2_500)],
    ['vet near me', leads('vets', NEAR)],
    ['doctor chahiye', leads('vets', /./)],
  ],
};
