import { petCategories } from '@tailwell/contract/pet-categories';
import { productTags } from '@tailwell/contract/shop/product-constants';
import { productTileOffice } from '@tailwell/contract/shop/storefront-office';
import { Link } from 'react-router';
import {
  positionColumn,
  positionField,
  shownColumn,
  stateFilter,
} from '../../../features/account/settings/entry-fields';
import {
  concernReference,
  groupReference,
  kindReference,
} from '../../../features/shop/products/office/storefront-fields';
import { ListScreen } from '../../../parts/back-office/list-screen';
import { officeList } from '../../../parts/back-office/office-list';
import { titledForConsole } from '../../../parts/console/titled-for-console';
import { paths } from '../../../paths';
import { Button } from '../../../ui/button';

export const meta = () => titledForConsole('Tiles');

const toChoices = (all: readonly { slug: string; name: string }[]) =>
  all.map(({ slug, name }) => ({ value: slug, label: name }));

const list = officeList(productTileOffice, {
  title: 'Tiles',
  about: 'Pictures on “Food and more” that lead to certain products: “Ready for the rain”.',
  hasPicture: true,
  nameOf: ({ title }) => title,
  columns: [
    { key: 'title', sort: 'title', width: 'w-1/2' },
    { key: 'leadsTo', header: 'Leads to', cell: ({ leadsTo }) => leadsTo, from: 'phone' },
    positionColumn,
    shownColumn,
  ],
  filters: { state: stateFilter },
  blank: {
    title: '',
    subtitle: '',
    groupId: null,
    kindId: null,
    concernId: null,
    pet: null,
    // It has to lead somewhere.
    tag: 'bestseller',
    maxPrice: null,
    minDiscount: null,
    position: 100,
    isActive: true,
  },
  detail: ({ _id }) => (
    <Button variant="secondary" className="self-start" render={<Link to={paths.tile(_id)} />}>
      See its products
    </Button>
  ),
  sections: [
    {
      title: 'What owners read',
      fields: [
        { key: 'title', kind: 'text', label: 'Title' },
        { key: 'subtitle', kind: 'text', label: 'Subtitle', isOptional: true },
        positionField,
        { key: 'isActive', kind: 'switch', label: 'Shown', isHalf: true },
      ],
    },
    {
      title: 'The products it leads to',
      about: 'Those that match everything filled in here.',
      fields: [
        { key: 'groupId', kind: 'reference', label: 'Group', to: groupReference, isOptional: true },
        { key: 'kindId', kind: 'reference', label: 'Kind', to: kindReference, isOptional: true },
        { key: 'concernId', kind: 'reference', label: 'Helps with', to: concernReference, isOptional: true },
        {
          key: 'pet',
          kind: 'select',
          label: 'For',
          choices: toChoices(petCategories),
          isOptional: true,
          isHalf: true,
        },
        {
          key: 'tag',
          kind: 'select',
          label: 'Mark',
          choices: toChoices(productTags),
          isOptional: true,
          isHalf: true,
        },
        { key: 'maxPrice', kind: 'rupees', label: 'Price up to', isOptional: true, isHalf: true },
        { key: 'minDiscount', kind: 'percent', label: 'Discount from', isOptional: true, isHalf: true },
      ],
    },
  ],
});

export default function TileOfficePage() {
  return <ListScreen list={list} />;
}
