import { healthConcernOffice } from '@tailwell/contract/vets/consultations-office';
import type { vets } from '@tailwell/contract/vets/vets';
import { sql } from 'kysely';
import type { Context } from '../../../context.ts';
import { tableSource } from '../../../platform/database/table-source.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { resourceHandlers } from '../../../platform/http/resource.ts';
import type { Handlers } from '../../../platform/http/serve.ts';
import { dayInIndia } from '../../../platform/india-time.ts';
import { selectLocationsNear } from '../../account/addresses/locations.sql.ts';
import { selectBookings, selectCalendars } from '../calendar/calendar.sql.ts';
import { firstSlots, freeDays } from '../calendar/slots.rules.ts';
import { findVets, SLOTS_SHOWN, toVet } from './find-vets.flow.ts';
import { selectCities, selectExperiences, selectHealthConcerns, selectVets } from './vets.sql.ts';
import { toVetStory } from './vets.view.ts';

export function vetHandlers({ db }: Context): Handlers<typeof vets> {
  return {
    listVets: ({ query, body }) =>
      findVets(db, { ...body, mode: 'video', page: query.page, sort: 'earliest' }),

    // For consultations, like the list above: vets who only visit homes must be requested explicitly.
    filterVets: ({ query, body: { sort = 'earliest', mode = 'video', ...filter } }) =>
      findVets(db, { ...filter, mode, page: query.page, sort }),

    listHomeCareVets: async ({ query: { page, search }, body: { categories, ...body } }) => {
      const filters = { search, page, categories, mode: 'home' };
      const { lat, lng } = body.location ?? body;
      const hasLocation = lat !== undefined && lng !== undefined;
      const firstCity = hasLocation ? (await selectLocationsNear(db, lat, lng))[0]?.city : undefined;
      const { data, total } = hasLocation
        ? await findVets(db, { ...filters, lat, lng, firstCity, sort: 'distance' })
        : await findVets(db, { ...filters, sort: 'earliest' });
      const isInFirstCity = (city: string) => (firstCity === undefined ? null : city === firstCity);
      return { data: data.map((vet) => ({ ...vet, comesToYou: isInFirstCity(vet.city) })), total };
    },

    getVet: async ({ params }) => {
      const now = new Date();
      const [[vet], experiences, bookings] = await Promise.all([
        selectVets(db, [params.id], dayInIndia(now)),
        selectExperiences(db, params.id),
        selectBookings(db, [params.id]),
      ]);
      if (!vet?.isListed) throw notFound();
      const { personalInfo, vet_professional_info, ...rest } = toVet(
        vet,
        firstSlots(vet, bookings, now, SLOTS_SHOWN),
        now,
      );
      const { aboutVet, experianceDetails } = toVetStory(vet, experiences);
      return {
        data: {
          ...rest,
          personalInfo: { ...personalInfo, aboutVet },
          vet_professional_info: { ...vet_professional_info, experianceDetails },
        },
      };
    },

    listHealthConcerns: async () => {
      const [concerns, cities] = await Promise.all([selectHealthConcerns(db), selectCities(db)]);
      return { data: concerns.map(({ id, name }) => ({ _id: id, name })), cities };
    },

    listFreeSlots: async ({ params }) => {
      const now = new Date();
      const [calendar] = await selectCalendars(db, [params.id], dayInIndia(now));
      if (!calendar) throw notFound();
      return { data: { minutes: calendar.slotMinutes, days: freeDays(calendar, calendar.bookings, now) } };
    },
  };
}

const duplicate = { field: 'name', message: 'This concern is in the list already.' } as const;

export const healthConcernOfficeHandlers = ({ db }: Context) =>
  resourceHandlers(healthConcernOffice, db, {
    ...tableSource(healthConcernOffice, 'healthConcerns', {
      rows: (all) => all.select(['id', 'name', 'isActive']),
      search: ['name'],
      filters: { state: (state, eb) => eb('isActive', '=', state === 'shown') },
      sorts: { name: sql`lower(name)` },
      toColumns: (form) => form,
    }),
    constraints: { health_concerns_name_key: duplicate, health_concerns_one_a_name: duplicate },
  });
