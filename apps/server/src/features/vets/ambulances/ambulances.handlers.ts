import type { ambulances as calls } from '@tailwell/contract/vets/ambulances';
import { ambulanceOffice } from '@tailwell/contract/vets/ambulances-office';
import { hospitalOffice } from '@tailwell/contract/vets/animal-hospitals-office';
import { sql } from 'kysely';
import type { Context } from '../../../context.ts';
import { roundKm } from '../../../platform/database/distance.ts';
import { tableSource } from '../../../platform/database/table-source.ts';
import { resourceHandlers } from '../../../platform/http/resource.ts';
import type { Handlers } from '../../../platform/http/serve.ts';
import { minuteInIndia } from '../../../platform/india-time.ts';
import {
  selectAmbulanceCities,
  selectAmbulances,
  selectHospitalCities,
  selectHospitals,
} from './ambulances.sql.ts';

export function ambulanceHandlers({ db }: Context): Handlers<typeof calls> {
  return {
    listAmbulances: async ({ query }) => {
      const { minute } = minuteInIndia(new Date());
      const [{ rows, total }, cities] = await Promise.all([
        selectAmbulances(db, { ...query, minute }),
        selectAmbulanceCities(db),
      ]);
      return {
        data: rows.map(({ id, distanceKm, ...row }) => ({
          ...row,
          _id: id,
          distanceKm: distanceKm === null ? null : roundKm(distanceKm),
        })),
        total,
        cities,
      };
    },

    listHospitals: async ({ query }) => {
      const { minute } = minuteInIndia(new Date());
      const [{ rows, total }, cities] = await Promise.all([
        selectHospitals(db, { ...query, minute }),
        selectHospitalCities(db),
      ]);
      return {
        data: rows.map(({ id, distanceKm, ...row }) => ({
          ...row,
          _id: id,
          distanceKm: distanceKm === null ? null : roundKm(distanceKm),
        })),
        total,
        cities,
      };
    },
  };
}

const HELPLINE = {
  field: 'phone',
  message: 'Every emergency screen shows 1962 already, with its hours by state.',
} as const;
const DUPLICATE = { field: 'name', message: 'There is one of this name in this city already.' } as const;

export const ambulanceOfficeHandlers = ({ db }: Context) =>
  resourceHandlers(ambulanceOffice, db, {
    ...tableSource(ambulanceOffice, 'ambulances', {
      rows: (all) => all.selectAll(),
      search: ['name', 'area', 'city', 'phone'],
      filters: { city: (city) => sql<boolean>`lower(city) = lower(${city})` },
      sorts: { name: sql`lower(name)`, city: sql`lower(city)` },
      toColumns: (form) => form,
    }),
    constraints: { ambulances_name_city_key: DUPLICATE, ambulances_not_the_helpline: HELPLINE },
  });

export const hospitalOfficeHandlers = ({ db }: Context) =>
  resourceHandlers(hospitalOffice, db, {
    ...tableSource(hospitalOffice, 'animalHospitals', {
      rows: (all) => all.selectAll(),
      search: ['name', 'area', 'city', 'phone'],
      filters: { city: (city) => sql<boolean>`lower(city) = lower(${city})` },
      sorts: { name: sql`lower(name)`, city: sql`lower(city)` },
      toColumns: (form) => form,
    }),
    constraints: { animal_hospitals_name_city_key: DUPLICATE },
  });
