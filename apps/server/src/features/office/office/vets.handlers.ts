import { vetsOffice } from '@tailwell/contract/vets/vets-office';
import { sql } from 'kysely';
import type { Context } from '../../../context.ts';
import { orderBy } from '../../../platform/database/sort.ts';
import { resourceHandlers } from '../../../platform/http/resource.ts';
import { selectOfficeVet, selectOfficeVets } from '../../vets/vets/office.sql.ts';
import { addVet, changeVet } from './save-vet.flow.ts';
import { toOfficeVet } from './vet-profile.view.ts';

export const vetOfficeHandlers = ({ db }: Context) =>
  resourceHandlers(vetsOffice, db, {
    select: async (from, { sort, isListed, ...wanted }) => {
      const order = orderBy(sort, { name: sql`lower(name)`, city: sql`lower(city)` });
      const filter = { ...wanted, isListed: isListed && isListed === 'yes' };
      const { rows, total } = await selectOfficeVets(from, filter, order);
      return { rows: rows.map(toOfficeVet), total };
    },
    find: async (from, id, isLocked) => {
      const row = await selectOfficeVet(from, id, isLocked);
      return row && toOfficeVet(row);
    },
    insert: addVet,
    update: changeVet,
    constraints: {
      vets_registration_council_registration_number_key: {
        field: 'registrationNumber',
        message: 'There is a vet with this number of this council already.',
      },
    },
  });
