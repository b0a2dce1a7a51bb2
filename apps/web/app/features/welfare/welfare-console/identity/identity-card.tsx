import { useMutation } from '@tanstack/react-query';
import { EyeOff, KeyRound, Lock } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../../../api/call';
import { Refusal } from '../../../../parts/refusal';
import { Button } from '../../../../ui/button';
import { Banner } from '../../../../ui/feedback/banner';
import { clockOf } from '../../../../ui/format/duration';
import { useNow } from '../../../../ui/use-now';
import { TextDialog } from '../actions/text-dialog';
import { useCaseStep } from '../actions/use-case-steps';
import { CaseSection } from '../case-section';
import type { IdentityRequest, WelfareCase } from '../welfare';
import { IdentityRequestFacts } from './identity-request';
import { OpenedIdentity } from './opened-identity';

/** The reporter's identity: sealed until a colleague approves, then open for a day. Never printed. */
export function IdentityCard({ welfareCase }: { welfareCase: WelfareCase }) {
  const { isAnonymous, hasContact, witnesses, evidence, identityRequests } = welfareCase;
  const sealed = [
    hasContact && 'the reporter’s name or contact',
    witnesses.some((witness) => witness.hasContact) && 'names or numbers of witnesses',
    evidence.some((file) => file.hasDeviceData || file.hasOriginal) && 'device data or originals of files',
  ].filter((one) => typeof one === 'string');
  const now = useNow(30);
  const ownRequests = identityRequests.filter(({ askedBy }) => askedBy.isMe);
  const approvedRequest = ownRequests.find(
    ({ expiresAt }) => now && expiresAt && Date.parse(expiresAt) > now.getTime(),
  );
  const isWithdrawn = welfareCase.status === 'withdrawn';
  const isWaiting = ownRequests.some(({ isApproved }) => isApproved === null);
  return (
    <CaseSection id="identity" title="Who reports" className="print:hidden">
      <p className="flex items-start gap-2.5">
        <Lock className="mt-0.5 size-5 shrink-0 text-ink-soft" aria-hidden="true" />
        <span>
          {isAnonymous ? 'Reported anonymously. ' : 'Reported by name. '}
          {sealed.length > 0 ? 'Sealed:' : 'There is no name or number to open.'}
        </span>
      </p>
      {sealed.length > 0 && (
        <>
          <ul className="-mt-2 list-disc pl-12">
            {sealed.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
          <p className="text-sm text-ink-soft">
            Two officers open it: one asks with a reason, another agrees. Every view is logged.
          </p>
          {!isWithdrawn && approvedRequest && (
            <IdentityAccess key={approvedRequest._id} welfareCase={welfareCase} request={approvedRequest} />
          )}
          {!isWithdrawn && isWaiting && (
            <Banner kind="warning" title="Waiting for a colleague">
              Another officer of your city has to agree. They find it under Identity.
            </Banner>
          )}
          {isWithdrawn && <p className="text-sm">The case was withdrawn. It stays sealed.</p>}
          {!isWithdrawn && !approvedRequest && !isWaiting && <AskForIdentity welfareCase={welfareCase} />}
        </>
      )}
      {identityRequests.length > 0 && (
        <ul className="flex flex-col divide-y divide-line">
          {identityRequests.map((request) => (
            <li key={request._id} className="py-4 first:pt-0 last:pb-0">
              <IdentityRequestFacts request={request} />
            </li>
          ))}
        </ul>
      )}
    </CaseSection>
  );
}

function AskForIdentity({ welfareCase }: { welfareCase: WelfareCase }) {
  const { _id: id, caseNo } = welfareCase;
  const [isOpen, setOpen] = useState(false);
  const step = useCaseStep(
    welfareCase,
    ({ reason }: { reason: string }, options) =>
      call('PUT /console/welfare/identity/ask/{id}/v1', { params: { id }, body: { reason } }, options),
    () => setOpen(false),
  );
  return (
    <>
      <Button
        variant="secondary"
        className="self-start"
        icon={<KeyRound className="size-4" aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        Ask to open it
      </Button>
      <TextDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={`Ask who reports ${caseNo}?`}
        about="A colleague has to agree. You can then see it for 24 hours, and every view is logged."
        label="Why is it needed?"
        hint="Your colleague reads this, and it stays in the audit log."
        missing="Enter why it is needed."
        maxLength={500}
        field="reason"
        submitLabel="Ask a colleague"
        step={step}
        onSubmit={(reason) => step.mutate({ reason })}
      />
    </>
  );
}

interface IdentityAccessProps {
  welfareCase: WelfareCase;
  request: IdentityRequest;
}

/** Shown data is held in this component only: it disappears with the page, and on expiry. */
function IdentityAccess({ welfareCase, request }: IdentityAccessProps) {
  const openIdentity = useMutation({
    mutationFn: () =>
      call('POST /console/welfare/identity/open/{id}/v1', { params: { id: welfareCase._id } }),
    meta: { isErrorShown: true },
    gcTime: 0,
  });
  const now = useNow(1);
  const expiresAt = Date.parse(openIdentity.data?.data.expiresAt ?? request.expiresAt ?? '');
  const secondsLeft = now ? Math.max(0, Math.floor((expiresAt - now.getTime()) / 1_000)) : undefined;
  const opened = secondsLeft === 0 ? undefined : openIdentity.data?.data;
  return (
    <div className="flex flex-col gap-4 rounded-xl border border-line-strong p-4">
      {openIdentity.error && <Refusal error={openIdentity.error} />}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="font-bold">
          Closes in{' '}
          <span role="timer" className="tabular-nums">
            {secondsLeft === undefined ? '…' : clockOf(secondsLeft)}
          </span>
        </p>
        {opened ? (
          <Button
            variant="secondary"
            icon={<EyeOff className="size-4" aria-hidden="true" />}
            onClick={() => openIdentity.reset()}
          >
            Hide
          </Button>
        ) : (
          <Button
            icon={<KeyRound className="size-4" aria-hidden="true" />}
            isLoading={openIdentity.isPending}
            onClick={() => openIdentity.mutate()}
          >
            Look
          </Button>
        )}
      </div>
      {opened && <OpenedIdentity opened={opened} welfareCase={welfareCase} />}
    </div>
  );
}
