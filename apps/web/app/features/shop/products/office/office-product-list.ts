import { petCategories } from '@tailwell/contract/pet-categories';
import { medicineForms, packUnits, productTags } from '@tailwell/contract/shop/product-constants';
import { productsOffice } from '@tailwell/contract/shop/products-office';
import type { Choice } from '../../../../parts/back-office/fields';
import { officeList } from '../../../../parts/back-office/office-list';

const toChoices = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

/** The catalogue in the back office, with the categories a product can belong to. */
export const officeProductList = ({ groups, concerns }: Record<'groups' | 'concerns', Choice[]>) =>
  officeList(productsOffice, {
    hasPicture: 'several',
    title: 'Products',
    about:
      'The catalogue that shops fill their shelves from. Discontinued products are hidden, but stay on past orders.',
    nameOf: ({ name, packSize }) => `${name}, ${packSize}`,
    without: ['remove'],
    columns: [
      { key: 'name', sort: 'name', width: 'w-1/3' },
      { key: 'brand', sort: 'brand', from: 'phone' },
      { key: 'packSize', from: 'phone' },
      { key: 'mrp', isNumber: true, width: 'w-28' },
      { key: 'code', from: 'desktop' },
      { key: 'isActive', header: 'Shown', from: 'desktop', width: 'w-24' },
    ],
    filters: {
      isActive: {
        kind: 'select',
        label: 'Shown',
        all: 'Shown or hidden',
        choices: [
          { value: 'yes', label: 'Shown' },
          { value: 'no', label: 'Hidden' },
        ],
      },
    },
    acts: [
      {
        call: 'POST /console/act/products/show/v1',
        label: 'Show',
        input: { isActive: true },
        done: 'shown',
        already: 'shown',
      },
      {
        call: 'POST /console/act/products/show/v1',
        label: 'Hide',
        input: { isActive: false },
        done: 'hidden',
        already: 'hidden',
      },
      {
        call: 'POST /console/act/products/tax/v1',
        label: 'Change GST',
        fields: ['gstPercent'],
        done: 'changed',
        already: 'taxed at this rate',
      },
      {
        call: 'POST /console/act/products/move/v1',
        label: 'Move to a group',
        fields: ['subcategory'],
        done: 'moved',
        already: 'in this group',
      },
    ],
    blank: {
      code: null,
      name: '',
      brand: '',
      packSize: '',
      isActive: true,
      concern: null,
      pets: ['dog'],
      tags: [],
      gstPercent: 18,
      hsnCode: '',
      needsPrescription: false,
      description: '',
      composition: '',
      directions: '',
      safety: '',
      manufacturer: '',
      countryOfOrigin: 'India',
      importer: '',
      keywords: '',
      salts: '',
      strength: '',
      form: null,
      packAmount: null,
      packUnit: null,
    },
    sections: [
      {
        title: 'What it is',
        fields: [
          {
            key: 'name',
            kind: 'text',
            label: 'Name',
            hint: 'The same for all pack sizes, so that each page links to the other sizes.',
          },
          { key: 'brand', kind: 'text', label: 'Brand', isHalf: true },
          { key: 'packSize', kind: 'text', label: 'Pack size', isHalf: true },
          {
            key: 'code',
            kind: 'text',
            label: 'Code',
            hint: 'An import finds it by this.',
            isOptional: true,
            isNullable: true,
            isHalf: true,
          },
          { key: 'manufacturer', kind: 'text', label: 'Manufacturer', isOptional: true, isHalf: true },
          { key: 'countryOfOrigin', kind: 'text', label: 'Country of origin', isHalf: true },
          {
            key: 'importer',
            kind: 'text',
            label: 'Imported by',
            hint: 'Name and address. The law asks for it on imported products.',
            isRelevant: ({ countryOfOrigin }) => countryOfOrigin !== 'India',
          },
          {
            key: 'isActive',
            kind: 'switch',
            label: 'Shown to owners',
            hint: 'A hidden product can’t be found or bought.',
          },
        ],
      },
      {
        title: 'Where it appears',
        fields: [
          { key: 'subcategory', kind: 'select', label: 'Group', choices: groups },
          { key: 'concern', kind: 'select', label: 'Helps with', choices: concerns, isOptional: true },
          {
            key: 'pets',
            kind: 'chips',
            label: 'Pets',
            choices: petCategories.map(({ slug, name }) => ({ value: slug, label: name })),
          },
          {
            key: 'tags',
            kind: 'chips',
            label: 'Marks',
            choices: productTags.map(({ slug, name }) => ({ value: slug, label: name })),
            isOptional: true,
          },
          {
            key: 'keywords',
            kind: 'text',
            label: 'More words to find it by',
            isOptional: true,
          },
        ],
      },
      {
        title: 'Price and tax',
        fields: [
          { key: 'mrp', kind: 'rupees', label: 'MRP', hint: 'As it is printed on the pack.', isHalf: true },
          {
            key: 'gstPercent',
            kind: 'percent',
            label: 'GST',
            hint: '0, 5, 18 or 40. Pet food 18, medicine 5.',
            isHalf: true,
          },
          { key: 'hsnCode', kind: 'text', label: 'HSN code', isOptional: true, isHalf: true },
        ],
      },
      {
        title: 'Medicine',
        about: 'Prescriptions find a medicine by its substances, strength and form.',
        fields: [
          { key: 'needsPrescription', kind: 'switch', label: 'By prescription only' },
          {
            key: 'salts',
            kind: 'text',
            label: 'Substances',
            hint: 'With commas between.',
            isOptional: true,
          },
          { key: 'strength', kind: 'text', label: 'Strength', isOptional: true, isHalf: true },
          {
            key: 'form',
            kind: 'select',
            label: 'Form',
            choices: toChoices(medicineForms),
            isOptional: true,
            isHalf: true,
          },
          { key: 'packAmount', kind: 'number', label: 'How much in a pack', isOptional: true, isHalf: true },
          {
            key: 'packUnit',
            kind: 'select',
            label: 'Counted in',
            choices: toChoices(packUnits),
            isOptional: true,
            isHalf: true,
          },
        ],
      },
      {
        title: 'What its page says',
        fields: [
          { key: 'description', kind: 'textarea', label: 'Description', isOptional: true },
          { key: 'composition', kind: 'textarea', label: 'Composition', isOptional: true },
          { key: 'directions', kind: 'textarea', label: 'Directions', isOptional: true },
          { key: 'safety', kind: 'textarea', label: 'Safety', isOptional: true },
        ],
      },
    ],
  });
