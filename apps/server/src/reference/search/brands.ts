/** A brand that owners in India search for, and what it is. */
export interface SearchedBrand {
  name: string;
  /** The closest goods sold here, and the pet they are for unless the search says otherwise. */
  goods: string;
  pet?: string;
}

/**
 * Brands that owners in India search for by name, with the goods they represent; our own list, based on what Indian pet
 * shops and pharmacies offer. Whether we sell a brand is looked up in the catalogue, not listed here.
 */
const table: Record<string, { names: string[]; pet?: string }> = {
  food: {
    pet: 'dog',
    names: [
      'Royal Canin',
      'Pedigree',
      'Drools',
      'Farmina',
      'Orijen',
      'Acana',
      'Purepet',
      'Chappi',
      'SmartHeart',
      'Hills Science Diet',
      'Kennel Kitchen',
      'Henlo',
      'Supertails',
      'Arden Grange',
      'Taste of the Wild',
      'Eukanuba',
      'Purina',
      'Pro Plan',
      'Meat Up',
      'Canine Creek',
      'Fidele',
      'JerHigh',
      'Dogsee',
      'Signature Grain Zero',
      'Himalaya Healthy Pet Food',
    ],
  },
  'cat food': {
    names: ['Whiskas', 'Sheba', 'Me-O', 'Applaws', 'Temptations', 'Friskies', 'Kit Cat', 'Fancy Feast'],
  },
  'food fish': { names: ['Tetra Bits', 'Taiyo', 'Hikari'] },
  'tick flea tablet': { names: ['NexGard', 'Bravecto', 'Simparica'] },
  fipronil: { names: ['Frontline'] },
  'tick flea': {
    names: ['Advantix', 'Tick Free', 'Kiltix', 'Scalibor', 'Revolution', 'Notix', 'Bayticol'],
  },
  deworming: {
    names: [
      'Drontal',
      'Kiwof',
      'Skyworm',
      'Praziplus',
      'Easypet',
      'Milbemax',
      'Cazitel',
      'Worex',
      'Petdrons',
    ],
  },
  'itch allergy': { names: ['Apoquel', 'Cytopoint', 'Atopivet'] },
  shampoo: {
    names: [
      'Himalaya Erina',
      'Erina',
      'Erina EP',
      'Captain Zack',
      'Wahl',
      'Bioline',
      'Petveda',
      'Isle of Dogs',
      'Ketochlor',
    ],
  },
  'pain joint': { names: ['Rimadyl', 'Melonex', 'Metacam', 'Previcox', 'Onsior'] },
  antibiotic: { names: ['Clavamox', 'Synulox', 'Augmentin', 'Intacef', 'Toxomox'] },
  vitamin: { names: ['Nutri-Coat', 'Bestpet', 'Virbac', 'Nutrich', 'Beaphar', 'aptus', 'Ventripet'] },
  'povidone iodine': { names: ['Betadine', 'Wokadine'] },
  'wound spray': { names: ['Topicure', 'D-Mag', 'Himax'] },
  litter: { names: ['Catsan', 'Ever Clean', 'Odour Lock'] },
  toy: { names: ['Kong', 'Nylabone', 'Outward Hound', 'Barkbutler', 'Chuckit'] },
  herbal: { names: ['Himalaya', 'Dabur', 'Patanjali'] },
  harness: { names: ['Ruffwear', 'Heads Up For Tails', 'Basil', 'Trixie'] },
};

/** Alternative names of a brand, such as "Himalaya" for its whole range. */
const ALSO: Record<string, string> = {
  'Himalaya Erina': 'Himalaya',
  Erina: 'Himalaya',
  'Erina EP': 'Himalaya',
};

const plain = (name: string) =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

/** Brands by their lowercase names. */
export const searchedBrands = new Map(
  Object.entries(table).flatMap(([goods, { names, pet }]) =>
    names.map((name): [string, SearchedBrand] => [plain(name), { name: ALSO[name] ?? name, goods, pet }]),
  ),
);
