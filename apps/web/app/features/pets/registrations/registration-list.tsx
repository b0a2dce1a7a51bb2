import { ChevronRight, FileText, PawPrint, Plus, ScrollText } from 'lucide-react';
import { Link } from 'react-router';
import { petPaths } from '../../../pet-paths';
import { Button } from '../../../ui/button';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { fullDate } from '../../../ui/format/times';
import { Card } from '../../../ui/layout/card';
import { useNow } from '../../../ui/use-now';
import { formatExpiry } from './my-registration-labels';
import { NO_PET_YET } from './new-application';
import { ShowQr } from './registration-qr';
import { RegistrationBadge } from './registration-status-badge';
import type { RegistrationSummary } from './registrations';
import { RenewButton } from './renew-button';

/** The user's registrations, newest first. */
export const RegistrationList = ({ registrations }: { registrations: RegistrationSummary[] }) =>
  registrations.length === 0 ? (
    <Empty />
  ) : (
    <>
      <ul aria-label="Registrations" className="flex flex-col gap-4">
        {registrations.map((registration) => (
          <li key={registration._id}>
            <RegistrationCard registration={registration} />
          </li>
        ))}
      </ul>
      <RegisterButton />
    </>
  );

const RegisterButton = () => (
  <Button
    className="self-center"
    icon={<Plus className="size-4" aria-hidden="true" />}
    render={<Link to={petPaths.registrations({ pet: NO_PET_YET })} />}
  >
    Register a pet
  </Button>
);

const Empty = () => (
  <>
    <EmptyState
      picture={<ScrollText aria-hidden="true" />}
      title="No pet is registered yet"
      action={<RegisterButton />}
    >
      Most city corporations require dogs, and some of them cats, to be registered every year.
    </EmptyState>
    <Card className="flex flex-col gap-4">
      <h2 className="text-lg font-extrabold">Why register</h2>
      <ul className="grid gap-4 sm:grid-cols-3">
        <Reason title="The law asks for it">You can be fined for an unregistered pet.</Reason>
        <Reason title="Your society asks for it">
          The token no. and QR code show that your pet is registered and vaccinated against rabies.
        </Reason>
        <Reason title="What it needs">
          A photo of your pet, its anti-rabies certificate, your photo ID and an address proof. About five
          minutes.
        </Reason>
      </ul>
    </Card>
  </>
);

const Reason = ({ title, children }: { title: string; children: string }) => (
  <li className="flex flex-col gap-1">
    <h3 className="font-bold">{title}</h3>
    <p className="text-sm text-ink-soft">{children}</p>
  </li>
);

function RegistrationCard({ registration }: { registration: RegistrationSummary }) {
  const { _id, petName, city, status, tokenNo, validUntil, isRenewal, canRenew, canEdit, pdfUrl, remark } =
    registration;
  const isValid = status === 'approved' || status === 'expiring';
  return (
    <Card className="flex flex-col gap-4">
      <div className="flex items-start gap-4">
        <PetPhoto registration={registration} />
        <div className="flex min-w-0 flex-1 flex-col gap-1.5">
          <h2 className="text-lg font-extrabold wrap-anywhere">{petName || 'Pet'}</h2>
          <p className="text-sm text-ink-soft wrap-anywhere">
            {city.name}
            {isRenewal && ' · renewal'}
          </p>
          <RegistrationBadge status={status} />
        </div>
      </div>
      {tokenNo && validUntil && (
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
          <dt className="text-ink-soft">Token no.</dt>
          <dd className="font-bold tabular-nums">{tokenNo}</dd>
          <dt className="text-ink-soft">Valid until</dt>
          <dd className="flex flex-wrap gap-x-2 font-bold">
            {fullDate(validUntil)}
            {isValid && <Expiry validUntil={validUntil} />}
          </dd>
        </dl>
      )}
      {remark && (status === 'needs_correction' || status === 'rejected') && (
        <p className="rounded-lg bg-sunken px-4 py-3 text-sm wrap-anywhere">“{remark}”</p>
      )}
      <div className="flex flex-wrap items-center gap-2">
        {canRenew && <RenewButton registration={registration} />}
        {isValid && tokenNo && <ShowQr tokenNo={tokenNo} petName={petName} />}
        {pdfUrl && isValid && <CertificateLink url={pdfUrl} petName={petName} />}
        <Button
          variant={canEdit ? 'primary' : 'secondary'}
          render={<Link to={petPaths.registrations({ id: _id })} />}
        >
          <span>
            {canEdit ? (status === 'draft' ? 'Continue' : 'Correct it') : 'Details'}
            <span className="sr-only">: {petName}</span>
          </span>
          <ChevronRight className="size-4" aria-hidden="true" />
        </Button>
      </div>
    </Card>
  );
}

export function Expiry({ validUntil }: { validUntil: string }) {
  const now = useNow(60);
  const expiryText = now && formatExpiry(validUntil, now);
  return expiryText ? <span className="text-on-accent-soft">{expiryText}</span> : null;
}

export const CertificateLink = ({ url, petName }: { url: string; petName: string }) => (
  <Button
    variant="secondary"
    icon={<FileText className="size-4" aria-hidden="true" />}
    render={
      <a href={url} target="_blank" rel="noreferrer">
        {' '}
      </a>
    }
  >
    <span>
      Certificate<span className="sr-only"> of {petName} as a PDF, in a new tab</span>
    </span>
  </Button>
);

export const PetPhoto = ({ registration: { photo } }: { registration: RegistrationSummary }) =>
  photo ? (
    <img src={photo.medium} alt="" className="size-20 shrink-0 rounded-2xl bg-sunken object-cover" />
  ) : (
    <span className="grid size-20 shrink-0 place-items-center rounded-2xl bg-sunken text-ink-faint">
      <PawPrint className="size-8" aria-hidden="true" />
    </span>
  );
