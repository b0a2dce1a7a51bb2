import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ensure } from '../../../api/prefetch';
import { consolePaths } from '../../../console-paths';
import { CaseDialogs, useCaseActions } from '../../../features/welfare/welfare-console/actions/case-dialogs';
import { NextStep } from '../../../features/welfare/welfare-console/actions/case-next-step';
import { CaseHead } from '../../../features/welfare/welfare-console/case-head';
import { CaseSection } from '../../../features/welfare/welfare-console/case-section';
import { When } from '../../../features/welfare/welfare-console/case-when';
import { ConversationCard, NotesCard } from '../../../features/welfare/welfare-console/conversation-card';
import { EvidenceCard } from '../../../features/welfare/welfare-console/evidence-card';
import { ForwardsCard } from '../../../features/welfare/welfare-console/forwards-card';
import { IdentityCard } from '../../../features/welfare/welfare-console/identity/identity-card';
import { IncidentCard } from '../../../features/welfare/welfare-console/incident-card';
import { NearbyCard } from '../../../features/welfare/welfare-console/nearby-card';
import { PerpetratorCard, WitnessCard } from '../../../features/welfare/welfare-console/people-card';
import { PoliceCard } from '../../../features/welfare/welfare-console/police-card';
import { oneCase, type WelfareCase } from '../../../features/welfare/welfare-console/welfare';
import { describeEvent, formatActor } from '../../../features/welfare/welfare-console/welfare-labels';
import { titledForConsole } from '../../../parts/console/titled-for-console';
import { AskBeforeLeaving, useAskBeforeUnload } from '../../../parts/page/ask-before-leaving';
import { BackLink } from '../../../parts/page/back-link';
import { ListFault } from '../../../parts/page/list-fault';
import { PaperHead } from '../../../parts/paper/paper-head';
import { PageSkeleton } from '../../../ui/feedback/skeleton';
import { TimelineStep } from '../../../ui/layout/timeline-step';
import type { Route } from './+types/welfare-case-page';

export const meta = () => titledForConsole('Case');

export const clientLoader = ({ params }: Route.ClientLoaderArgs) => ensure(oneCase(params.id));

/** Events report changes, and each read is audited, so there is no polling. Only image URLs expire; in milliseconds. */
const URL_REFRESH_INTERVAL = 45 * 60_000;

export default function CasePage({ params }: Route.ComponentProps) {
  const query = useQuery({ ...oneCase(params.id), refetchInterval: URL_REFRESH_INTERVAL });
  if (!query.data) return <PageSkeleton label="Loading the case" />;
  return (
    <div className="page flex max-w-7xl flex-col gap-5 py-6 sm:py-8">
      <PaperHead>Case file of Animal welfare</PaperHead>
      <BackLink to={consolePaths.welfare()}>Animal welfare</BackLink>
      {query.error && <ListFault list={query} />}
      <Case key={query.data._id} welfareCase={query.data} />
    </div>
  );
}

function Case({ welfareCase }: { welfareCase: WelfareCase }) {
  const actions = useCaseActions();
  const [unsent, setUnsent] = useState({ question: '', note: '' });
  const isUnsent = unsent.question.trim() !== '' || unsent.note.trim() !== '';
  useAskBeforeUnload(isUnsent);
  return (
    <>
      <CaseHead welfareCase={welfareCase} />
      <div className="flex flex-col gap-5 lg:grid lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start print:flex">
        <div className="flex min-w-0 flex-col gap-5">
          {/* On phones the next step comes first. */}
          <div className="lg:hidden">
            <NextStep
              welfareCase={welfareCase}
              isDialogOpen={actions.active !== undefined}
              onAction={actions.ask}
            />
          </div>
          <IncidentCard welfareCase={welfareCase} />
          <EvidenceCard welfareCase={welfareCase} />
          <PerpetratorCard welfareCase={welfareCase} />
          <WitnessCard welfareCase={welfareCase} />
          <ConversationCard
            welfareCase={welfareCase}
            text={unsent.question}
            onType={(question) => setUnsent({ ...unsent, question })}
          />
        </div>
        <div className="flex min-w-0 flex-col gap-5">
          <div className="max-lg:hidden print:hidden">
            <NextStep
              welfareCase={welfareCase}
              isDialogOpen={actions.active !== undefined}
              onAction={actions.ask}
            />
          </div>
          <PoliceCard welfareCase={welfareCase} onEdit={() => actions.ask('police')} />
          <ForwardsCard welfareCase={welfareCase} />
          <IdentityCard welfareCase={welfareCase} />
          <NearbyCard welfareCase={welfareCase} onDuplicate={actions.askDuplicate} />
          <NotesCard
            welfareCase={welfareCase}
            text={unsent.note}
            onType={(note) => setUnsent({ ...unsent, note })}
          />
          <TimelineCard welfareCase={welfareCase} />
        </div>
      </div>
      <CaseDialogs welfareCase={welfareCase} actions={actions} />
      {isUnsent && (
        <AskBeforeLeaving title="Leave without sending?">
          What you have written here will be lost.
        </AskBeforeLeaving>
      )}
    </>
  );
}

/** The case's status changes, and who made them. */
const TimelineCard = ({ welfareCase: { events } }: { welfareCase: WelfareCase }) => (
  <CaseSection id="timeline" title="Timeline">
    <ol className="flex flex-col">
      {events.map((event, at) => (
        <TimelineStep
          key={`${event.at} ${event.to}`}
          kind={event.to === 'withdrawn' ? 'break' : 'done'}
          isNow={at === events.length - 1}
          text={`${describeEvent(event)}${event.note && `: “${event.note}”`}`}
        >
          {event.to !== 'submitted' && `${formatActor(event)}, `}
          <When moment={event.at} isFirst={event.to === 'submitted'} />
        </TimelineStep>
      ))}
    </ol>
  </CaseSection>
);
