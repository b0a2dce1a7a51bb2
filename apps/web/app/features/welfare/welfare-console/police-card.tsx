import { CalendarClock, PencilLine, Phone } from 'lucide-react';
import { Badge } from '../../../ui/badge';
import { Button } from '../../../ui/button';
import { fullDate } from '../../../ui/format/times';
import { useNow } from '../../../ui/use-now';
import { actionsOf } from './actions/case-actions';
import { CaseSection, Facts } from './case-section';
import type { WelfareCase } from './welfare';
import { formatFollowUp } from './welfare-labels';

/** State of the case at the police, and the date to ask there again. */
export function PoliceCard({ welfareCase, onEdit }: { welfareCase: WelfareCase; onEdit: () => void }) {
  const { police, nextFollowUpOn, status } = welfareCase;
  const { firNo, station, officer, phone } = police;
  const isEmpty = !firNo && !station && !officer && !phone && !nextFollowUpOn;
  return (
    <CaseSection
      id="police"
      title="Police and follow-up"
      action={
        actionsOf(status).others.includes('police') && (
          <Button
            variant="quiet"
            icon={<PencilLine className="size-4" aria-hidden="true" />}
            onClick={onEdit}
          >
            <span>
              Edit<span className="sr-only"> police and follow-up</span>
            </span>
          </Button>
        )
      }
    >
      {nextFollowUpOn && <FollowUp on={nextFollowUpOn} />}
      {isEmpty ? (
        <p className="text-ink-soft">No FIR and no follow-up yet.</p>
      ) : (
        <Facts
          facts={[
            ['FIR no.', firNo && <strong className="tabular-nums">{firNo}</strong>],
            ['Police station', station],
            ['Officer', officer],
            [
              'Phone',
              phone && (
                <a
                  href={`tel:${phone.replace(/[^\d+]/g, '')}`}
                  className="-my-2.5 inline-flex min-h-11 items-center gap-2 font-bold text-primary tabular-nums hover:underline"
                >
                  <Phone className="size-4 print:hidden" aria-hidden="true" />
                  {phone}
                </a>
              ),
            ],
            ['Next follow-up', nextFollowUpOn && fullDate(nextFollowUpOn)],
          ]}
        />
      )}
    </CaseSection>
  );
}

function FollowUp({ on }: { on: string }) {
  const now = useNow(60);
  if (!now) return null;
  const { text, isDue } = formatFollowUp(on, now);
  return (
    <span className="print:hidden">
      <Badge tone={isDue ? 'failed' : 'waiting'} Icon={CalendarClock}>
        {text}
      </Badge>
    </span>
  );
}
