/** The meaning of search terms that appear in no name. */
export interface Meaning {
  /** Words to search for instead; without them the phrase is only a wish and is ignored. */
  words?: string;
  /** Services here that answer it, best first. */
  services?: string[];
  /** What the owner searches for. */
  role?: 'vets' | 'shops';
  /** Filter applied to products, if there are any. */
  narrowedBy?: string;
  /** The search is for something nearby. */
  isNear?: true;
  /** Display name of something we don't offer. */
  notOffered?: string;
  /** In a longer search, treat it as an ordinary word (`keep`) or ignore it (`drop`). */
  besideOthers?: 'keep' | 'drop';
}

const all = (phrases: string, meaning: Meaning): [string, Meaning][] =>
  phrases.split(', ').map((phrase) => [phrase, meaning]);

const breeds = {
  dog:
    'labrador, lab, labrador retriever, golden retriever, german shepherd, gsd, alsatian, beagle, shih tzu, shitzu, shihtzu, ' +
    'pomeranian, indian spitz, rottweiler, doberman, boxer, dalmatian, dachshund, great dane, saint bernard, cocker spaniel, ' +
    'lhasa apso, chihuahua, siberian husky, french bulldog, bulldog, maltese dog, poodle, mudhol, mudhol hound, rajapalayam, ' +
    'chippiparai, kombai, indie, indie dog, street dog, desi dog, pariah, bully kutta, pitbull, pit bull, cane corso, doggo, doggy, doggie',
  cat: 'persian cat, siamese, siamese cat, maine coon, bengal cat, ragdoll, british shorthair, indian cat, himalayan cat, kitty',
  parrot: 'african grey, cockatoo, sun conure, conure, indian ringneck, mithu',
  budgie: 'love bird, love birds, budgies',
};

/**
 * What owners type around the term they search for, and what they call it. Our own list; tested with 150 searches
 * (search-quality.testing.ts). Hindi words are translated into English first.
 */
export const phrases = new Map<string, Meaning>([
  // Says how, not what.
  ...all(
    'price of, price, prices, rate of, rate, cost of, cost, mrp, how much is, buy, buy online, order online, purchase, online, ' +
      'best, good, top, cheap, cheapest, low price, under budget, with price, in india, india, home delivery, delivery, ' +
      'near, i want, i need, need, want, looking for, please, can i get, where to buy, suggest, which, what is, how to, give, ' +
      'my, is, has, does, have, not well, 24x7, 24 7, 24 hours, all night, review, reviews, brand, original, company, something for, ' +
      'treatment for, treatment, problem, problems, month old, year old, months old, years old',
    {},
  ),
  ...all('near me, nearby, near by, closest, nearest, around me, in my area, near my home, open now', {
    isNear: true,
  }),
  ...all('medicine for, medicines for, remedy for', { narrowedBy: 'medicine' }),
  ...all('tablet for, tablets for', { narrowedBy: 'tablet' }),

  // What the owner searches for.
  ...all(
    'vet, vets, dr, doctor, doctors, veterinarian, veterinary, veterinary doctor, veterinary surgeon, vet doctor, pet doctor, ' +
      'pet doctors, pet vet, animal doctor, vet clinic, pet clinic, animal clinic, pet hospital, animal hospital, vet hospital, ' +
      'veterinary hospital, veterinary clinic, specialist, physician, surgeon',
    { role: 'vets' },
  ),
  ...all('dermatologist, skin specialist', { role: 'vets', words: 'skin' }),
  ...all('dentist', { role: 'vets', words: 'teeth' }),
  ...all('cardiologist', { role: 'vets', words: 'heart' }),
  ...all('orthopaedic, orthopedic, bone doctor', { role: 'vets', words: 'bones' }),
  ...all('pet shop, pet shops, pet store, pet stores, shop near, shops near, store near', {
    role: 'shops',
    services: ['shops'],
  }),
  ...all('medical store, medical shop, pet medical', { role: 'shops', services: ['shops', 'pharmacy'] }),

  // What we offer.
  ...all(
    'vet now, doctor now, vet immediately, urgent vet, instant vet, talk to vet, talk to a vet, call a vet, video call vet, ' +
      '24x7 vet, 24 7 vet, vet 24x7, vet on call, chat with vet, ask a vet, free vet advice, instant consultation',
    { services: ['vet-now', 'video-consultation'], role: 'vets' },
  ),
  ...all(
    'emergency, emergency vet, vet emergency, pet emergency, urgent, accident, poison, poisoned, snake bite, ' +
      'seizure, not breathing, heat stroke, heatstroke, hit by car, 24 hour emergency',
    { services: ['vet-now', 'ambulance'] },
  ),
  ...all('bleeding, bloat, fits, rescue', { services: ['vet-now', 'ambulance'], besideOthers: 'keep' }),
  // Treatment for these always needs a vet.
  ...['fever', 'cough', 'swelling', 'weakness'].flatMap((complaint) =>
    all(complaint, { words: complaint, services: ['vet-now', 'video-consultation'] }),
  ),
  ...all('high fever', { words: 'fever', services: ['vet-now', 'video-consultation'] }),
  ...['tick fever', 'milk fever'].flatMap((name) => all(name, { words: name })),
  ...all('ambulance, pet ambulance, animal ambulance, dog ambulance, ambulance number, 1962, helpline', {
    services: ['ambulance', 'vet-now'],
  }),
  ...all(
    'book appointment, book vet, book a vet, vet appointment, appointment, online vet, vet online, online consultation, ' +
      'vet consultation, video consultation, doctor appointment, online doctor, tele consultation, teleconsultation',
    { services: ['video-consultation', 'vet-now'] },
  ),
  ...all(
    'my appointments, my appointment, my bookings, my booking, my consultations, reschedule, cancel appointment',
    {
      services: ['my-appointments'],
    },
  ),
  ...all(
    'track my order, track order, order status, my orders, my order, where is my order, cancel order, cancel my order, ' +
      'return order, delivery status, invoice',
    { services: ['my-orders', 'help'] },
  ),
  ...all('order', { services: ['my-orders', 'help'], besideOthers: 'drop' }),
  ...all('refund, refund status, money back, payment failed', { services: ['my-orders', 'help'] }),
  ...all(
    'customer care, customer support, customer service, contact us, complaint, phone number, toll free, talk to us',
    { services: ['help'] },
  ),
  ...all('contact, help, support, return', { services: ['help'], besideOthers: 'keep' }),
  ...all('refer, refer a friend, refer and earn, referral, referral code, invite, invite friends', {
    services: ['refer'],
  }),
  ...all('coupon, coupons, offer code, promo code, discount code, offers', {
    services: ['marketplace'],
    besideOthers: 'keep',
  }),
  ...all('my pets, my pet, add pet, pet profile', { services: ['my-pets'] }),
  ...all('medicine, medicines', {
    services: ['pharmacy'],
    narrowedBy: 'medicine',
    besideOthers: 'drop',
  }),
  ...all('pharmacy, chemist, medicine shop', {
    services: ['pharmacy', 'shops'],
    role: 'shops',
    besideOthers: 'keep',
  }),

  ...all(
    'blood test at home, blood test, blood tests, pet blood test, cbc, lft, kft, lab test, sample collection, blood checkup, ' +
      'dog blood test, cat blood test',
    { services: ['blood-test', 'video-consultation'] },
  ),
  ...all(
    'vaccination at home, vaccine at home, vaccination, vaccine, vaccines, rabies vaccine, rabies injection, anti rabies, ' +
      'dhppi, 9 in 1, puppy vaccination, dog vaccination, cat vaccination',
    { services: ['vaccination', 'video-consultation'] },
  ),
  ...all(
    'home care, care at home, nurse at home, dressing at home, injection at home, wound dressing, home nursing',
    { services: ['home-care', 'video-consultation'] },
  ),

  // Not offered here, but these services can still help.
  ...all('urine test, x ray, xray, ultrasound, scan', {
    services: ['video-consultation'],
    notOffered: 'X-rays and scans at home',
  }),
  ...all('grooming at home, pet grooming, dog grooming, pet parlour, dog parlour, groomer, pet spa', {
    words: 'grooming',
    notOffered: 'Grooming at home',
  }),
  ...all('boarding, pet boarding, dog boarding, pet hostel, kennel, day care, pet sitting, pet sitter', {
    services: ['video-consultation'],
    notOffered: 'Boarding',
  }),
  ...all('dog trainer, dog training, pet trainer, training classes', {
    words: 'training',
    notOffered: 'Training classes',
  }),

  // What it is called here.
  ...Object.entries(breeds).flatMap(([kind, names]) => all(names, { words: kind })),
  ...all('pup, pups, pupper', { words: 'puppy' }),
  ...all('pet food', { words: 'food' }),
  ...all('leash, leashes, belt rope', { words: 'lead' }),
  ...all('poop bag, poop bags, poo bags', { words: 'waste bags' }),
  ...all('worming, deworm, de worming, deworming tablets, worm medicine, worm tablet', {
    words: 'deworming',
  }),
  ...all('anti tick', { words: 'tick' }),
  ...all('scratching a lot, itchy, itchy skin, itching skin', { words: 'itch' }),
  ...all('throwing up, vomitting', { words: 'vomit' }),
  ...all('potty, loose motions, diarrhea, dysentery, loose stool', { words: 'loose motion' }),
  ...all('hairfall, hair loss, shedding hair', { words: 'hair fall' }),
  ...all(
    'not eating, food not eating, not eating food, food not kha, food not khata, no appetite, loss of appetite',
    { words: 'appetite' },
  ),
  ...all('limping, limps, leg pain', { words: 'limp' }),
]);

/** Vets' terms for owners' complaints: a pattern for how the typed word begins, and a word from a vet's concerns. */
export const vetConcerns: [beginning: RegExp, concern: string][] = [
  [/^(itch|rash|scratch|allerg|fung|ringworm|dandruff|hair|fur|skin|mange|dermat|hotspot)/, 'skin'],
  [/^(vomit|diarr|loose|stool|gas$|digest|stomach|constipat|appetite|tummy|gut)/, 'stomach'],
  [/^(limp|joint|arthrit|hip|fractur|bone|leg|lame)/, 'bones'],
  [/^(tick|flea|worm|deworm|lice|parasit)/, 'ticks'],
  [/^(eye|ear|conjunctiv|otit|deaf|blind)/, 'eyes'],
  [/^(teeth|tooth|dental|gum|mouth|breath$|tartar)/, 'teeth'],
  [/^(heart|cough|breath|cardi)/, 'heart'],
  [/^(kidney|urin|bladder|renal|pee)/, 'kidneys'],
  [/^(anxi|aggress|bark|bit(e|ing)|behav|train|fear|stress|calm)/, 'behaviour'],
  [/^(weight|obes|fat$|food|diet|nutrit|feed)/, 'weight'],
  [/^(vaccin|rabies|injection)/, 'vaccination'],
  [/^(pupp|kitten|newborn)/, 'puppies'],
  [/^(senior|old|aged)/, 'senior'],
  [/^(surger|operat|stitch|spay|neuter|steril)/, 'surgery'],
];
