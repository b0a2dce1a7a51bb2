import { allergyOffice, breedOffice, petKindOffice } from '@tailwell/contract/pets/pet-lists-office';
import { sql } from 'kysely';
import type { Context } from '../../../context.ts';
import { entryList, tableSource } from '../../../platform/database/table-source.ts';
import { resourceHandlers } from '../../../platform/http/resource.ts';
import { breedRows, updateKind } from './pets.sql.ts';

const alreadyListed = (entry: string) =>
  ({ field: 'name', message: `This ${entry} is in the list already.` }) as const;

/** Kinds can't be added or deleted. */
export const petKindOfficeHandlers = ({ db }: Context) =>
  resourceHandlers(petKindOffice, db, {
    ...tableSource(petKindOffice, 'petCategories', {
      rows: (all) => all.select(['id', 'slug', 'name', 'position', 'isActive']),
      ...entryList,
    }),
    update: updateKind,
    constraints: {
      pet_categories_name_key: alreadyListed('kind'),
      pet_categories_one_a_name: alreadyListed('kind'),
    },
  });

export const breedOfficeHandlers = ({ db }: Context) =>
  resourceHandlers(breedOffice, db, {
    ...tableSource(breedOffice, 'petBreeds', {
      rows: breedRows,
      search: ['petBreeds.name', 'petCategories.name'],
      filters: {
        categoryId: 'petBreeds.categoryId',
        state: (state, eb) => eb('petBreeds.isActive', '=', state === 'shown'),
      },
      sorts: { name: sql`lower(pet_breeds.name)`, kind: sql`lower(pet_categories.name)` },
      ties: sql`lower(pet_breeds.name), pet_breeds.id`,
      toColumns: (form) => form,
    }),
    constraints: {
      pet_breeds_category_id_name_key: alreadyListed('breed'),
      pet_breeds_one_a_name: alreadyListed('breed'),
      pet_breeds_category_id_fkey: { field: 'categoryId', message: 'Choose the kind of animal.' },
      pets_breed_id_category_id_fkey: {
        field: 'categoryId',
        message: 'Pets are of this breed: it can be renamed and retired, but neither moved nor deleted.',
      },
      pet_breeds_unsure_stays: {
        field: 'isActive',
        message: 'Each kind keeps this one, for pets of unknown breed. You can rename it.',
      },
    },
  });

export const allergyOfficeHandlers = ({ db }: Context) =>
  resourceHandlers(allergyOffice, db, {
    ...tableSource(allergyOffice, 'allergies', {
      rows: (all) => all.select(['id', 'name', 'ingredients', 'position', 'isActive']),
      ...entryList,
      toColumns: (form) => form,
    }),
    constraints: {
      allergies_name_key: alreadyListed('allergy'),
      allergies_one_a_name: alreadyListed('allergy'),
    },
  });
