import type { prescriptions } from '@tailwell/contract/shop/prescriptions';
import type { Context } from '../../../context.ts';
import { notFound } from '../../../platform/http/errors.ts';
import type { Handlers } from '../../../platform/http/serve.ts';
import { selectPrescriptionFor } from './prescription.sql.ts';
import { toPrescription, verify } from './prescriptions.view.ts';

export function prescriptionHandlers({ db, secret }: Context): Handlers<typeof prescriptions> {
  return {
    verifyPrescription: async ({ params }) => ({ data: await verify(db, params.code) }),

    getPrescription: async ({ params, user }) => {
      const found = await selectPrescriptionFor(db, params.id, user.id);
      if (!found) throw notFound();
      return { data: toPrescription(found, secret) };
    },
  };
}
