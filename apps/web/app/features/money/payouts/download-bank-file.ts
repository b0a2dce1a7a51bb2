import { call } from '../../../api/call';
import { downloadFile } from '../../../api/download-file';
import { toasts } from '../../../ui/feedback/toast';

/** Saves a bank file on the user's device. */
export async function downloadBankFile(id: string) {
  const { data } = await call(
    'GET /console/download/bank-files/{id}/v1',
    { params: { id } },
    { isFresh: true },
  );
  downloadFile(new Blob([data.csv], { type: 'text/csv' }), `bank file ${data.number}.csv`);
  toasts.success(`${data.number} is saved as a file.`);
}
