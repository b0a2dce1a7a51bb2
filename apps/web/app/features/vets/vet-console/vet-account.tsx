import { useQuery } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import { Link } from 'react-router';
import { call } from '../../../api/call';
import { imageUrl } from '../../../api/image-url';
import { ListFault } from '../../../parts/page/list-fault';
import { doctor, modeNames } from '../../../parts/vet-labels';
import { paths } from '../../../paths';
import { Avatar } from '../../../ui/avatar';
import { Button } from '../../../ui/button';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { Price } from '../../../ui/format/price';
import { Card } from '../../../ui/layout/card';
import { vetConsoleQuery } from './vet-console';

/** Who the vet is, and what owners see of them. */
export function VetAccount() {
  const vetConsole = useQuery(vetConsoleQuery);
  if (vetConsole.error && !vetConsole.data) return <ListFault list={vetConsole} />;
  if (!vetConsole.data) return <Skeleton className="h-72 rounded-xl" />;
  const { _id, personalInfo, registration, city, state, languages, modes, consultation_prefer } =
    vetConsole.data;
  const facts = [
    ['Registration', `${registration.number}, ${registration.council}`],
    ['Place', `${city}, ${state}`],
    ['Languages', languages.join(', ')],
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
      <Card className="flex flex-col gap-4">
        <h2 className="text-lg font-extrabold">What owners see</h2>
        <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[auto_1fr]">
          {facts.map(([name, value]) => (
            <div key={name} className="contents">
              <dt className="text-sm font-bold text-ink-soft">{name}</dt>
              <dd className="wrap-anywhere max-sm:mb-2">{value}</dd>
            </div>
          ))}
          <div className="contents">
            <dt className="text-sm font-bold text-ink-soft">Fee</dt>
            <dd>
              <Price rupees={consultation_prefer.consultationFees} />
            </dd>
          </div>
        </dl>
        <Button
          variant="secondary"
          className="self-start"
          icon={<ExternalLink className="size-4" aria-hidden="true" />}
          render={<Link to={paths.publicVet(_id)} target="_blank" reloadDocument />}
        >
          Your public page
        </Button>
      </Card>
    </>
  );
}

/** Signed-out vets must not be rung. If it fails, two unanswered rings do the same. */
export const goOffline = () =>
  call('PUT /vet/update/my/presence/v1', { body: { status: 'offline' } }).catch(() => undefined);
