import { allergyOffice, breedOffice, petKindOffice } from '@tailwell/contract/pets/pet-lists-office';
import type { Context } from '../../../context.ts';
import { resourceHandlers } from '../../../platform/http/resource.ts';
import * as allergies from './allergies-office.sql.ts';
import * as breeds from './breeds-office.sql.ts';
import * as kinds from './kinds-office.sql.ts';

const twice = (one: string) => ({ field: 'name', message: `This ${one} is in the list already.` }) as const;

/** Kinds are neither added nor deleted. */
export const petKindOfficeHandlers = ({ db }: Context) =>
  resourceHandlers(petKindOffice, db, {
    select: kinds.selectListed,
    find: kinds.selectOne,
    update: kinds.update,
    constraints: { pet_categories_name_key: twice('kind'), pet_categories_one_a_name: twice('kind') },
  });

export const breedOfficeHandlers = ({ db }: Context) =>
  resourceHandlers(breedOffice, db, {
    select: breeds.selectListed,
    find: breeds.selectOne,
    insert: breeds.insert,
    update: breeds.update,
    remove: breeds.remove,
    constraints: {
      pet_breeds_category_id_name_key: twice('breed'),
      pet_breeds_one_a_name: twice('breed'),
      pet_breeds_category_id_fkey: { field: 'categoryId', message: 'Choose the kind of animal.' },
      pets_breed_id_category_id_fkey: {
        field: 'categoryId',
        message: 'Pets are of this breed: it can be renamed and retired, but neither moved nor deleted.',
      },
      pet_breeds_unsure_stays: {
        field: 'isActive',
        message: 'Each kind keeps this one, for pets whose breed nobody knows. You can rename it.',
      },
    },
  });

export const allergyOfficeHandlers = ({ db }: Context) =>
  resourceHandlers(allergyOffice, db, {
    select: allergies.selectListed,
    find: allergies.selectOne,
    insert: allergies.insert,
    update: allergies.update,
    remove: allergies.remove,
    constraints: { allergies_name_key: twice('allergy'), allergies_one_a_name: twice('allergy') },
  });
