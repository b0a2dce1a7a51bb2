import { bankFileOffice } from '@tailwell/contract/money/payouts-office';
import { useMutation } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { z } from 'zod';
import { consolePaths } from '../../../console-paths';
import { textLink } from '../../../features/money/ledger/partner-link';
import { downloadBankFile } from '../../../features/money/payouts/download-bank-file';
import { ListScreen } from '../../../parts/back-office/list-screen';
import { officeList } from '../../../parts/back-office/office-list';
import { useCanChange } from '../../../parts/back-office/use-can-change';
import { titledForConsole } from '../../../parts/console/titled-for-console';
import { Button } from '../../../ui/button';
import { inr } from '../../../ui/format/inr';
import { fullMomentInIndia } from '../../../ui/format/times';

export const meta = () => titledForConsole('Bank files');

type BankFile = z.input<(typeof bankFileOffice)['row']>;

const bankFiles = officeList(bankFileOffice, {
  title: 'Bank files',
  about:
    'Upload each file to the bank once. Each payout is in one file only, so downloading a file again is safe.',
  nameOf: ({ number }) => number,
  columns: [
    { key: 'number', header: 'Bank file', sort: 'newest', width: 'w-28' },
    { key: 'payouts', header: 'Payouts', isNumber: true, from: 'phone', width: 'w-24' },
    {
      key: 'amount',
      header: 'Amount',
      cell: ({ amount }) => inr(amount),
      isNumber: true,
      from: 'phone',
      width: 'w-32',
    },
    {
      key: 'madeAt',
      header: 'Made',
      cell: ({ madeBy, madeAt }) => `${fullMomentInIndia(new Date(madeAt))} by ${madeBy}`,
      from: 'phone',
    },
    { key: '_id', header: 'File', cell: (file) => <DownloadAgain file={file} />, from: 'phone' },
  ],
  filters: {},
  without: ['create', 'update', 'remove', 'history', 'open'],
});

function DownloadAgain({ file }: { file: BankFile }) {
  const canPay = useCanChange('pay_out');
  const saving = useMutation({ mutationFn: () => downloadBankFile(file._id) });
  if (!canPay) return null;
  return (
    <Button variant="secondary" isLoading={saving.isPending} onClick={() => saving.mutate()}>
      Download<span className="sr-only"> {file.number}</span>
    </Button>
  );
}

export default function BankFilesPage() {
  return (
    <ListScreen list={bankFiles}>
      {() => (
        <Link className={textLink} to={consolePaths.office('payouts')}>
          Payouts
        </Link>
      )}
    </ListScreen>
  );
}
