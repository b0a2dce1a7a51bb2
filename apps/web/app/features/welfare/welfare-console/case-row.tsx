import { CalendarClock, Camera, CopyPlus, MapPin, MessageCircleReply, UserRound } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import { Link } from 'react-router';
import { consolePaths } from '../../../console-paths';
import { AbuseBadge } from '../../../parts/abuse-badge';
import { WaitingSince } from '../../../parts/console/waiting-since';
import { classNames } from '../../../ui/class-names';
import { counted } from '../../../ui/format/count';
import { RelativeTime } from '../../../ui/format/relative-time';
import { Card } from '../../../ui/layout/card';
import { useNow } from '../../../ui/use-now';
import { DangerBadge, SeverityBadge } from './severity-badge';
import type { ListedCase } from './welfare';
import { formatFiles, formatFollowUp, formatReasons, speciesOf } from './welfare-labels';

/** A case in the queue: severity, age, subject and place. */
export function CaseRow({ listed }: { listed: ListedCase }) {
  const { _id, caseNo, status, severity, reasons, species, isInDanger, city, submittedAt, officer, near } =
    listed;
  const files = formatFiles(listed);
  const { Icon, name } = speciesOf(species);
  return (
    <Card render={<Link to={consolePaths.welfareCase(_id)} />} className="flex flex-col gap-2.5">
      <span className="flex flex-wrap items-center gap-2">
        <SeverityBadge severity={severity} />
        {isInDanger && <DangerBadge />}
        <span className="lg:ml-auto">
          {status === 'submitted' ? <WaitingSince moment={submittedAt} /> : <AbuseBadge status={status} />}
        </span>
      </span>
      <span className="flex items-start gap-3">
        <span className="grid size-11 shrink-0 place-items-center rounded-full bg-sunken text-ink-soft">
          <Icon className="size-6" aria-hidden="true" />
        </span>
        <span className="min-w-0">
          <span className="block text-lg font-extrabold wrap-anywhere">{formatReasons(reasons)}</span>
          <span className="block text-sm text-ink-soft">
            <span className="font-bold tabular-nums">{caseNo}</span> · {name}
            {status !== 'submitted' && (
              <>
                {' '}
                · reported <RelativeTime moment={submittedAt} />
              </>
            )}
          </span>
        </span>
      </span>
      <span className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-soft">
        <Fact Icon={MapPin}>{city || 'Place not known'}</Fact>
        {files && <Fact Icon={Camera}>{files}</Fact>}
        {listed.isAnswered && (
          <Fact Icon={MessageCircleReply} isStrong>
            The reporter has answered
          </Fact>
        )}
        {near > 0 && <Fact Icon={CopyPlus}>{counted(near, 'case')} nearby</Fact>}
        {officer && <Fact Icon={UserRound}>{officer.isMe ? 'You' : officer.name}</Fact>}
        {listed.nextFollowUpOn && <FollowUp on={listed.nextFollowUpOn} />}
      </span>
    </Card>
  );
}

interface FactProps {
  Icon: ComponentType<{ className?: string; 'aria-hidden'?: 'true' }>;
  isStrong?: boolean;
  isDue?: boolean;
  children: ReactNode;
}

const Fact = ({ Icon, isStrong, isDue, children }: FactProps) => (
  <span
    className={classNames(
      'inline-flex min-w-0 items-center gap-1.5 wrap-anywhere',
      (isStrong || isDue) && 'font-bold',
      isStrong && 'text-primary',
      isDue && 'text-danger',
    )}
  >
    <Icon className="size-4 shrink-0" aria-hidden="true" />
    {children}
  </span>
);

function FollowUp({ on }: { on: string }) {
  const now = useNow(60);
  if (!now) return null;
  const { text, isDue } = formatFollowUp(on, now);
  return (
    <Fact Icon={CalendarClock} isDue={isDue}>
      {text}
    </Fact>
  );
}
