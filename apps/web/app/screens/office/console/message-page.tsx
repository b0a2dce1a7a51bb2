import { useQuery, useQueryClient } from '@tanstack/react-query';
import { AlarmClock } from 'lucide-react';
import { useParams } from 'react-router';
import { useLiveEvent } from '../../../api/socket';
import { consolePaths } from '../../../console-paths';
import { MessageFacts } from '../../../features/office/messages/message-facts';
import {
  type OfficeMessage,
  officeMessage,
  refreshMessage,
} from '../../../features/office/messages/office-message';
import { ThreadCard } from '../../../features/office/messages/thread-card';
import { titledForConsole } from '../../../parts/console/titled-for-console';
import { WaitingSince } from '../../../parts/console/waiting-since';
import { messageStateNames } from '../../../parts/message-labels';
import { BackLink } from '../../../parts/page/back-link';
import { ListFault } from '../../../parts/page/list-fault';
import { Badge, type BadgeTone } from '../../../ui/badge';
import { PageSkeleton } from '../../../ui/feedback/skeleton';
import { MomentInSentence } from '../../../ui/format/moment-in-sentence';
import { useNow } from '../../../ui/use-now';

export const meta = () => titledForConsole('Message');

const tones: Record<OfficeMessage['state'], BadgeTone> = {
  new: 'waiting',
  open: 'waiting',
  waiting: 'active',
  solved: 'success',
};

export default function OfficeMessagePage() {
  const { id = '' } = useParams();
  const queries = useQueryClient();
  const found = useQuery(officeMessage(id));
  useLiveEvent('notification', ({ data }) => {
    if (data.url === consolePaths.office('contact-messages', id)) void refreshMessage(queries, id);
  });
  if (found.isPending) return <PageSkeleton label="Loading the message" />;
  return (
    <div className="page flex max-w-7xl flex-col gap-5 py-6 sm:py-8">
      <BackLink to={consolePaths.office('contact-messages')}>Messages</BackLink>
      {found.error && <ListFault list={found} />}
      {found.data && (
        <>
          <MessageHead message={found.data.data} />
          <div className="flex flex-col gap-5 lg:grid lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start">
            <ThreadCard message={found.data.data} />
            <MessageFacts opened={found.data} />
          </div>
        </>
      )}
    </div>
  );
}

function MessageHead({ message }: { message: OfficeMessage }) {
  const { name, state, waitingSince, answerDueAt, solveDueAt } = message;
  const now = useNow(60);
  const isPast = (moment: string | null) =>
    moment !== null && now !== undefined && Date.parse(moment) < now.getTime();
  const isOverdue = isPast(answerDueAt);
  return (
    <header className="flex flex-col gap-2">
      <h1 className="text-2xl font-extrabold wrap-anywhere">Message by {name}</h1>
      <div className="flex flex-wrap items-center gap-2">
        <Badge tone={tones[state]}>{messageStateNames[state]}</Badge>
        {waitingSince && <WaitingSince moment={waitingSince} />}
        {isOverdue && (
          <Badge tone="failed" Icon={AlarmClock}>
            First answer overdue
          </Badge>
        )}
        {isPast(solveDueAt) && (
          <Badge tone="failed" Icon={AlarmClock}>
            Solution overdue
          </Badge>
        )}
        {answerDueAt && (
          <span className="text-sm text-ink-soft">
            First answer {isOverdue ? 'was due' : 'due'} <MomentInSentence moment={answerDueAt} />
          </span>
        )}
        {solveDueAt && (
          <span className="text-sm text-ink-soft">
            Solve by <MomentInSentence moment={solveDueAt} />
          </span>
        )}
      </div>
    </header>
  );
}
