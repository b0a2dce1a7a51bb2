import type { vaccinations } from '@tailwell/contract/pets/vaccinations';
import type { Context } from '../../../context.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { signedFileUrl } from '../../../platform/http/files.ts';
import type { Handlers } from '../../../platform/http/serve.ts';
import { hasFileAccess } from '../carers/pet-access.sql.ts';
import { type Certificate, selectCertificate } from './certificate.sql.ts';
import { certificateUrl } from './certificates.view.ts';
import { selectVaccinations } from './vaccinations.sql.ts';

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
