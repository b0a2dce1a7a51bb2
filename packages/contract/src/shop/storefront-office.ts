import { z } from 'zod';
import { moment } from '../dates.ts';
import { id } from '../ids.ts';
import { isActive, position, states } from '../list-entries.ts';
import { rupees } from '../money.ts';
import { petCategorySlugs } from '../pet-categories.ts';
import { pictureCalls, shownPhoto } from '../pictures-office.ts';
import { resource } from '../resource.ts';
import { line, paragraphs } from '../text.ts';
import { productTagSlugs } from './product-constants.ts';

const catalogue = { see: 'manage_catalogue', change: 'manage_catalogue' } as const;

/** `slug`: the name in its addresses, from the first name; it stays when the record is renamed. */
const shown = { _id: id, slug: z.string(), photo: shownPhoto, productCount: z.int() };

const name = line('Name', { max: 60 });
const nameColumns = {
  name: 'Name',
  slug: 'Address',
  productCount: 'Products',
  position: 'Place',
  isActive: 'Shown',
} as const;

const group = z.object({ name, isPharmacy: z.boolean(), position, isActive });

/** Groups of products: Food, Medicine. The pharmacy shows those with medicine, the marketplace all others. */
export const productGroupOffice = resource({
  ...catalogue,
  name: 'product-groups',
  singular: 'group',
  row: group.extend(shown),
  form: group,
  filters: states,
  sorts: ['position', 'name'],
  columns: { ...nameColumns, isPharmacy: 'Pharmacy' },
});

const kind = z.object({ groupId: z.uuid('Choose a group.'), name, position, isActive });

/** Kinds of products within a group: Dry food, Wet food. */
export const productKindOffice = resource({
  ...catalogue,
  name: 'product-kinds',
  singular: 'kind',
  row: kind.extend({ ...shown, group: z.string() }),
  form: kind,
  filters: { groupId: z.uuid('Choose a group.').optional(), ...states },
  sorts: ['position', 'name'],
  columns: { group: 'Group', ...nameColumns },
});

const concern = z.object({ name, position, isActive });

/** Problems that products help with: Ticks and fleas. */
export const productConcernOffice = resource({
  ...catalogue,
  name: 'product-concerns',
  singular: 'concern',
  row: concern.extend(shown),
  form: concern,
  filters: states,
  sorts: ['position', 'name'],
  columns: nameColumns,
});

const tile = z.object({
  title: line('Title', { max: 60 }),
  subtitle: line('Subtitle', { min: 0, max: 120 }),
  /** Its conditions: it leads to the products that match all of those filled in. */
  groupId: z.uuid('Choose a group.').nullable(),
  kindId: z.uuid('Choose a kind.').nullable(),
  concernId: z.uuid('Choose a concern.').nullable(),
  pet: z.enum(petCategorySlugs, 'Choose a kind of pet from the list.').nullable(),
  tag: z.enum(productTagSlugs, 'Choose a mark from the list.').nullable(),
  maxPrice: rupees.refine((paise) => paise > 0, 'Enter more than ₹0.').nullable(),
  minDiscount: z.int('Enter a whole number.').min(1, 'Enter 1 to 99%.').max(99, 'Enter 1 to 99%.').nullable(),
  position,
  isActive,
});
const conditions = ['groupId', 'kindId', 'concernId', 'pet', 'tag', 'maxPrice', 'minDiscount'] as const;

/** Tiles of the marketplace: pictures that lead to certain products. */
export const productTileOffice = resource({
  ...catalogue,
  name: 'product-tiles',
  singular: 'tile',
  row: tile.extend({
    _id: id,
    photo: shownPhoto,
    /** Its conditions as text: "Food, Dogs, up to ₹199". */
    leadsTo: z.string(),
  }),
  form: tile.refine((form) => conditions.some((key) => form[key] !== null), {
    path: ['groupId'],
    message: 'Fill in at least one of these: a tile leads to certain products.',
  }),
  filters: states,
  sorts: ['position', 'title'],
  columns: {
    title: 'Title',
    subtitle: 'Subtitle',
    leadsTo: 'Leads to',
    position: 'Place',
    isActive: 'Shown',
  },
});

const offerStates = ['running', 'upcoming', 'ended'] as const;
export type OfferState = (typeof offerStates)[number];

const offer = z.object({
  title: line('Title', { max: 80 }),
  description: paragraphs('Description', { max: 300 }),
  startsAt: moment,
  endsAt: moment,
});

/** Limited offers: for a time, shops sell some of their products for less. */
export const limitedOfferOffice = resource({
  ...catalogue,
  name: 'limited-offers',
  singular: 'offer',
  row: offer.extend({ _id: id, state: z.enum(offerStates), shopCount: z.int(), productCount: z.int() }),
  form: offer.refine(({ startsAt, endsAt }) => endsAt > startsAt, {
    path: ['endsAt'],
    message: 'The end must be after the start.',
  }),
  filters: { state: z.enum(offerStates, 'Choose one of these.').optional() },
  sorts: ['newest', 'title', 'endsAt'],
  columns: {
    title: 'Title',
    state: 'State',
    startsAt: 'From',
    endsAt: 'Until',
    shopCount: 'Shops',
    productCount: 'Products',
    description: 'Description',
  },
});

export const productGroupOfficeCalls = {
  ...productGroupOffice.calls,
  ...pictureCalls('product-groups', 'group of products', 'manage_catalogue'),
};
export const productKindOfficeCalls = {
  ...productKindOffice.calls,
  ...pictureCalls('product-kinds', 'kind of products', 'manage_catalogue'),
};
export const productConcernOfficeCalls = {
  ...productConcernOffice.calls,
  ...pictureCalls('product-concerns', 'concern', 'manage_catalogue'),
};
export const productTileOfficeCalls = {
  ...productTileOffice.calls,
  ...pictureCalls('product-tiles', 'tile', 'manage_catalogue'),
};
