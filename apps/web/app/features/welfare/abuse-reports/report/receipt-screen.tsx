import { limits } from '@tailwell/contract/limits';
import { Check, CircleCheck, Copy, Download, Share2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { abusePaths } from '../../../../abuse-paths';
import { downloadFile } from '../../../../api/download-file';
import { useSignedIn } from '../../../../api/use-signed-in';
import { AskBeforeLeaving, useAskBeforeUnload } from '../../../../parts/page/ask-before-leaving';
import { paths } from '../../../../paths';
import { Button } from '../../../../ui/button';
import { toasts } from '../../../../ui/feedback/toast';
import { useHydrated } from '../../../../ui/use-hydrated';
import { readAccessKey } from '../access-key';
import { PendingEvidence } from '../evidence-field';
import { groupInFours, type Receipt, receiptText, writeReceipt } from './stored-receipt';

/**
 * Shows case number and secret receipt until they are saved, or for two seconds if the account has the case; then goes
 * home.
 */
export function ReceiptScreen({ receipt }: { receipt: Receipt }) {
  const [isStored, setStored] = useState(receipt.isInAccount);
  const [isStaying, setStaying] = useState(false);
  const onStored = () => {
    setStored(true);
    writeReceipt(undefined);
  };
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  useAskBeforeUnload(!isStored);
  useRedirectHome(isStored && !isStaying, receipt.abuseId);
  return (
    <div className="page mx-auto! flex max-w-xl flex-col gap-6 py-8 sm:py-12">
      <div className="flex flex-col items-center gap-2 text-center">
        <CircleCheck className="size-14 text-primary" aria-hidden="true" />
        <h1 ref={heading} tabIndex={-1} className="text-2xl font-extrabold outline-none">
          Your report is submitted
        </h1>
        <p className="text-ink-soft">Thank you for not looking away.</p>
      </div>
      <CaseNumbers receipt={receipt} />
      <SaveButtons receipt={receipt} onStored={onStored} />
      <PendingEvidence abuseId={receipt.abuseId} accessKey={readAccessKey(receipt.abuseId)} />
      <p role="status" className="min-h-12 text-center text-ink-soft">
        {isStored && !isStaying && (
          <>
            {receipt.isInAccount ? 'The case is in your account.' : 'Saved.'} The home page opens in a moment.{' '}
            <Button variant="quiet" onClick={() => setStaying(true)}>
              Stay here
            </Button>
          </>
        )}
        {isStaying && (
          <Link
            to={paths.home}
            className="inline-flex min-h-11 items-center font-bold text-primary underline"
          >
            Go home
          </Link>
        )}
      </p>
      <NextSteps receipt={receipt} />
      {!isStored && (
        <AskBeforeLeaving title="Leave without the receipt?">
          The receipt is shown only here. Without it and without an account, no one can open this case again.
        </AskBeforeLeaving>
      )}
    </div>
  );
}

/**
 * Spec §2: goes home after two seconds, once nothing is lost by that (decision 040). Visitors go to the welcome page,
 * with a link back to the case.
 */
function useRedirectHome(isLeaving: boolean, abuseId: string) {
  const navigate = useNavigate();
  const isSignedIn = useSignedIn();
  useEffect(() => {
    if (!isLeaving) return;
    const timer = setTimeout(() => {
      if (isSignedIn) void navigate(paths.home);
      else void navigate(paths.login(), { state: { submittedReport: abuseId } });
    }, limits.redirectAfterAbuseReport);
    return () => clearTimeout(timer);
  }, [isLeaving, navigate, isSignedIn, abuseId]);
}

const CaseNumbers = ({ receipt: { caseNo, receipt } }: { receipt: Receipt }) => (
  <div className="flex flex-col gap-5 rounded-2xl border-2 border-primary bg-surface p-5 text-center shadow-card sm:p-7">
    <dl className="flex flex-col gap-5">
      <div>
        <dt className="text-sm font-bold text-ink-soft">Case no.</dt>
        <dd className="text-3xl font-extrabold tracking-wide max-[22rem]:text-2xl sm:text-4xl">{caseNo}</dd>
      </div>
      <div className="border-t border-line pt-5">
        <dt className="text-sm font-bold text-ink-soft">Receipt, for you alone</dt>
        <dd className="text-2xl font-extrabold tracking-wide tabular-nums">
          {/* If it wraps, both lines have the same length. */}
          <span className="whitespace-nowrap">{groupInFours(receipt.slice(0, 8))}</span>{' '}
          <span className="whitespace-nowrap">{groupInFours(receipt.slice(8))}</span>
        </dd>
      </div>
    </dl>
    <p className="text-sm text-ink-soft">
      Both numbers together open your case again. The receipt is shown only now: we keep no copy that anyone
      can read.
    </p>
  </div>
);

function SaveButtons({ receipt, onStored }: { receipt: Receipt; onStored: () => void }) {
  const [isCopied, setCopied] = useState(false);
  const canShare = useHydrated() && 'share' in navigator;
  const textNow = () => receiptText(receipt, `${location.origin}${abusePaths.cases}`);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), limits.copiedLabel);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const save = () => {
    downloadFile(new Blob([textNow()], { type: 'text/plain' }), `${receipt.caseNo}.txt`);
    onStored();
  };
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(textNow());
      setCopied(true);
      onStored();
    } catch {
      toasts.error('Copying isn’t allowed here. Please save the numbers or write them down.');
    }
  };
  const share = () =>
    navigator.share({ text: textNow() }).then(onStored, () => {
      // Share sheet closed: the receipt is not saved yet.
    });
  return (
    <div className="flex flex-col gap-2">
      <Button size="lg" isWide icon={<Download className="size-5" aria-hidden="true" />} onClick={save}>
        Save
      </Button>
      <div className="grid auto-cols-fr grid-flow-col gap-2">
        <Button
          variant="secondary"
          icon={
            isCopied ? (
              <Check className="size-4.5" aria-hidden="true" />
            ) : (
              <Copy className="size-4.5" aria-hidden="true" />
            )
          }
          onClick={copy}
        >
          {isCopied ? 'Copied' : 'Copy'}
        </Button>
        {canShare && (
          <Button
            variant="secondary"
            icon={<Share2 className="size-4.5" aria-hidden="true" />}
            onClick={share}
          >
            Share
          </Button>
        )}
      </div>
      <Button variant="quiet" onClick={onStored}>
        I’ve noted it
      </Button>
    </div>
  );
}

function NextSteps({ receipt: { abuseId, isInAccount } }: { receipt: Receipt }) {
  return (
    <section aria-labelledby="next" className="flex flex-col gap-3">
      <h2 id="next" className="text-lg font-extrabold">
        What happens next
      </h2>
      <ol className="flex list-decimal flex-col gap-2 pl-5 text-ink-soft">
        <li>An officer reads your report. You can change it until then.</li>
        <li>They may ask you something. You’ll find the question in your case.</li>
        <li>
          If it helps, we forward the case to the police or an animal welfare body. You can see which one.
        </li>
        <li>You can add photos until the case is closed.</li>
      </ol>
      <p>
        <Link to={isInAccount ? abusePaths.cases : abusePaths.case(abuseId)} className={link}>
          {isInAccount ? 'My abuse reports' : 'Open the case'}
        </Link>
      </p>
    </section>
  );
}

const link = 'inline-flex min-h-11 items-center font-bold text-primary underline underline-offset-4';
