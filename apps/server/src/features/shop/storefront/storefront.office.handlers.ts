import { petCategories } from '@tailwell/contract/pet-categories';
import { productTags } from '@tailwell/contract/shop/product-constants';
import {
  limitedOfferOffice,
  productConcernOffice,
  productGroupOffice,
  productKindOffice,
  productTileOffice,
} from '@tailwell/contract/shop/storefront-office';
import { sql } from 'kysely';
import type { Context } from '../../../context.ts';
import { entryList, tableSource } from '../../../platform/database/table-source.ts';
import { inRupees } from '../../../platform/format.ts';
import { invalid } from '../../../platform/http/errors.ts';
import { resourceHandlers } from '../../../platform/http/resource.ts';
import { pictureHandlers, releasingPhotos } from '../../../platform/uploads/shown-photos.ts';
import {
  hasEndedWithProducts,
  isInState,
  kindRows,
  offerRows,
  productCount,
  tileRows,
} from './storefront.office.sql.ts';

const alreadyListed = (entry: string) =>
  ({ field: 'name', message: `This ${entry} is in the list already.` }) as const;

/** A name of which nothing can be part of an address. */
const NO_SLUG = {
  field: 'name',
  message: 'Use at least one Latin letter or digit: the page’s address needs it.',
} as const;

export const productGroupOfficeHandlers = ({ db }: Context) => ({
  ...pictureHandlers({ db }, 'productCategories', productGroupOffice.name),
  ...resourceHandlers(productGroupOffice, db, {
    ...releasingPhotos(
      'productCategories',
      tableSource(productGroupOffice, 'productCategories', {
        rows: (all) =>
          all.select([
            'id',
            'slug',
            'name',
            'photo',
            'isPharmacy',
            'position',
            'isActive',
            productCount('product_categories', 'category_id'),
          ]),
        ...entryList,
        toColumns: (form) => form,
      }),
    ),
    constraints: {
      product_categories_one_a_name: alreadyListed('group'),
      product_categories_slug_key: alreadyListed('group'),
      product_categories_slug_check: NO_SLUG,
      product_categories_pharmacy_stays: {
        field: 'isPharmacy',
        message: 'This group has products, so this can’t be changed. Add another group and move them there.',
      },
    },
  }),
});

export const productKindOfficeHandlers = ({ db }: Context) => ({
  ...pictureHandlers({ db }, 'productSubcategories', productKindOffice.name),
  ...resourceHandlers(productKindOffice, db, {
    ...releasingPhotos(
      'productSubcategories',
      tableSource(productKindOffice, 'productSubcategories', {
        rows: kindRows,
        search: ['productSubcategories.name', 'productCategories.name'],
        filters: {
          groupId: 'productSubcategories.categoryId',
          state: (state, eb) => eb('productSubcategories.isActive', '=', state === 'shown'),
        },
        sorts: {
          position: sql`product_categories.position, lower(product_categories.name), product_subcategories.position`,
          name: sql`lower(product_subcategories.name)`,
        },
        toColumns: ({ groupId, ...form }) => ({ ...form, categoryId: groupId }),
      }),
    ),
    constraints: {
      product_subcategories_one_a_name: alreadyListed('kind'),
      product_subcategories_slug_key: alreadyListed('kind'),
      product_subcategories_slug_check: NO_SLUG,
      product_subcategories_category_id_fkey: { field: 'groupId', message: 'Choose a group.' },
      products_subcategory_id_category_id_fkey: {
        field: 'groupId',
        message: 'This kind has products, so it stays in its group. Add another kind and move them there.',
      },
      product_tiles_kind_of_group: {
        field: 'groupId',
        message: 'A tile leads to this kind in its group. Change the tile first.',
      },
    },
  }),
});

export const productConcernOfficeHandlers = ({ db }: Context) => ({
  ...pictureHandlers({ db }, 'productConcerns', productConcernOffice.name),
  ...resourceHandlers(productConcernOffice, db, {
    ...releasingPhotos(
      'productConcerns',
      tableSource(productConcernOffice, 'productConcerns', {
        rows: (all) =>
          all.select([
            'id',
            'slug',
            'name',
            'photo',
            'position',
            'isActive',
            productCount('product_concerns', 'concern_id'),
          ]),
        ...entryList,
        toColumns: (form) => form,
      }),
    ),
    constraints: {
      product_concerns_one_a_name: alreadyListed('concern'),
      product_concerns_slug_key: alreadyListed('concern'),
      product_concerns_slug_check: NO_SLUG,
    },
  }),
});

export const productTileOfficeHandlers = ({ db }: Context) => ({
  ...pictureHandlers({ db }, 'productTiles', productTileOffice.name),
  ...resourceHandlers(productTileOffice, db, {
    ...releasingPhotos(
      'productTiles',
      tableSource(productTileOffice, 'productTiles', {
        rows: tileRows,
        search: ['title', 'subtitle'],
        filters: { state: (state, eb) => eb('isActive', '=', state === 'shown') },
        sorts: { position: sql`position, lower(title)`, title: sql`lower(title)` },
        toRow: ({ groupNames, ...row }) => ({ ...row, leadsTo: describeConditions(row, groupNames) }),
        toColumns: ({ groupId, kindId, maxPrice, ...form }) => ({
          ...form,
          categoryId: groupId,
          subcategoryId: kindId,
          maxPricePaise: maxPrice,
        }),
      }),
    ),
    constraints: {
      product_tiles_category_id_fkey: { field: 'groupId', message: 'Choose a group from the list.' },
      product_tiles_subcategory_id_fkey: { field: 'kindId', message: 'Choose a kind from the list.' },
      product_tiles_kind_of_group: { field: 'kindId', message: 'Choose a kind of this group, or no group.' },
      product_tiles_concern_id_fkey: { field: 'concernId', message: 'Choose a concern from the list.' },
    },
  }),
});

interface TileConditions {
  pet: string | null;
  tag: string | null;
  maxPrice: number | null;
  minDiscount: number | null;
}

/** A tile's conditions as text: "Food, Dogs, up to ₹199". */
const describeConditions = ({ pet, tag, maxPrice, minDiscount }: TileConditions, groupNames: string[]) =>
  [
    ...groupNames,
    petCategories.find(({ slug }) => slug === pet)?.name,
    productTags.find(({ slug }) => slug === tag)?.name,
    maxPrice && `up to ${inRupees(maxPrice)}`,
    minDiscount && `from ${minDiscount}% off`,
  ]
    .filter(Boolean)
    .join(', ');

export const limitedOfferOfficeHandlers = ({ db }: Context) =>
  resourceHandlers(
    limitedOfferOffice,
    db,
    tableSource(limitedOfferOffice, 'limitedOffers', {
      rows: offerRows,
      search: ['title', 'description'],
      filters: { state: isInState },
      sorts: {
        newest: sql`-extract(epoch from starts_at)`,
        title: sql`lower(title)`,
        endsAt: sql`ends_at`,
      },
      async toColumns(form, tx, id) {
        if (id && form.endsAt > new Date() && (await hasEndedWithProducts(tx, id))) {
          const message = 'This offer has ended. Shops agreed to these prices until then: add a new offer.';
          throw invalid('INVALID', message, { endsAt: message });
        }
        return form;
      },
    }),
  );
