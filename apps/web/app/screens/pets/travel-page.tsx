import { useQuery } from '@tanstack/react-query';
import { PawPrint } from 'lucide-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { readDraft, writeDraft } from '../../api/drafts';
import { ensure } from '../../api/prefetch';
import { apiQuery } from '../../api/query-client';
import { useCatalogue } from '../../features/home-care/home-visits/services';
import { PaperCard } from '../../features/pets/travel/paper-card';
import { type Journey, journeys, rules } from '../../features/pets/travel/travel-rules';
import { TravelSheet } from '../../features/pets/travel/travel-sheet';
import { BackLink } from '../../parts/page/back-link';
import { titled } from '../../parts/page/titled';
import type { Pet } from '../../parts/pets/pet-labels';
import { isFor } from '../../parts/pets/species';
import { paths } from '../../paths';
import { petPaths } from '../../pet-paths';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/feedback/empty-state';
import { PageSkeleton } from '../../ui/feedback/skeleton';
import { RadioChips } from '../../ui/form/radio-chips';
import { SelectField } from '../../ui/form/select-field';
import { TextField } from '../../ui/form/text-field';
import { inputTextInIndia } from '../../ui/format/times';
import { Card } from '../../ui/layout/card';

export const meta = () => titled('Travel kit');

const pets = apiQuery('GET /pet/get/all/info/list/v1');

export const clientLoader = () => ensure(pets);

const options = journeys.map((value) => ({ value, label: rules[value].name }));
const DAY = /^\d{4}-\d\d-\d\d$/;

/** What a journey with a pet requires: the certificate on the right day, a checklist, and a sheet to take along. */
export default function TravelPage() {
  const { data } = useQuery(pets);
  const [search, setSearch] = useSearchParams();
  // Choices are mirrored to the URL; state of its own, so quick choices don't wait for the navigation.
  const [choices, setChoices] = useState(() => Object.fromEntries(search));
  if (!data) return <PageSkeleton label="Loading your pets" />;
  const currentPets = data.filter(({ status, community }) => status === 'with_me' && !community);
  const pet = currentPets.find(({ _id }) => _id === choices.pet) ?? currentPets[0];
  const by = journeys.find((one) => one === choices.by) ?? 'train';
  const today = inputTextInIndia(new Date()).slice(0, 10);
  const requestedDay = choices.on ?? '';
  const on = DAY.test(requestedDay) && requestedDay >= today ? requestedDay : '';
  const change = (name: string, value: string) => {
    const next = { ...choices, [name]: value };
    setChoices(next);
    setSearch(next, { replace: true, preventScrollReset: true });
  };
  return (
    <div className="page flex max-w-3xl flex-col gap-5 py-6 sm:py-10">
      <BackLink to={petPaths.dues()}>What is due</BackLink>
      <header className="flex flex-col gap-1 print:hidden">
        <h1 className="text-2xl font-extrabold">Travel kit</h1>
        <p className="text-ink-soft">The right paper on the right day, and what to take along.</p>
      </header>
      {!pet && <NoPets />}
      {pet && (
        <Card className="flex flex-col gap-5 print:hidden">
          {currentPets.length > 1 && (
            <SelectField
              label="Who travels?"
              value={pet._id}
              options={currentPets.map(({ _id, name }) => ({ value: _id, label: name }))}
              onChange={({ target }) => change('pet', target.value)}
            />
          )}
          <RadioChips
            label="How?"
            value={by}
            options={options}
            onChange={({ target }) => change('by', target.value)}
          />
          <TextField
            label="On which day?"
            type="date"
            min={today}
            value={on}
            hint={on ? undefined : 'Choose the day you leave.'}
            onChange={({ target }) => change('on', target.value)}
          />
        </Card>
      )}
      {pet && on && <Kit pet={pet} by={by} on={on} today={today} />}
    </div>
  );
}

const NoPets = () => (
  <EmptyState
    picture={<PawPrint aria-hidden="true" />}
    title="No pets to travel with yet"
    action={<Button render={<Link to={paths.newPetThen(petPaths.travelKit)} />}>Add a pet</Button>}
  >
    Add your pet, and we’ll put the kit together.
  </EmptyState>
);

interface KitProps {
  pet: Pet;
  by: Journey;
  on: string;
  today: string;
}

function Kit({ pet, by, on, today }: KitProps) {
  const { services } = useCatalogue('home_care');
  const certificate = services?.find((one) => /travel/i.test(one.name) && isFor(one, pet));
  return (
    <>
      <PaperCard pet={pet} by={by} on={on} today={today} serviceId={certificate?._id} />
      <Checklist key={`${pet._id} ${by} ${on}`} pet={pet} by={by} on={on} />
      <TravelSheet pet={pet} by={by} on={on} />
    </>
  );
}

/** Checklist for the journey, ticked off on this phone. */
function Checklist({ pet, by, on }: { pet: Pet; by: Journey; on: string }) {
  const name = `travel:${pet._id}:${by}:${on}`;
  const [ticked, setTicked] = useState<string[]>(() => readDraft<string[]>(name) ?? []);
  const { checklist } = rules[by];
  const toggle = (line: string) => {
    const next = ticked.includes(line) ? ticked.filter((one) => one !== line) : [...ticked, line];
    setTicked(next);
    writeDraft(name, next);
  };
  return (
    <Card className="flex flex-col gap-3">
      <h2 className="text-lg font-extrabold">Checklist</h2>
      <ul className="flex flex-col">
        {checklist.map((line) => (
          <li key={line}>
            <label className="flex min-h-11 cursor-pointer items-start gap-3 py-2">
              <input
                type="checkbox"
                checked={ticked.includes(line)}
                onChange={() => toggle(line)}
                className="mt-0.5 size-5 shrink-0 accent-primary"
              />
              <span>{line}</span>
            </label>
          </li>
        ))}
      </ul>
    </Card>
  );
}
