import type { petCategorySlugs } from '@tailwell/contract/pet-categories';
import type { productTagSlugs } from '@tailwell/contract/shop/product-constants';
import type { TextKind } from './product-texts.ts';

/** A demo product in all its packs; each pack becomes a product of its own. */
export interface DemoLine {
  name: string;
  brand: string;
  /** Other brands of the same product, at a slightly different price. */
  alsoBy?: string[];
  /** Slug of a subcategory. */
  part: string;
  kind: TextKind;
  /** Which illustration; the brand determines its colours. */
  drawing: string;
  pets: (typeof petCategorySlugs)[number][];
  /** Slug of a concern. */
  concern?: string;
  tags?: (typeof productTagSlugs)[number][];
  needsPrescription?: true;
  about: string;
  composition: string;
  keywords: string;
  /** Pack size, MRP in rupees, and a suffix to the name. */
  packs: [size: string, mrp: number, words?: string][];
}
