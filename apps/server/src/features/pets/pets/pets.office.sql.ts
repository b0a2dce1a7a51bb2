import type { Transaction } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import type { RowsOf } from '../../../platform/database/table-source.ts';

export async function updateKind(
  tx: Transaction<Database>,
  id: string,
  form: { name: string; position: number; isActive: boolean },
) {
  await tx.updateTable('petCategories').set(form).where('id', '=', id).execute();
}

/** Breeds of all kinds. */
export const breedRows = (all: RowsOf<'petBreeds'>) =>
  all
    .innerJoin('petCategories', 'petCategories.id', 'petBreeds.categoryId')
    .select([
      'petBreeds.id',
      'petBreeds.categoryId',
      'petBreeds.name',
      'petBreeds.adultLowKg',
      'petBreeds.adultHighKg',
      'petBreeds.weightSource',
      'petBreeds.isActive',
      'petCategories.name as kind',
    ]);
