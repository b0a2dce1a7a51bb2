import { ApiError } from '../../../api/api-error';
import { readReport } from './abuse-reports';
import { eraseReport } from './evidence-acts';
import { listReports } from './evidence-db';
import { clearStored, readStored } from './stored-report';

/**
 * After a session that ended by itself somebody has signed in: reports that are not theirs leave this browser, with the
 * photos and videos that wait for them.
 */
export async function clearOthers() {
  const begun = readStored()?.abuseId;
  const ids = new Set([...(await listReports()), ...(begun ? [begun] : [])]);
  for (const id of ids) {
    if (!(await isTheirs(id))) {
      await eraseReport(id);
      if (readStored()?.abuseId === id) clearStored();
    }
  }
}

/** Without an answer it stays: nobody else can open it. */
async function isTheirs(id: string) {
  try {
    await readReport(id);
    return true;
  } catch (error) {
    return !(error instanceof ApiError && error.status === 404);
  }
}
