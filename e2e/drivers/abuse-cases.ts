import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { leaveCaseToPeople } from '@tailwell/server/sandbox/sandbox.testing';
import { withDatabase } from './staff.ts';

export interface SubmittedCase {
  id: string;
  caseNo: string;
  /** Sixteen digits. */
  receipt: string;
}

interface SavedReport {
  _id: string;
  perpetratorId: string | null;
  revision: number;
  key: string | null;
  caseNo: string;
  receipt: string;
}

/** The description of the case, as its page shows it. */
export const DESCRIPTION = 'Two men beat a sleeping dog with an iron rod until it could not get up.';

/** Reports a beaten dog through the API; as a user if a token is given. The sandbox officer leaves the case alone. */
export async function submitCase(request: APIRequestContext, token?: string): Promise<SubmittedCase> {
  let key: string | null = null;
  const post = async (path: string, data: object): Promise<SavedReport> => {
    const answer = await request.post(`/api/report/${path}/v1`, {
      data,
      headers: {
        'Idempotency-Key': randomUUID(),
        ...(token && { Authorization: token }),
        ...(key && { 'X-Access-Key': key }),
      },
    });
    const {
      success,
      message,
      data: saved,
    } = (await answer.json()) as { success: boolean; message: string; data: SavedReport };
    if (!success) throw new Error(`${path}: ${message}`);
    return saved;
  };
  const incident = await post('abuse/details', {
    otherReason: 'Beaten with a rod',
    species: 'dog',
    animals: 1,
    condition: 'critical',
    description: DESCRIPTION,
    happenedAt: new Date(Date.now() - 7_200_000).toISOString(),
    address: '14, 3rd Cross, Indiranagar',
    landmark: 'Ganesh temple',
    pincode: '560038',
  });
  key = incident.key;
  const abuseId = incident._id;
  await post('perpetrator/details', {
    abuseId,
    count: 2,
    vehicleNo: 'KA 05 MN 1234',
    appearance: 'Tall, with a beard',
  });
  const { caseNo, receipt } = await post('witness/details', { abuseId, laws: ['pca_11', 'bns_325'] });
  await withDatabase((db) => leaveCaseToPeople(db, abuseId));
  return { id: abuseId, caseNo, receipt };
}

/** Asks the reporter a question as an officer, without the console. */
export const askAbout = (reportId: string, text: string) =>
  withDatabase((db) =>
    db.insertInto('abuseMessages').values({ reportId, author: 'officer', text }).execute(),
  );
