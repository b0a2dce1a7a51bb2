import { z } from 'zod';
import { listActs } from '../acts.ts';
import { endpoint, reply } from '../endpoint.ts';
import { id } from '../ids.ts';
import { IMPORT_BYTES, importedCsv, importResult } from '../import-files.ts';
import { isGstSlab } from '../money/gst-slabs.ts';
import { rupees } from '../money.ts';
import { petCategorySlugs } from '../pet-categories.ts';
import { picturesCalls } from '../pictures-office.ts';
import { resource } from '../resource.ts';
import { line, paragraphs } from '../text.ts';
import { medicineForms, packUnits, productTagSlugs } from './product-constants.ts';

const isDistinct = <Value>(values: Value[]) => new Set(values).size === values.length;
const MAX_RUPEES = 100_000;

/** Splits comma-separated substances: "meloxicam, paracetamol" are two. */
export const splitSubstances = (text: string) =>
  text
    .split(/[,;]/)
    .map((name) => name.trim().toLowerCase())
    .filter(Boolean);

/** Maximum number of lines in a product file. */
export const MAX_IMPORT_LINES = 2_000;

const GST = 'GST is 0, 5, 18 or 40%.';

/** A catalogue product as edited in the back office, or as a line of a file. */
export const productForm = z
  .object({
    /** External code; null: none. */
    code: z
      .string()
      .overwrite((text) => text.trim().toUpperCase())
      .regex(/^[A-Z0-9][A-Z0-9._-]{0,39}$/, 'A code has up to 40 letters, digits, dots and hyphens.')
      .nullable(),
    name: line('Name', { max: 160 }),
    brand: line('Brand', { max: 80 }),
    packSize: line('Pack size', { max: 60 }),
    isActive: z.boolean(),
    /** The slug of a subcategory: "dry-food". */
    subcategory: line('Group', { max: 60 }),
    /** The slug of the concern it helps with; null: none in particular. */
    concern: line('Concern', { max: 60 }).nullable(),
    pets: z
      .array(z.enum(petCategorySlugs, 'Choose kinds of pets from the list.'))
      .min(1, 'Choose at least one kind of pets.')
      .refine(isDistinct, 'Choose each of them once.'),
    tags: z
      .array(z.enum(productTagSlugs, 'Choose marks from the list.'))
      .refine(isDistinct, 'Choose each of them once.'),
    mrp: rupees.refine((paise) => paise >= 100 && paise <= MAX_RUPEES * 100, 'The MRP is ₹1 to ₹1,00,000.'),
    gstPercent: z.int(GST).refine(isGstSlab, GST),
    hsnCode: z
      .string()
      .overwrite((text) => text.trim())
      .regex(/^(\d{4}|\d{6}|\d{8})?$/, 'An HSN code has 4, 6 or 8 digits.'),
    needsPrescription: z.boolean(),
    description: paragraphs('Description', { max: 4_000 }),
    composition: paragraphs('Composition', { max: 2_000 }),
    directions: paragraphs('Directions', { max: 2_000 }),
    safety: paragraphs('Safety', { max: 2_000 }),
    manufacturer: line('Manufacturer', { min: 0, max: 160 }),
    countryOfOrigin: line('Country of origin', { max: 60 }).overwrite((name) =>
      name.replace(/^india$/i, 'India'),
    ),
    /** The importer’s name and address; empty: made in India. */
    importer: line('Importer', { min: 0, max: 300 }),
    keywords: line('Keywords', { min: 0, max: 400 }),
    /** A medicine's substances by their common names, comma-separated; empty: not a medicine. */
    salts: line('Substances', { min: 0, max: 400 }).refine(
      (text) => splitSubstances(text).length <= 12,
      'At most 12 substances.',
    ),
    strength: line('Strength', { min: 0, max: 60 }),
    form: z.enum(medicineForms, 'Choose a form from the list.').nullable(),
    packAmount: z.number('Enter a number.').positive('Enter a number above 0.').max(100_000).nullable(),
    packUnit: z.enum(packUnits, 'Choose a unit from the list.').nullable(),
  })
  .refine(({ salts, form }) => splitSubstances(salts).length > 0 === (form !== null), {
    path: ['form'],
    message: 'A medicine has both its substances and its form; anything else has neither.',
  })
  // Legal Metrology (Packaged Commodities) Rules 2011, rules 6(1) and 6(10): both are shown where it is sold online.
  .refine(({ countryOfOrigin, importer }) => countryOfOrigin === 'India' || importer !== '', {
    path: ['importer'],
    message: 'Imported products need the importer’s name and address.',
  })
  .refine(({ packAmount, packUnit }) => (packAmount === null) === (packUnit === null), {
    path: ['packUnit'],
    message: 'Say both how much is in a pack and of what, or neither.',
  });
export type ProductForm = z.output<typeof productForm>;

/** The catalogue. Discontinued products are removed from lists; orders and invoices still refer to them. */
export const productsOffice = resource({
  name: 'products',
  singular: 'product',
  see: 'manage_catalogue',
  change: 'manage_catalogue',
  row: z.object({
    ...productForm.shape,
    _id: id,
    /** In order; lists show the first. */
    photos: z.array(z.string()),
    // As stored: rules added later don't apply to existing records.
    code: z.string().nullable(),
    name: z.string(),
    brand: z.string(),
    packSize: z.string(),
    subcategory: z.string(),
    concern: z.string().nullable(),
    mrp: rupees,
    gstPercent: z.int(),
    hsnCode: z.string(),
    description: z.string(),
    composition: z.string(),
    directions: z.string(),
    safety: z.string(),
    manufacturer: z.string(),
    countryOfOrigin: z.string(),
    importer: z.string(),
    keywords: z.string(),
    salts: z.string(),
    strength: z.string(),
  }),
  form: productForm,
  filters: { isActive: z.enum(['yes', 'no'], 'Choose yes or no.').optional() },
  sorts: ['name', 'brand'],
  // Same headings as in an import file.
  columns: {
    code: 'code',
    name: 'name',
    brand: 'brand',
    packSize: 'pack_size',
    subcategory: 'group',
    concern: 'concern',
    pets: 'pets',
    tags: 'marks',
    mrp: 'mrp',
    gstPercent: 'gst_percent',
    hsnCode: 'hsn',
    needsPrescription: 'prescription',
    manufacturer: 'manufacturer',
    countryOfOrigin: 'country_of_origin',
    importer: 'importer',
    description: 'description',
    composition: 'composition',
    directions: 'directions',
    safety: 'safety',
    keywords: 'keywords',
    salts: 'substances',
    strength: 'strength',
    form: 'form',
    packAmount: 'pack_amount',
    packUnit: 'pack_unit',
    isActive: 'active',
  },
});

const group = z.object({ slug: z.string(), name: z.string() });

const { isActive, gstPercent, subcategory } = productForm.shape;
export const productActs = listActs(productsOffice, {
  show: { isActive },
  tax: { gstPercent },
  move: { subcategory },
});

const { remove: _, ...calls } = productsOffice.calls;
export const productsOfficeCalls = {
  ...calls,
  ...productActs,
  ...picturesCalls('products', 'product', productsOffice.change),
  getProductTemplate: endpoint({
    method: 'GET',
    path: '/console/get/products/template/v1',
    isOwn: true,
    summary:
      'A file to fill with products: the heading, one line as an example, and the groups to choose from',
    who: 'manage_catalogue',
    reply: reply(z.object({ csv: z.string(), groups: z.array(group), concerns: z.array(group) })),
  }),
  importProducts: endpoint({
    method: 'POST',
    path: '/console/import/products/v1',
    isOwn: true,
    summary: 'Products of a file by their codes: new ones are added, known ones updated; or only a trial run',
    who: 'manage_catalogue',
    bodyBytes: IMPORT_BYTES,
    body: z.object({
      csv: importedCsv,
      /** `try` saves nothing; `all` saves nothing if any line is wrong; `good` saves the valid lines. */
      mode: z.enum(['try', 'all', 'good'], 'Choose what to save.'),
    }),
    reply: reply(importResult.extend({ added: z.int() })),
    limit: { max: 30, perSeconds: 60 },
  }),
};
