import type { Kysely } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../platform/database/db.ts';
import { unsealContact } from '../abuse-reports/contacts.rules.ts';
import { openDeviceData } from '../evidence/device-data.flow.ts';
import { type Original, originalsOf } from '../evidence/evidence.view.ts';
import { selectSealed } from './identity.sql.ts';

type Server = Pick<Context, 'secret'>;

/** Who reports, who saw it, and what cameras wrote: for whoever may know, which the caller has seen to. */
export async function unsealCase(db: Kysely<Database>, { secret }: Server, reportId: string) {
  const { reporterSealed, witnesses } = await selectSealed(db, reportId);
  return {
    reporter: unsealContact(secret, reportId, reporterSealed),
    witnesses: witnesses.flatMap(({ id, contactSealed }) => {
      const contact = unsealContact(secret, reportId, contactSealed);
      return contact ? [{ _id: id, name: contact.name, mobileNo: contact.mobileNo }] : [];
    }),
    devices: await unsealDevices(db, { secret }, reportId),
  };
}

/** What is kept aside of each file: where and by what it was taken, and the file as it was sent. */
async function unsealDevices(db: Kysely<Database>, { secret }: Server, reportId: string) {
  const isKept = ([, { originalUrl, hasDeviceData }]: [string, Original]) => originalUrl || hasDeviceData;
  const sealed = [...(await originalsOf(db, secret, reportId))].filter(isKept);
  return Promise.all(
    sealed.map(async ([evidenceId, { originalUrl }]) => {
      const data = await openDeviceData(db, secret, { reportId, id: evidenceId });
      return {
        evidenceId,
        latitude: data?.latitude ?? null,
        longitude: data?.longitude ?? null,
        device: [data?.make, data?.model].filter(Boolean).join(' '),
        capturedAt: data?.capturedAt ? new Date(data.capturedAt) : null,
        originalUrl,
      };
    }),
  );
}
