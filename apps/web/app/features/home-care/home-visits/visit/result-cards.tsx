import { Camera, HeartPulse, NotebookPen } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../../paths';
import { Button } from '../../../../ui/button';
import { listed } from '../../../../ui/format/count';
import { MomentInSentence } from '../../../../ui/format/moment-in-sentence';
import { Card } from '../../../../ui/layout/card';
import type { VisitDetails } from '../visit-queries';
import { DoseCard } from './dose-card';
import { TestCard } from './test-card';

interface ResultProps {
  visit: VisitDetails;
}

/** The results to download: reports, and vaccines with their certificates. */
export function PaperCards({ visit }: ResultProps) {
  return (
    <>
      {visit.startedAt && visit.tests.length > 0 && <TestCard visit={visit} />}
      {visit.doses.length > 0 && <DoseCard visit={visit} />}
    </>
  );
}

/** What was done, found, photographed and advised. */
export function FindingCards({ visit }: ResultProps) {
  return (
    <>
      <WhatWasDone visit={visit} />
      <Vitals visit={visit} />
      <Photos visit={visit} />
    </>
  );
}

const Result = ({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) => (
  <Card className="flex flex-col gap-4">
    <h2 className="flex items-center gap-2 text-lg font-extrabold">
      <span className="text-primary">{icon}</span>
      {title}
    </h2>
    {children}
  </Card>
);

/** Each service's steps, once for all pets it was done for: "Nail trimming for Bruno and Laddu". */
function stepsOf({ lines, checks }: VisitDetails) {
  const steps = lines.map(({ _id, name, petName }) => ({
    name,
    petName,
    items: checks.filter(({ lineId }) => lineId === _id).map(({ item }) => item),
  }));
  const same = Map.groupBy(
    steps.filter(({ items }) => items.length > 0),
    ({ name, items }) => [name, ...items].join('\n'),
  );
  return [...same.values()].map((group) => {
    const pets = group.flatMap(({ petName }) => petName ?? []);
    const [{ name = '', items = [] } = {}] = group;
    return { title: pets.length > 0 ? `${name} for ${listed(pets)}` : name, items };
  });
}

/** Start and end, ticked-off steps, and advice for the owner. */
function WhatWasDone({ visit }: ResultProps) {
  const { advice, checks, startedAt, endedAt, pets } = visit;
  if (!startedAt || (!advice && checks.length === 0 && !endedAt)) return null;
  return (
    <Result icon={<NotebookPen className="size-5" aria-hidden="true" />} title="What was done">
      <p className="text-sm text-ink-soft">
        Started <MomentInSentence moment={startedAt} />
        {endedAt && (
          <>
            {' '}
            · finished <MomentInSentence moment={endedAt} />
          </>
        )}
      </p>
      {stepsOf(visit).map(({ title, items }) => (
        <section key={title} className="flex flex-col gap-1">
          <h3 className="font-bold wrap-anywhere">{title}</h3>
          <ul className="flex list-disc flex-col gap-1 pl-5">
            {items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </section>
      ))}
      {advice && (
        <div className="border-l-3 border-primary pl-3.5">
          <h3 className="text-sm font-bold text-ink-soft">Advice</h3>
          <p className="whitespace-pre-line wrap-anywhere">{advice}</p>
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        {pets.map(({ _id, name }) => (
          <Button key={_id} variant="secondary" render={<Link to={paths.pet(_id)} />}>
            {name}’s page
          </Button>
        ))}
      </div>
    </Result>
  );
}

function Vitals({ visit: { vitals, pets } }: ResultProps) {
  if (vitals.length === 0) return null;
  return (
    <Result icon={<HeartPulse className="size-5" aria-hidden="true" />} title="Measured">
      {vitals.map(({ petId, weightKg, temperatureC, heartRate, respiration, note }) => (
        <section key={petId} className="flex flex-col gap-2">
          <h3 className="font-bold wrap-anywhere">{pets.find(({ _id }) => _id === petId)?.name}</h3>
          <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
            {weightKg !== null && <Value name="Weight">{weightKg} kg</Value>}
            {temperatureC !== null && <Value name="Temperature">{temperatureC} °C</Value>}
            {heartRate !== null && <Value name="Heart">{heartRate} a minute</Value>}
            {respiration !== null && <Value name="Breathing">{respiration} a minute</Value>}
          </dl>
          {note && <p className="text-sm text-ink-soft wrap-anywhere">{note}</p>}
        </section>
      ))}
    </Result>
  );
}

const Value = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="rounded-lg bg-sunken px-4 py-3">
    <dt className="text-xs text-ink-soft">{name}</dt>
    <dd className="font-extrabold">{children}</dd>
  </div>
);

function Photos({ visit: { photos } }: ResultProps) {
  if (photos.length === 0) return null;
  return (
    <Result icon={<Camera className="size-5" aria-hidden="true" />} title="Photos">
      <ul className="grid grid-cols-3 gap-2 sm:grid-cols-4">
        {photos.map(({ medium, large }, at) => (
          <li key={medium}>
            <a href={large} target="_blank" rel="noreferrer" className="block overflow-hidden rounded-lg">
              <img
                src={medium}
                alt={`Taken during the visit, ${at + 1} of ${photos.length}`}
                loading="lazy"
                className="aspect-square w-full bg-sunken object-cover"
              />
            </a>
          </li>
        ))}
      </ul>
    </Result>
  );
}
