import type { ReferencedList } from '../../../../parts/back-office/fields';

/** Fields, columns and references shared by the lists that arrange the storefront. */
export const shownGroupField = {
  key: 'isActive',
  kind: 'switch',
  label: 'Shown',
  hint: 'Off: no longer listed. Its products stay for sale.',
  isHalf: true,
} as const;

export const productCountColumn = {
  key: 'productCount',
  header: 'Shown products',
  cell: ({ productCount }: { productCount: number }) => productCount,
  from: 'tablet',
  width: 'w-36',
  isNumber: true,
} as const;

const named = (name: string): ReferencedList => ({ name, nameOf: (row) => String(row.name) });

export const groupReference = named('product-groups');
export const kindReference: ReferencedList = {
  name: 'product-kinds',
  nameOf: ({ group, name }) => `${group} › ${name}`,
};
export const concernReference = named('product-concerns');
