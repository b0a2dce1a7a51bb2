import { ApiError } from '../../../api/api-error';
import { readReport } from './abuse-reports';
import { eraseReport } from './evidence-actions';
import { listReports } from './evidence-db';
import { clearStored, readStored } from './stored-report';

/**
 * Runs on sign-in after a session that expired: removes other users' reports from this browser, with their
 * waiting photos and videos.
 */
export async function clearOthersReports() {
  const ownId = readStored()?.abuseId;
  const ids = new Set([...(await listReports()), ...(ownId ? [ownId] : [])]);
  for (const id of ids) {
    if (!(await isReadable(id))) {
      await eraseReport(id);
      if (readStored()?.abuseId === id) clearStored();
    }
  }
}

/** Without a response it stays: no other user can open it. */
async function isReadable(id: string) {
  try {
    await readReport(id);
    return true;
  } catch (error) {
    return !(error instanceof ApiError && error.status === 404);
  }
}
