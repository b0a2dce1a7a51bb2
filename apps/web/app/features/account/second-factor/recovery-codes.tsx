import { Check, Copy, Download } from 'lucide-react';
import { useState } from 'react';
import { downloadFile } from '../../../api/download-file';
import { AskBeforeLeaving, useAskBeforeUnload } from '../../../parts/page/ask-before-leaving';
import { PrintButton } from '../../../parts/paper/print-button';
import { Button } from '../../../ui/button';
import { toasts } from '../../../ui/feedback/toast';
import { Card } from '../../../ui/layout/card';

interface RecoveryCodesProps {
  codes: string[];
  onStored: () => void;
}

/** The new recovery codes, shown only once: to be copied, saved or printed before continuing. */
export function RecoveryCodes({ codes, onStored }: RecoveryCodesProps) {
  const [isStored, setStored] = useState(false);
  useAskBeforeUnload(!isStored);
  return (
    <Card className="flex flex-col gap-5">
      <p>
        Lost your phone? Each of these gets you in once, in place of a code from the app. Keep them where no
        one else can see them: in a password manager, or on paper in a locked drawer.{' '}
        <strong className="font-extrabold">We can’t show them again.</strong>
      </p>
      <div data-printed>
        <h2 className="mb-3 hidden text-lg font-extrabold print:block">Tailwell recovery codes</h2>
        <ol
          aria-label="Recovery codes"
          className="grid gap-x-8 gap-y-1 rounded-lg bg-sunken px-5 py-4 sm:grid-flow-col sm:grid-cols-2 sm:grid-rows-5"
        >
          {codes.map((code) => (
            <li
              key={code}
              className="text-center text-lg font-bold tracking-wider tabular-nums select-all sm:text-left"
            >
              {code}
            </li>
          ))}
        </ol>
      </div>
      <SaveButtons codes={codes} />
      <label className="flex min-h-11 items-center gap-3 font-bold">
        <input
          type="checkbox"
          checked={isStored}
          onChange={({ target }) => setStored(target.checked)}
          className="size-6 shrink-0 accent-primary"
        />
        I’ve saved them
      </label>
      <Button className="self-start" size="lg" disabled={!isStored} onClick={onStored}>
        Continue
      </Button>
      {!isStored && (
        <AskBeforeLeaving title="Leave without your recovery codes?">
          We can’t show them again. Without them and without your phone, only an admin can let you in.
        </AskBeforeLeaving>
      )}
    </Card>
  );
}

function SaveButtons({ codes }: { codes: string[] }) {
  const [isCopied, setCopied] = useState(false);
  const text = codes.join('\n');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      toasts.error('We couldn’t copy them. Please download or print them.');
    }
  };
  const download = () =>
    downloadFile(
      new Blob([`Tailwell recovery codes. Each works once.\n\n${text}\n`], {
        type: 'text/plain;charset=utf-8',
      }),
      'tailwell-recovery-codes.txt',
    );
  const CopyIcon = isCopied ? Check : Copy;
  return (
    <div className="flex flex-wrap gap-2">
      <Button variant="secondary" icon={<CopyIcon className="size-4" aria-hidden="true" />} onClick={copy}>
        <span role="status">{isCopied ? 'Copied' : 'Copy'}</span>
      </Button>
      <Button
        variant="secondary"
        icon={<Download className="size-4" aria-hidden="true" />}
        onClick={download}
      >
        Download
      </Button>
      <PrintButton />
    </div>
  );
}
