import type { petCategorySlugs } from '@tailwell/contract/pet-categories';
import type { ambulances } from '@tailwell/contract/vets/ambulances';
import type { Context } from '../../../context.ts';
import { roundKm } from '../../../platform/database/distance.ts';
import type { Handlers } from '../../../platform/http/serve.ts';
import { minuteInIndia } from '../../../platform/india-time.ts';
import { selectAmbulanceCities, selectAmbulances } from './ambulances.sql.ts';
import { selectHospitalCities, selectHospitals } from './hospitals.sql.ts';

export function ambulanceHandlers({ db }: Context): Handlers<typeof ambulances> {
  return {
    listAmbulances: async ({ query }) => {
      const { minute } = minuteInIndia(new Date());
      const [{ rows, total }, cities] = await Promise.all([
        selectAmbulances(db, { ...query, minute }),
        selectAmbulanceCities(db),
      ]);
      return {
        data: rows.map(({ id, pets, distanceKm, ...row }) => ({
          ...row,
          _id: id,
          pets: pets as (typeof petCategorySlugs)[number][],
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
        data: rows.map(({ id, pets, distanceKm, ...row }) => ({
          ...row,
          _id: id,
          pets: pets as (typeof petCategorySlugs)[number][],
          distanceKm: distanceKm === null ? null : roundKm(distanceKm),
        })),
        total,
        cities,
      };
    },
  };
}
