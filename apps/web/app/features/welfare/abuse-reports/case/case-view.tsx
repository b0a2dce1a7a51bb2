import { useQueryClient } from '@tanstack/react-query';
import { FileText, WifiOff } from 'lucide-react';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { abusePaths } from '../../../../abuse-paths';
import { writeDraft } from '../../../../api/drafts';
import { AbuseBadge } from '../../../../parts/abuse-badge';
import { letterLanguageNames, outcomeNames } from '../../../../parts/abuse-labels';
import { useOnline } from '../../../../parts/use-online';
import { Button } from '../../../../ui/button';
import { Banner } from '../../../../ui/feedback/banner';
import { DateTime } from '../../../../ui/format/date-time';
import { MomentInSentence } from '../../../../ui/format/moment-in-sentence';
import { Card } from '../../../../ui/layout/card';
import { TimelineStep } from '../../../../ui/layout/timeline-step';
import { oneReport, type Report } from '../abuse-reports';
import { readAccessKey, removeCaseKey } from '../access-key';
import { eraseEvidence } from '../erase-evidence';
import { readReceipt, writeReceipt } from '../report/stored-receipt';
import { writeTyped } from '../report/typed-report';
import { clearSent } from '../stored-report';
import { answerDraft } from './answer-draft';
import { CaseEvidence } from './case-evidence';
import { CaseFacts } from './case-facts';
import { CaseMessages } from './case-messages';
import { nextLabels, remainingSteps, stepsOf } from './case-steps';
import { WithdrawCase } from './withdraw-case';

interface CaseViewProps {
  report: Report;
  onChange: () => unknown;
}

/** A case as its reporter sees it. */
export function CaseView({ report, onChange }: CaseViewProps) {
  const answer = useRef<HTMLTextAreaElement>(null);
  const isOnline = useOnline();
  const isQuestionOpen = report.messages.at(-1)?.author === 'officer' && report.canAddEvidence;
  return (
    <>
      <CaseHead report={report} />
      {!isOnline && (
        <p
          role="status"
          className="flex items-center gap-3 rounded-lg bg-accent-soft px-4 py-3.5 text-sm text-on-accent-soft"
        >
          <WifiOff className="size-5 shrink-0" aria-hidden="true" />
          You’re offline. This is the case as last loaded.
        </p>
      )}
      {isQuestionOpen && (
        <Banner
          kind="warning"
          title="The officer has a question"
          action={<Button onClick={() => answer.current?.focus()}>Answer</Button>}
        >
          <p className="line-clamp-3 wrap-anywhere">{report.messages.at(-1)?.text}</p>
        </Banner>
      )}
      {report.status === 'closed' && report.outcome && (
        <Banner kind="success" title={`Outcome: ${outcomeNames[report.outcome].toLowerCase()}`}>
          {report.events.findLast(({ to }) => to === 'closed')?.note}
        </Banner>
      )}
      <div className="grid items-start gap-5 lg:grid-cols-[1fr_22rem] lg:gap-6">
        <div className="flex min-w-0 flex-col gap-5">
          <CaseTimeline report={report} />
          <CaseMessages report={report} field={answer} />
          <CaseEvidence report={report} onChange={onChange} />
        </div>
        <div className="flex min-w-0 flex-col gap-5">
          <ForwardedCard report={report} />
          <CaseLetters report={report} />
          <CaseFacts report={report} />
          <CaseExits report={report} />
        </div>
      </div>
    </>
  );
}

function CaseHead({ report: { caseNo, status, submittedAt, incident } }: { report: Report }) {
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        <h1 className="text-2xl font-extrabold wrap-anywhere">Case {caseNo}</h1>
        <p className="text-ink-soft">
          {submittedAt && (
            <>
              Submitted <MomentInSentence moment={submittedAt} />
            </>
          )}
          {incident.city && ` · ${incident.city}`}
        </p>
      </div>
      <AbuseBadge status={status} />
    </header>
  );
}

/** Authorities that received the case, and its FIR number from the police. */
function ForwardedCard({ report: { forwards, firNo } }: { report: Report }) {
  if (forwards.length === 0 && !firNo) return null;
  return (
    <Card className="flex flex-col gap-4">
      {firNo && (
        <div>
          <p className="text-sm text-ink-soft">FIR no.</p>
          <p className="text-xl font-extrabold wrap-anywhere">{firNo}</p>
        </div>
      )}
      {forwards.length > 0 && (
        <div className="flex flex-col gap-2">
          <h2 className="text-lg font-extrabold">Forwarded to</h2>
          <ul className="flex flex-col gap-2">
            {forwards.map(({ name, at }) => (
              <li key={`${at} ${name}`}>
                <p className="font-bold wrap-anywhere">{name}</p>
                <p className="text-sm text-ink-soft">
                  <DateTime moment={at} />
                </p>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Card>
  );
}

/** Withdrawing the case, and closing it on a shared device. */
function CaseExits({ report }: { report: Report }) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const isByReceipt = readAccessKey(report._id) !== undefined;
  if (!report.canWithdraw && !isByReceipt) return null;
  return (
    <div className="flex flex-col items-start gap-1">
      {report.canWithdraw && <WithdrawCase report={report} />}
      {isByReceipt && (
        <Button
          variant="quiet"
          onClick={async () => {
            await lockCase(report._id);
            await navigate(abusePaths.cases, { replace: true });
            queries.removeQueries({ queryKey: oneReport(report._id).queryKey });
          }}
        >
          Lock it on this device
        </Button>
      )}
    </div>
  );
}

/** Status of the case: the next step, the history, and the steps ahead. Times are Indian. */
function CaseTimeline({ report }: { report: Report }) {
  const steps = stepsOf(report);
  const hasEnded = report.status === 'closed' || report.status === 'withdrawn';
  return (
    <Card>
      <h2 className="text-lg font-extrabold">{hasEnded ? 'What has happened' : 'What happens next'}</h2>
      <p className="mt-1 text-ink-soft text-pretty">{nextLabels[report.status]}</p>
      <ol aria-label="Timeline of the case" className="mt-5 flex flex-col border-t border-line pt-5">
        {steps.map((step, at) => (
          <TimelineStep
            key={`${step.at} ${step.text}`}
            kind={step.isBreak ? 'break' : 'done'}
            isNow={at === steps.length - 1}
            text={step.note ? `${step.text}. “${step.note}”` : step.text}
          >
            <DateTime moment={step.at} />
          </TimelineStep>
        ))}
        {remainingSteps(report.status).map((text) => (
          <TimelineStep key={text} text={text} />
        ))}
      </ol>
    </Card>
  );
}

/** The complaint letter to the station house officer, to be signed and handed in. */
function CaseLetters({ report: { letters, status } }: { report: Report }) {
  // A withdrawn case is no longer a complaint.
  if (letters.length === 0 || status === 'withdrawn') return null;
  return (
    <Card className="flex flex-col gap-3">
      <h2 className="text-lg font-extrabold">Complaint letter</h2>
      <p className="text-sm text-ink-soft">
        Your report as a complaint to the station house officer (SHO), with the law you chose and a list of
        your evidence. Print it, read it through, sign it, and hand it in if you want to go to the police
        yourself.
      </p>
      <div className="flex flex-col gap-2">
        {letters.map(({ language, url }) => (
          <Button
            key={language}
            variant="secondary"
            isWide
            icon={<FileText className="size-4" aria-hidden="true" />}
            render={
              <a href={url} target="_blank" rel="noreferrer">
                {' '}
              </a>
            }
          >
            {letterLanguageNames[language]} (PDF)
          </Button>
        ))}
      </div>
      <p className="text-sm font-bold">Not legal advice.</p>
    </Card>
  );
}

/** Removes a case from a shared device. Data already shown disappears with its page. */
async function lockCase(abuseId: string) {
  removeCaseKey(abuseId);
  clearSent();
  writeTyped(undefined, abuseId);
  writeDraft(answerDraft(abuseId), undefined);
  if (readReceipt()?.abuseId === abuseId) writeReceipt(undefined);
  await eraseEvidence(abuseId);
}
