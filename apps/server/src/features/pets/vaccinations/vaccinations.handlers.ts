import { careScheduleOffice, readNames } from '@tailwell/contract/pets/care-schedules-office';
import type { vaccinations } from '@tailwell/contract/pets/vaccinations';
import { sql } from 'kysely';
import type { Context } from '../../../context.ts';
import { tableSource } from '../../../platform/database/table-source.ts';
import { invalid, notFound } from '../../../platform/http/errors.ts';
import { signedFileUrl } from '../../../platform/http/files.ts';
import { resourceHandlers } from '../../../platform/http/resource.ts';
import type { Handlers } from '../../../platform/http/serve.ts';
import { hasFileAccess } from '../carers/pet-access.sql.ts';
import { type Certificate, selectCertificate } from './certificate.sql.ts';
import { certificateUrl } from './certificates.view.ts';
import { isVaccine, scheduleRows, selectVaccinations } from './vaccinations.sql.ts';

export function vaccinationHandlers({ db, secret }: Context): Handlers<typeof vaccinations> {
  return {
    listVaccinations: async ({ params, user }) => {
      if (!(await hasFileAccess(db, params.id, user.id))) throw notFound();
      const found = await selectVaccinations(db, [params.id], user.id);
      return { data: found.map((row) => toVaccination(row, secret)) };
    },

    verifyVaccination: async ({ params }) => {
      const found = await selectCertificate(db, params);
      return { data: found ? toCertificate(found) : null };
    },
  };
}

type Row = Awaited<ReturnType<typeof selectVaccinations>>[number];

const toVaccination = ({ id, booked, paperPath, paperType, ...row }: Row, secret: string) => ({
  ...row,
  _id: id,
  pdfUrl: row.certificateNo ? certificateUrl(secret, id) : null,
  fileUrl: paperPath && paperType ? signedFileUrl(secret, paperPath, paperType) : null,
  booked: booked && {
    ...booked,
    windowStart: new Date(booked.windowStart),
    windowEnd: new Date(booked.windowEnd),
  },
});

/** What anyone holding the paper can compare it with, without anything about the owner. */
const toCertificate = ({ certified: { pet, givenBy }, ...row }: Certificate) => ({
  ...row,
  givenBy,
  pet: { firstName: pet.name.trim().split(/\s+/)[0] ?? '', species: pet.species },
});

export const careScheduleOfficeHandlers = ({ db }: Context) =>
  resourceHandlers(careScheduleOffice, db, {
    ...tableSource(careScheduleOffice, 'careSchedules', {
      rows: scheduleRows,
      search: ['careSchedules.name'],
      filters: {
        species: 'careSchedules.species',
        kind: 'careSchedules.kind',
        state: (state, eb) => eb('careSchedules.isActive', '=', state === 'shown'),
      },
      sorts: {
        // By species, then course, each from its first dose on.
        position: sql`care_schedules.species, care_schedules.position, care_schedules.name, care_schedules.from_days`,
        name: sql`lower(care_schedules.name)`,
        fromDays: sql`care_schedules.from_days`,
      },
      toColumns: async ({ otherNames, ...form }, tx) => {
        if (form.vaccineId !== null && !(await isVaccine(tx, form.vaccineId))) {
          const message = 'Choose one of the vaccines.';
          throw invalid('VACCINE_UNKNOWN', message, { vaccineId: message });
        }
        return { ...form, otherNames: readNames(otherNames) };
      },
    }),
    constraints: {
      care_schedules_one_dose: {
        field: 'name',
        message: 'This animal has a dose of this name and age already.',
      },
    },
  });
