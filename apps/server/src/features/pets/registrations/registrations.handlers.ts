import { registrationCityOffice } from '@tailwell/contract/pets/registration-cities-office';
import type { registrations } from '@tailwell/contract/pets/registrations';
import { readLines } from '@tailwell/contract/text';
import { MAX_IMAGE_BYTES, MAX_PDF_BYTES } from '@tailwell/contract/upload-constants';
import { type Kysely, sql } from 'kysely';
import type { Context } from '../../../context.ts';
import { type Database, inTransaction } from '../../../platform/database/db.ts';
import { tableSource } from '../../../platform/database/table-source.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { once } from '../../../platform/http/idempotency.ts';
import { resourceHandlers } from '../../../platform/http/resource.ts';
import type { Handlers } from '../../../platform/http/serve.ts';
import { PDF } from '../../../platform/uploads/pdfs.ts';
import { permitUpload } from '../../../platform/uploads/uploads.ts';
import { changeRegistration, createRegistration, deleteRegistration } from './apply.flow.ts';
import { selectCities } from './registrations.cities.sql.ts';
import { cityRows } from './registrations.office.sql.ts';
import { selectPrefill } from './registrations.pets.sql.ts';
import { selectByToken, selectEvents, selectRegistration, selectRegistrations } from './registrations.sql.ts';
import { toCity, toPrefill, toRegistration, toSummary } from './registrations.view.ts';
import { renewRegistration } from './renew.flow.ts';

const SENT = 'Sent to the registry.';
const SAVED = 'Saved as a draft.';

export function registrationHandlers({ db, secret, hooks }: Context): Handlers<typeof registrations> {
  const load = async (from: Kysely<Database>, id: string, userId: string) => {
    const row = await selectRegistration(from, id, userId);
    if (!row) throw notFound();
    return toRegistration(row, await selectEvents(from, id), secret);
  };

  return {
    listRegistrations: async ({ user }) => ({
      data: (await selectRegistrations(db, user.id)).map((row) => toSummary(row, secret)),
    }),

    getRegistration: async ({ params, user }) => ({ data: await load(db, params.id, user.id) }),

    uploadRegistrationPaper: async ({ user, body }) => ({
      data: await permitUpload(db, {
        userId: user.id,
        purpose: 'registration-paper',
        contentType: body.sContentType,
        maxBytes: body.sContentType === PDF.type ? MAX_PDF_BYTES : MAX_IMAGE_BYTES,
      }),
    }),

    register: (call) =>
      once(db, call, async (tx) => {
        const { user, body } = call;
        const id = await createRegistration(tx, user.id, body, { hooks });
        return { data: await load(tx, id, user.id), message: body.isSubmitted ? SENT : SAVED };
      }),

    updateRegistration: (call) =>
      once(db, call, async (tx) => {
        const { params, user, body } = call;
        await changeRegistration(tx, { id: params.id, userId: user.id }, body, { hooks });
        return { data: await load(tx, params.id, user.id), message: body.isSubmitted ? SENT : 'Saved.' };
      }),

    deleteRegistration: async ({ params, user }) => {
      await inTransaction(db, (tx) => deleteRegistration(tx, { id: params.id, userId: user.id }));
      return { data: null, message: 'Deleted Successfully' };
    },

    renewRegistration: (call) =>
      once(db, call, async (tx) => {
        const { params, user } = call;
        const { id, isSubmitted } = await renewRegistration(
          tx,
          { id: params.id, userId: user.id },
          { hooks },
        );
        const message = isSubmitted
          ? SENT
          : 'Everything is filled in again. Complete what is missing, and send it.';
        return { data: await load(tx, id, user.id), message };
      }),

    getPrefill: async ({ params, user }) => {
      const row = await selectPrefill(db, params.id, user.id);
      if (!row) throw notFound();
      return { data: toPrefill(row) };
    },

    listRegistrationCities: async () => ({ data: (await selectCities(db)).map(toCity) }),

    verifyRegistration: async ({ params }) => ({ data: (await selectByToken(db, params.tokenNo)) ?? null }),
  };
}

export const registrationCityOfficeHandlers = ({ db }: Context) =>
  resourceHandlers(registrationCityOffice, db, {
    ...tableSource(registrationCityOffice, 'registrationCities', {
      rows: cityRows,
      search: ['name'],
      filters: { state: (state, eb) => eb('isActive', '=', state === 'shown') },
      sorts: { position: sql`position`, name: sql`lower(name)` },
      toColumns: ({ fee, renewalFee, checklist, ...form }) => ({
        ...form,
        feePaise: fee,
        renewalFeePaise: renewalFee,
        checklist: readLines(checklist),
      }),
    }),
    constraints: {
      registration_cities_officers_city_id_fkey: {
        field: 'officersCityId',
        message: 'Choose one of the cities served, or leave it empty.',
      },
      registration_cities_name_key: { field: 'name', message: 'There is a city of this name already.' },
    },
  });
