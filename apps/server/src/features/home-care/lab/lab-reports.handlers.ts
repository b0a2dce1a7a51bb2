import type { labReports } from '@tailwell/contract/home-care/lab-reports';
import type { Context } from '../../../context.ts';
import { notFound } from '../../../platform/http/errors.ts';
import type { Handlers } from '../../../platform/http/serve.ts';
import { hasFileAccess } from '../../pets/carers/pet-access.sql.ts';
import {
  selectEarlier,
  selectPetReports,
  selectReport,
  selectReportsForVet,
  selectResults,
} from './reports.sql.ts';
import { toReport, toReportForVet, toSummary } from './reports.view.ts';

export function labReportHandlers({ db, secret }: Context): Handlers<typeof labReports> {
  return {
    listPetReports: async ({ user, params, query }) => {
      if (!(await hasFileAccess(db, params.id, user.id))) throw notFound();
      const filter = { petId: params.id, userId: user.id, page: query.page };
      const { rows, total } = await selectPetReports(db, filter);
      return { data: rows.map(toSummary), total };
    },

    getPetReport: async ({ user, params }) => {
      const row = await selectReport(db, params.id, user.id);
      if (!row) throw notFound();
      const isVerified = row.status === 'verified';
      const [results, earlier] = await Promise.all([
        isVerified ? selectResults(db, [row.id]) : [],
        // From other visits: hidden from a user who booked this one but has lost access to the pet.
        isVerified && row.canAccessFile ? selectEarlier(db, row) : [],
      ]);
      return { data: toReport(row, { results, earlier }, secret) };
    },

    listReportsForVet: async ({ user, params }) => {
      const rows = await selectReportsForVet(db, params.id, user.vetId);
      if (!rows) throw notFound();
      const results = await selectResults(
        db,
        rows.map(({ id }) => id),
      );
      return { data: rows.map((row) => toReportForVet(row, results, secret)) };
    },
  };
}
