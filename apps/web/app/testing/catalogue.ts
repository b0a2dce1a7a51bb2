import { idOf, type RecordOf } from './records';

const MOMENT = '2026-01-05T06:30:00.000Z';

type Vet = RecordOf<'POST /user/filter/consultation/vet/list/v1'>;

export const aVet = (overrides: Partial<Vet> = {}): Vet => ({
  _id: idOf(90),
  personalInfo: { name: 'Sravani Reddy', image: null },
  vetInfo: { rating: 4.6, ratingCount: 1_040, happyPets: 900 },
  vet_professional_info: { totalExperience: 9, educationalQualification: [] },
  consultation_prefer: {
    consultationFees: 499,
    selectPets: [{ id: idOf(21), slug: 'dog', name: 'Dogs', petImage: 'images/pets/dog.svg' }],
  },
  languages: ['Telugu'],
  modes: ['video'],
  concerns: [],
  city: 'Hyderabad',
  state: 'Telangana',
  distanceKm: null,
  nextSlot: null,
  secondSlot: null,
  registration: { number: 'TS-1042', council: 'Telangana State Veterinary Council' },
  quote: null,
  ...overrides,
});

type Shop = RecordOf<'GET /product/get/nearby/shop/list/v1'>;

export const aShop = (overrides: Partial<Shop> = {}): Shop => ({
  _id: idOf(100),
  name: 'Paws and Pills',
  photo: null,
  area: 'Indiranagar',
  city: 'Bengaluru',
  hasPharmacy: true,
  rating: null,
  ratingCount: 0,
  isOpen: true,
  pausedUntil: null,
  opensAt: null,
  closesAt: null,
  distanceKm: null,
  deliversHere: null,
  ...overrides,
});

type Article = RecordOf<'GET /user/get/all/blog/v1'>;

export const anArticle = (overrides: Partial<Article> = {}): Article => ({
  _id: idOf(110),
  slug: 'what-a-puppy-eats',
  title: 'What a puppy eats',
  description: 'Small meals, often.',
  image: null,
  cover: null,
  topic: 'food',
  species: ['dog'],
  createdAt: MOMENT,
  updatedAt: MOMENT,
  likes: 0,
  views: 0,
  comments: 0,
  isLiked: false,
  readingMinutes: 3,
  ...overrides,
});

type Product = RecordOf<'GET /product/get/product/by/product/category/v1'>;

export const aProduct = (overrides: Partial<Product> = {}): Product => ({
  _id: idOf(120),
  name: 'Chicken kibble for dogs',
  brand: 'Good Bowl',
  packSize: '3 kg',
  photo: null,
  category: { slug: 'food', name: 'Food' },
  pets: ['dog'],
  tags: [],
  needsPrescription: false,
  mrp: 999,
  rating: null,
  ratingCount: 0,
  best: {
    _id: idOf(121),
    shop: {
      _id: idOf(100),
      name: 'Paws and Pills',
      area: 'Indiranagar',
      city: 'Bengaluru',
      isOpen: true,
      pausedUntil: null,
      distanceKm: null,
      deliversHere: null,
    },
    price: 899,
    discountPercent: 10,
    isInStock: true,
    left: null,
    expiresMonth: null,
    offer: null,
    delivery: null,
  },
  ...overrides,
});

type Hospital = RecordOf<'GET /ambulance/list/hospitals/v1'>;

export const aHospital = (overrides: Partial<Hospital> = {}): Hospital => ({
  _id: idOf(130),
  name: 'Night Lamp Animal Hospital',
  area: 'Bandra',
  city: 'Mumbai',
  state: 'Maharashtra',
  phone: '022-00001234',
  about: 'Surgery and X-ray.',
  pets: ['dog', 'cat'],
  isOpen: true,
  fromMinute: 0,
  toMinute: 1_440,
  latitude: 19.05,
  longitude: 72.83,
  distanceKm: null,
  ...overrides,
});

export const aLocation = (
  overrides: Partial<RecordOf<'GET /address/get/place/by/pincode/{pincode}/v1'>> = {},
): RecordOf<'GET /address/get/place/by/pincode/{pincode}/v1'> => ({
  pincode: '560038',
  city: 'Bengaluru',
  state: 'Karnataka',
  areas: ['Indiranagar'],
  location: { type: 'Point', coordinates: [77.6408, 12.9784] },
  isApproximate: false,
  ...overrides,
});

/** A cart with a quantity of one product. */
export const aCartOf = (
  product: Product,
  quantity: number,
): RecordOf<'GET /cart/get/my/cart/products/v1'> => {
  const { best } = product;
  if (!best) throw new Error('No shop sells it.');
  const { distanceKm: _, deliversHere: __, ...shop } = best.shop;
  const total = best.price * quantity;
  const line = {
    _id: idOf(170),
    listingId: best._id,
    product,
    quantity,
    price: best.price,
    seenPrice: best.price,
    total,
    expiresMonth: null,
    offer: null,
    available: 20,
    change: null,
  };
  return {
    version: quantity,
    shops: [{ shop, lines: [line], total }],
    count: quantity,
    needsPrescription: false,
    hasChanges: false,
  };
};

export const aBill = (): RecordOf<'GET /cart/get/my/cart/calculated/price/v2'> => ({
  mrpTotal: 999,
  discount: 100,
  itemTotal: 899,
  coupon: null,
  couponProblem: null,
  referralDiscount: 0,
  delivery: null,
  cashFee: 0,
  tax: 0,
  toPay: 899,
  youSave: 100,
  deliveries: [],
  oneShop: null,
  cash: { isPossible: true, why: null },
});

type SearchAnswer = RecordOf<'GET /user/search/bar/result/v1'>;

export const aSearchAnswer = (overrides: Partial<SearchAnswer> = {}): SearchAnswer => ({
  understood: '',
  ownPets: [],
  isCorrected: false,
  notSold: null,
  groups: [],
  recent: [],
  popular: [],
  ...overrides,
});
