import {
  type ApplicantKind,
  type ApplicationSection,
  documentFields,
  documentNames,
} from '@tailwell/contract/office/application-constants';
import { petCategories } from '@tailwell/contract/pet-categories';
import { FileText } from 'lucide-react';
import { modeNames } from '../../../parts/vet-labels';
import { formatKm } from '../../../ui/format/distance';
import { inr } from '../../../ui/format/inr';
import { fullDate } from '../../../ui/format/times';
import type { Application } from './applications';

type Fact = readonly [label: string, text: string];

const namesOf = (slugs: string[]) =>
  petCategories.flatMap(({ slug, name }) => (slugs.includes(slug) ? [name] : [])).join(', ');

/** What a section says, as label and text. */
function factsOf(
  { vet, practice, shop, address, bank }: Application,
  section: ApplicationSection,
): readonly Fact[] {
  if (section === 'vet' && vet) {
    return [
      ['Name', `Dr ${vet.name}`],
      ['Council', vet.registrationCouncil],
      ['Registration number', vet.registrationNumber],
      ['Practising since', String(vet.practisingSince)],
      ...vet.degrees.map(
        ({ veterinaryDegree, degreeType, graduatedIn }): Fact => [
          degreeType,
          `${veterinaryDegree}, ${graduatedIn}`,
        ],
      ),
    ];
  }
  if (section === 'practice' && practice) {
    return [
      ['Pincode', practice.pincode],
      ['Languages', practice.languages.join(', ')],
      ['Animals', namesOf(practice.categories)],
      ['Specialities', practice.concerns.join(', ') || 'None'],
      ['Consults by', practice.modes.map((mode) => modeNames[mode as keyof typeof modeNames]).join(', ')],
      ['Fee', inr(practice.fee)],
    ];
  }
  if (section === 'shop' && shop) {
    return [
      ['Shop', shop.name],
      ['Owner', shop.ownerName],
      ['Legal name', shop.legalName],
      ['GSTIN', shop.gstin],
    ];
  }
  if (section === 'address' && address) {
    return [
      ['Address', `${address.street}, ${address.area}, ${address.pincode}`],
      ['Delivers within', formatKm(address.deliversWithinKm)],
      ...licenceFacts(address),
    ];
  }
  if (section === 'bank' && bank) {
    return [
      ['Account holder', bank.holder],
      ['IFSC', bank.ifsc],
      ['Account number', `•••• ${bank.lastDigits}`],
    ];
  }
  return [];
}

function licenceFacts(address: NonNullable<Application['address']>): Fact[] {
  const { hasPharmacy, licenceNumber, licenceForm, licenceExpiresOn } = address;
  if (!hasPharmacy) return [['Sells medicine', 'No']];
  return [
    ['Drug licence', `${licenceNumber}, form ${licenceForm}`],
    ['Licence valid until', licenceExpiresOn ? fullDate(licenceExpiresOn) : ''],
  ];
}

/** A section, read-only. */
export function SectionFacts({
  application,
  section,
}: {
  application: Application;
  section: ApplicationSection;
}) {
  if (section === 'documents') return <Documents application={application} />;
  const facts = factsOf(application, section);
  if (facts.length === 0) return <p className="text-ink-faint">Not filled in yet</p>;
  return (
    <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[10rem_1fr]">
      {facts.map(([label, text]) => (
        <div key={`${label} ${text}`} className="contents">
          <dt className="text-sm text-ink-soft">{label}</dt>
          <dd className="font-bold wrap-anywhere max-sm:mb-1">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The documents of an application, with their names. */
export const filesOf = ({ kind, documents }: { kind: ApplicantKind; documents: Application['documents'] }) =>
  documentFields.flatMap((field) => {
    const file = documents?.[field];
    return file ? [{ field, name: documentNames[kind][field] ?? '', ...file }] : [];
  });

function Documents({ application }: { application: Application }) {
  const files = filesOf(application);
  if (files.length === 0) return <p className="text-ink-faint">Not added yet</p>;
  return (
    <ul className="flex flex-wrap gap-4">
      {files.map(({ field, name, url, isPdf }) => (
        <li key={field}>
          <a
            href={url}
            target="_blank"
            rel="noreferrer"
            className="flex w-28 flex-col gap-1.5 rounded-lg text-sm font-bold text-primary"
          >
            <span className="grid size-28 place-items-center overflow-hidden rounded-lg border border-line bg-sunken">
              {isPdf ? (
                <FileText className="size-9" aria-hidden="true" />
              ) : (
                <img src={url} alt="" loading="lazy" className="size-full object-cover" />
              )}
            </span>
            <span className="wrap-anywhere">
              {name}
              {isPdf && ' (PDF)'}
              <span className="sr-only">, opens in a new tab</span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
