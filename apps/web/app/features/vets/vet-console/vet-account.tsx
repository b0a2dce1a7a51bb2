import { useQuery } from '@tanstack/react-query';
import { CalendarClock, ExternalLink } from 'lucide-react';
import { Link } from 'react-router';
import { call } from '../../../api/call';
import { imageUrl } from '../../../api/image-url';
import { consolePaths } from '../../../console-paths';
import { ListFault } from '../../../parts/page/list-fault';
import { doctor, modeNames } from '../../../parts/vet-labels';
import { paths } from '../../../paths';
import { Avatar } from '../../../ui/avatar';
import { Button } from '../../../ui/button';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { Card } from '../../../ui/layout/card';
import { SignatureCard } from './signature-card';
import { vetConsoleQuery } from './vet-console';
import { VetProfileCard } from './vet-profile-form';

/** Who the vet is, and what owners see of them. */
export function VetAccount() {
  const vetConsole = useQuery(vetConsoleQuery);
  if (vetConsole.error && !vetConsole.data) return <ListFault list={vetConsole} />;
  if (!vetConsole.data) return <Skeleton className="h-72 rounded-xl" />;
  const { _id, personalInfo, registration, city, state, modes } = vetConsole.data;
  const facts = [
    ['Registration', `${registration.number}, ${registration.council}`],
    ['Place', `${city}, ${state}`],
    ['Consultations', modes.map((mode) => modeNames[mode]).join(', ')],
  ];
  return (
    <>
      <header className="flex items-center gap-4">
        <Avatar
          name=""
          initialsOf={personalInfo.name}
          src={personalInfo.image && imageUrl(personalInfo.image)}
          size="lg"
        />
        <h1 className="min-w-0 text-2xl font-extrabold wrap-anywhere">{doctor(personalInfo.name)}</h1>
      </header>
      <VetProfileCard />
      <SignatureCard name={doctor(personalInfo.name)} />
      <Card className="flex flex-col gap-4">
        <div>
          <h2 className="text-lg font-extrabold">Also shown to owners</h2>
          <p className="text-ink-soft">Ask Tailwell to change any of these.</p>
        </div>
        <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[auto_1fr]">
          {facts.map(([name, value]) => (
            <div key={name} className="contents">
              <dt className="text-sm font-bold text-ink-soft">{name}</dt>
              <dd className="wrap-anywhere max-sm:mb-2">{value}</dd>
            </div>
          ))}
        </dl>
        <div className="flex flex-wrap gap-2">
          <Button
            variant="secondary"
            icon={<ExternalLink className="size-4" aria-hidden="true" />}
            render={<Link to={paths.publicVet(_id)} target="_blank" reloadDocument />}
          >
            Your public page
          </Button>
          <Button
            variant="secondary"
            icon={<CalendarClock className="size-4" aria-hidden="true" />}
            render={<Link to={consolePaths.hours} />}
          >
            Hours and leave
          </Button>
        </div>
      </Card>
    </>
  );
}

/** Signed-out vets must not be rung. If it fails, two unanswered rings do the same. */
export const goOffline = () =>
  call('PUT /vet/update/my/presence/v1', { body: { status: 'offline' } }).catch(() => undefined);
