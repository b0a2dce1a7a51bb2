import type { ReactNode } from 'react';
import { sexLabels } from '../../../parts/pets/pet-labels';
import { fullDate, fullDateInIndia } from '../../../ui/format/times';
import { Card } from '../../../ui/layout/card';
import type { PetFile } from './pet-files';
import { documentKindLabels } from './record-entry';
import { WeightCurve } from './weight-curve-figure';

/** A pet's whole file on one page, for a vet's phone and for print; allergies first. */
export function FileSheet({ file }: { file: PetFile }) {
  return (
    <div className="flex flex-col gap-5 print:gap-4">
      <About pet={file.pet} />
      <Part title="Medicines now" items={file.medicines} none="None that we know of.">
        {({ medicine, strength, dose }) => `${medicine} ${strength}, ${dose}`.replace(' ,', ',')}
      </Part>
      <Part title="Vaccinations" items={file.vaccinations} none="None on the card.">
        {({ name, givenOn, nextDueOn, vetOrClinic, batchNo }) => (
          <>
            <b>{name}</b>, {fullDate(givenOn)}
            <Small
              of={[nextDueOn && `Next on ${fullDate(nextDueOn)}`, vetOrClinic, batchNo && `Batch ${batchNo}`]}
            />
          </>
        )}
      </Part>
      <Part title="Deworming" items={file.dewormings}>
        {({ medicine, givenOn }) => [fullDate(givenOn), medicine].filter(Boolean).join(', ')}
      </Part>
      <Part title="Consultations" items={file.consultations} none="None yet.">
        {({ at, vetName, assessment, advice, medicines, pdfUrl }) => (
          <>
            <b>
              {fullDateInIndia(new Date(at))}, Dr {vetName}
            </b>
            {assessment && <p className="whitespace-pre-line">{assessment}</p>}
            {medicines.length > 0 && <p>{medicines.join('; ')}</p>}
            {advice && <p className="whitespace-pre-line text-ink-soft">{advice}</p>}
            {pdfUrl && <PaperLink url={pdfUrl}>Open prescription</PaperLink>}
          </>
        )}
      </Part>
      <Part title="Blood tests" items={file.reports}>
        {({ name, at, pdfUrl }) => (
          <>
            {name}, {fullDateInIndia(new Date(at))} <PaperLink url={pdfUrl}>Open report of {name}</PaperLink>
          </>
        )}
      </Part>
      {file.weights.length > 0 && (
        <Card className="flex flex-col gap-3 break-inside-avoid">
          <h2 className="text-lg font-extrabold">Weight</h2>
          {file.weights.length > 1 && <WeightCurve weights={file.weights} />}
          <p>
            {file.weights
              .slice(-12)
              .map(({ on, weightKg }) => `${fullDate(on)}: ${weightKg} kg`)
              .join(' · ')}
          </p>
        </Card>
      )}
      <Part title="Papers" items={file.documents}>
        {({ title, kind, datedOn, url }) => (
          <>
            <b>{title}</b>
            <Small of={[documentKindLabels[kind], datedOn && fullDate(datedOn)]} />
            <PaperLink url={url}>Open {title}</PaperLink>
          </>
        )}
      </Part>
    </div>
  );
}

function About({ pet }: { pet: PetFile['pet'] }) {
  const { bornOn, isBornOnApproximate, weightKg, neutered, microchipNo, note, photo, allergies } = pet;
  const facts = [
    pet.species,
    pet.breed,
    sexLabels[pet.sex as keyof typeof sexLabels],
    bornOn && `born ${isBornOnApproximate ? 'about ' : ''}${fullDate(bornOn)}`,
    weightKg !== null && `${weightKg} kg`,
    neutered === 'yes' && 'sterilised',
    microchipNo && `Microchip ${microchipNo}`,
  ];
  return (
    <Card className="flex flex-col gap-4 break-inside-avoid">
      <header className="flex items-start gap-4">
        {photo && <img src={photo} alt="" className="size-20 shrink-0 rounded-2xl object-cover" />}
        <div className="min-w-0">
          <h1 className="text-2xl font-extrabold wrap-anywhere">{pet.name}</h1>
          <p className="text-ink-soft wrap-anywhere">{facts.filter(Boolean).join(' · ')}</p>
        </div>
      </header>
      <p
        className={
          allergies.length > 0
            ? 'rounded-lg bg-danger-soft px-4 py-3 font-bold text-on-danger-soft wrap-anywhere'
            : 'text-ink-soft'
        }
      >
        {allergies.length > 0 ? `Allergies: ${allergies.join(', ')}` : 'No known allergies.'}
      </p>
      {note && <p className="text-sm whitespace-pre-line text-ink-soft wrap-anywhere">{note}</p>}
    </Card>
  );
}

interface PartProps<Item> {
  title: string;
  items: Item[];
  /** Text for an empty section; default: the section is omitted. */
  none?: string;
  children: (item: Item) => ReactNode;
}

function Part<Item>({ title, items, none, children }: PartProps<Item>) {
  if (items.length === 0 && !none) return null;
  return (
    <Card className="flex flex-col gap-3">
      <h2 className="text-lg font-extrabold">{title}</h2>
      {items.length === 0 ? (
        <p className="text-ink-soft">{none}</p>
      ) : (
        <ul className="flex flex-col gap-3 wrap-anywhere">
          {items.map((item, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list is never reordered
            <li key={at} className="break-inside-avoid">
              {children(item)}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

const Small = ({ of }: { of: (string | false | null)[] }) => (
  <p className="text-sm text-ink-soft empty:hidden">{of.filter(Boolean).join(' · ')}</p>
);

const PaperLink = ({ url, children }: { url: string; children: ReactNode }) => (
  <a
    href={url}
    target="_blank"
    rel="noreferrer"
    className="inline-flex min-h-11 items-center font-bold text-primary print:hidden"
  >
    {children}
  </a>
);
