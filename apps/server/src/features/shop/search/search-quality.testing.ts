import type { TestApp } from '../../../testing/test-app.ts';

type Kind = 'products' | 'concerns' | 'vets' | 'shops' | 'services';

/** What a search must show among its first three results, across all kinds, in the order of the page. */
export interface ExpectedSearch {
  typed: string;
  kinds: Kind[];
  /** Title, subtitle or slug. */
  like: RegExp;
  /** All of the first three match, not only one. */
  isEvery: boolean;
  /** The name that must be reported as not sold or offered here. */
  notSold?: string;
}

const expecting =
  (kinds: Kind[], isEvery = false) =>
  (typed: string, like: RegExp, notSold?: string): ExpectedSearch => ({
    typed,
    kinds,
    like,
    isEvery,
    notSold,
  });

const product = expecting(['products']);
const products = expecting(['products'], true);
const vet = expecting(['vets']);
const vets = expecting(['vets', 'services'], true);
const shop = expecting(['shops']);
const concern = expecting(['concerns', 'products']);
const service = expecting(['services']);

const DOG_FOOD = /kibble|dogs.*food|gravy for dogs|stew for dogs|diet for dogs/i;
const CAT_FOOD = /cats|kitten/i;
const SHAMPOO = /shampoo/i;
const DEWORMER = /pyrantel|fenbendazole|albendazole|ivermectin/i;
const VET = /Dr |vet/i;

/** 150 searches as owners in India type them. Names, shops and brands on sale are those of the demo. */
export const expectedSearches: Record<string, ExpectedSearch[]> = {
  'typed wrong': [
    products('dog fod', DOG_FOOD),
    products('dgo food', DOG_FOOD),
    products('cat fodo', CAT_FOOD),
    product('amoxicilin', /^Amoxicillin/),
    product('amoxycillin', /^Amoxicillin/),
    product('cephlexin', /^Cephalexin/),
    product('doxicyclin', /^Doxycycline/),
    product('prednisalone', /^Prednisolone/),
    product('ivermactin', /^Ivermectin/),
    product('fipronyl', /Fipronil|Tick and flea spray/),
    product('albendazol', /^Albendazole/),
    product('chlorhexidin shampu', /^Chlorhexidine/),
    products('sampoo', SHAMPOO),
    products('shampo for dogs', SHAMPOO),
    products('kibbel', /kibble/i),
    product('litter bax', /^Litter tray/),
    product('dental stiks', /^Dental sticks/),
    product('tooth paste', /toothpaste/),
    product('rain coat', /^Raincoat/),
    product('multivitmin sirup', /^Multivitamin syrup/),
    product('flee comb', /^Flea comb/),
    product('nale clipper', /^Nail clipper/),
    product('turtal food', /turtles/),
    product('parot food', /parrots/),
    product('gentamycin ear drop', /^Gentamicin/),
  ],
  'names as they sound': [
    vet('Dr Puja', /Pooja Bhat/),
    vet('Pooja Bhatt', /Pooja Bhat/),
    vet('Aprna Hegde', /Aparna Hegde/),
    vet('sanjai kulkarny', /Sanjay Kulkarni/),
    vet('Gurlin Sandhu', /Gurleen Sandhu/),
    vet('Arvind Ragavan', /Arvind Raghavan/),
    vet('Shravani Reddi', /Sravani Reddy/),
    vet('navin sheti', /Naveen Shetty/),
    vet('Minakshi Sundaram', /Meenakshi Sundaram/),
    vet('Farhan Sheikh', /Farhan Shaikh/),
    vet('dr harprit', /Harpreet Gill/),
    vet('Kavita Elango', /Kavitha Elango/),
    vet('dr divya nayk', /Divya Nayak/),
    vet('Nikil Savant', /Nikhil Sawant/),
    vet('Anannya Kapur', /Ananya Kapoor/),
    vet('swati goud', /Swathi Goud/),
    vet('joseph dmello', /Joseph D/),
    vet('Vikram Chohan', /Vikram Chauhan/),
    vet('Laxmi Narayanan', /Lakshmi Narayanan/),
    vet('Kartik Rao', /Karthik Rao/),
    product('carprophen', /^Carprofen/),
    product('melokzicam', /^Meloxicam/),
    product('ketokonazole', /^Ketoconazole/),
    product('probiotik', /probiotic/i),
  ],
  vets: [
    vets('vet near me', VET),
    vets('vets in bangalore', /Bengaluru|vet/),
    vet('doctor mumbai', /Mumbai/),
    vet('dilli vet', /Delhi/),
    vets('dog doctor', /dogs|vet/i),
    vet('cat vet hyderabad', /Cat.*Hyderabad|Dogs, cats.*Hyderabad/i),
    vet('skin doctor', VET),
    vet('bird vet chennai', /birds.*Chennai/i),
    vet('dermatologist', VET),
    vets('pet doctor online', VET),
    vets('vet for rabbit', /rabbits|vet/i),
  ],
  'services and phrases': [
    service('vet now', /vet-now/),
    service('emergency', /vet-now|ambulance/),
    service('ambulance', /ambulance/),
    service('animal ambulance near me', /ambulance/),
    service('24x7 vet', /vet-now/),
    service('online consultation', /video-consultation|vet-now/),
    service('book appointment', /video-consultation/),
    service('blood test at home', /blood-test/),
    service('vaccination at home', /vaccination/),
    service('track my order', /my-orders/),
    service('refund', /help|my-orders/),
    service('my appointments', /my-appointments/),
    service('customer care', /help/),
    service('pharmacy near me', /shops|pharmacy/),
    expecting(['shops', 'services'], true)('pet shop near me', /./),
    product('price of meloxicam', /^Meloxicam/),
    product('amoxicillin price', /^Amoxicillin/),
    products('buy dog shampoo online', SHAMPOO),
    products('best food for labrador', DOG_FOOD),
    products('labrador food', DOG_FOOD),
    products('gsd puppy food', /puppies|puppy/i),
    products('persian cat food', CAT_FOOD),
    products('dog food 3kg', DOG_FOOD),
    product('medicine for itching', /Oclacitinib|Prednisolone|skin|Ketoconazole/i),
    product('my dog is vomiting', /Ondansetron|stomach/i),
    product('dog hair fall', /brush|Salmon oil|coat|rake/i),
    product('loose motion', /stomach|Electrolyte|Metronidazole/i),
    product('ticks on dog', /tick|Fipronil|Fluralaner/i),
    product('fish food', /fish|Betta/i),
  ],
  'brands that are not sold': [
    products('royal canin', /kibble|diet|food|cat|dog/i, 'Royal Canin'),
    products('royl canin', /kibble|diet|food|cat|dog/i, 'Royal Canin'),
    product('royal cannin kitten', /kitten/i, 'Royal Canin'),
    products('pedigree', DOG_FOOD, 'Pedigree'),
    products('pedigri', DOG_FOOD, 'Pedigree'),
    product('pedigree puppy', /pupp/i, 'Pedigree'),
    products('drools', DOG_FOOD, 'Drools'),
    products('wiskas', CAT_FOOD, 'Whiskas'),
    products('farmina dog food', DOG_FOOD, 'Farmina'),
    product('nexgard', /tick|Fluralaner|Fipronil/i, 'NexGard'),
    product('bravecto', /Fluralaner/, 'Bravecto'),
    product('frontline', /Fipronil/, 'Frontline'),
    product('drontal', DEWORMER, 'Drontal'),
    product('apoquel', /Oclacitinib/, 'Apoquel'),
    product('himalaya erina', SHAMPOO, 'Himalaya'),
  ],
  'Hindi in Latin letters': [
    products('kutte ka khana', DOG_FOOD),
    products('billi ka khana', CAT_FOOD),
    product('kutta', /dog/i),
    product('billi', /cat|kitten/i),
    expecting(['products', 'services'])('dawai', /pharmacy|tablets|suspension|spot-on|drops|syrup/i),
    product('keede ki dawa', DEWORMER),
    product('khujli', /Oclacitinib|Prednisolone|skin|Ketoconazole/i),
    product('kujli ki dawai', /Oclacitinib|Prednisolone|skin|Ketoconazole/i),
    products('nahana', SHAMPOO),
    products('nahlane ka sabun', SHAMPOO),
    product('kilni', /tick|Fipronil|Amitraz/i),
    product('tota ka dana', /budgies|parrots|birds|seed/i),
    product('machli ka khana', /fish|Betta/i),
    product('gaay', /cattle|dairy|lick|teat|rumen|Oxytetracycline|Albendazole|Amitraz/i),
    product('dard ki dawa', /Carprofen|Meloxicam|pain/i),
    product('dast', /stomach|Electrolyte|Metronidazole/i),
    product('ulti', /Ondansetron|stomach|Hairball/i),
    product('patta', /collar/i),
    product('khilona', /toy|ball|rope|chew|disc|ring|mice|wand|puzzle|tunnel/i),
    product('kaan ki dawa', /ear/i),
    product('zakhm', /wound|bandage/i),
    vets('janwar ka doctor', VET),
  ],
  'Hindi in its own letters': [
    product('कुत्ता', /dog/i),
    products('कुत्ते का खाना', DOG_FOOD),
    products('बिल्ली का खाना', CAT_FOOD),
    product('नीम', /neem/i),
    expecting(['products', 'services'])('दवा', /pharmacy|tablets|suspension|spot-on|drops|syrup/i),
    product('कीड़े की दवा', DEWORMER),
    products('शैम्पू', SHAMPOO),
    product('खुजली', /Oclacitinib|Prednisolone|skin|Ketoconazole/i),
    vet('पूजा भट', /Pooja Bhat/),
    vets('डॉक्टर', VET),
    service('एम्बुलेंस', /ambulance/),
    product('अमोक्सिसिलिन', /^Amoxicillin/),
  ],
  substances: [
    product('fipronil', /Fipronil|Tick and flea spray/),
    product('clavulanate', /^Amoxicillin/),
    product('praziquantel pyrantel', DEWORMER),
    product('omega 3', /Omega-3|Salmon oil/),
    product('vitamin b12', /Calcium|Multivitamin|B12/i),
    product('povidone iodine', /Povidone|Teat dip/),
  ],
  'shops and concerns': [
    shop('wagging lane', /Wagging Lane/),
    shop('waging lane', /Wagging Lane/),
    shop('lajpat animal chemist', /Lajpat Animal Chemists/),
    shop('banjara pet farmacy', /Banjara Pet Pharmacy/),
    concern('anxiety', /Anxiety|Calm/i),
    concern('worms', /Worms|pyrantel|fenbendazole/i),
  ],
};

export interface SearchOutcome {
  isRight: boolean;
  /** The first results, in short. */
  first: string[];
}

/** Sends a search via `call`, and checks its first three results. */
export async function trySearch(call: TestApp['call'], expected: ExpectedSearch): Promise<SearchOutcome> {
  const query = new URLSearchParams({ searchInput: expected.typed, isChosen: 'false' });
  const { body } = await call(`GET /user/search/bar/result/v1?${query}`);
  const first = (body.data?.groups ?? [])
    .flatMap(({ kind, results }) => results.map((result) => ({ kind, ...result })))
    .slice(0, 3);
  const fits = first.map(
    ({ kind, title, subtitle, slug }) =>
      expected.kinds.some((one) => one === kind) && expected.like.test(`${title} ${subtitle} ${slug ?? ''}`),
  );
  const isFound = expected.isEvery ? fits.length > 0 && fits.every(Boolean) : fits.some(Boolean);
  const isNamed = expected.notSold === undefined || body.data?.notSold?.name === expected.notSold;
  return { isRight: isFound && isNamed, first: first.map(({ kind, title }) => `${kind}: ${title}`) };
}
