import { PRESCRIPTION_PICTURES } from '@tailwell/contract/shop/order-constants';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Camera, Stethoscope } from 'lucide-react';
import { type ReactNode, type Ref, useId } from 'react';
import { Link } from 'react-router';
import type { CallReply } from '../../../api/call';
import { apiQuery } from '../../../api/query-client';
import { upload } from '../../../api/upload';
import { doctor } from '../../../parts/vet-labels';
import { paths } from '../../../paths';
import { Button } from '../../../ui/button';
import { Banner } from '../../../ui/feedback/banner';
import { FieldError } from '../../../ui/form/field';
import { PhotosField } from '../../../ui/form/photos-field';
import { listed } from '../../../ui/format/count';
import { fullDateInIndia } from '../../../ui/format/times';
import { formatNames } from './parcel-labels';

const USABLE = 'GET /order/get/usable/prescriptions/v1';
type SignedPrescription = CallReply<typeof USABLE>['data'][number];

/** How much of the cart a signed prescription covers changes with the cart. */
export const usablePrescriptions = queryOptions({ ...apiQuery(USABLE), staleTime: 0 });

/** Pictures of a paper prescription, or one signed by our vets. */
export interface PrescriptionSelection {
  attachPrescriptionFile: string[];
  consultId: string | null;
  /** Continues although it doesn't name everything in the cart. */
  isLackAccepted?: boolean;
}

interface PrescriptionFieldsProps {
  value: PrescriptionSelection;
  onChange: (change: Partial<PrescriptionSelection>) => void;
  onSending: (isSending: boolean) => void;
  error?: string;
  /** Shows which items of the cart the chosen one names. */
  isForCart?: boolean;
  /** Receives the focus on errors. */
  ref?: Ref<HTMLFieldSetElement>;
}

/** The prescription for ordering medicine: from one of our vets, or photos of a paper one. */
export function PrescriptionFields({
  value,
  onChange,
  onSending,
  error,
  isForCart,
  ref,
}: PrescriptionFieldsProps) {
  const name = useId();
  const { data } = useQuery(usablePrescriptions);
  const signed = data?.filter(({ isValid }) => isValid) ?? [];
  const expired = data?.filter(({ isValid }) => !isValid).slice(0, EXPIRED_SHOWN) ?? [];
  const isPhotos = value.consultId === null;
  const choose = (consultId: string | null) =>
    onChange(isForCart ? { consultId, isLackAccepted: false } : { consultId });
  const coverage = isForCart ? signed.find(({ consultId }) => consultId === value.consultId) : undefined;
  return (
    <fieldset ref={ref} tabIndex={-1} className="flex min-w-0 flex-col gap-4 rounded-md">
      <legend className="sr-only">Your prescription</legend>
      {/* The chosen one may have expired since. */}
      {(signed.length > 0 || !isPhotos) && (
        <div className="flex flex-col gap-2">
          {signed.map((one) => (
            <Choice
              key={one.consultId}
              name={name}
              icon={<Stethoscope className="size-5" aria-hidden="true" />}
              isSelected={value.consultId === one.consultId}
              onChoose={() => choose(one.consultId)}
            >
              <SignedText signed={one} />
            </Choice>
          ))}
          <Choice
            name={name}
            icon={<Camera className="size-5" aria-hidden="true" />}
            isSelected={isPhotos}
            onChoose={() => choose(null)}
          >
            <span className="block font-bold">Photos of another prescription</span>
          </Choice>
        </div>
      )}
      {expired.length > 0 && <Expired signed={expired} />}
      {isPhotos ? (
        <>
          <PhotosField
            label="Photos of the prescription"
            isRequired
            max={PRESCRIPTION_PICTURES}
            value={value.attachPrescriptionFile}
            onChange={(attachPrescriptionFile) => onChange({ attachPrescriptionFile })}
            send={(file, options) =>
              upload({ name: 'POST /order/upload/order/prescription/image', file, ...options })
            }
            onSending={onSending}
            error={error}
          />
          <PrescriptionRequirements />
        </>
      ) : (
        <>
          <FieldError id={`${name}-error`} text={error} />
          {coverage && (
            <Coverage
              of={coverage}
              isAccepted={value.isLackAccepted ?? false}
              onAccept={(isLackAccepted) => onChange({ isLackAccepted })}
              onPhotos={() => choose(null)}
            />
          )}
        </>
      )}
    </fieldset>
  );
}

interface ChoiceProps {
  name: string;
  icon: ReactNode;
  isSelected: boolean;
  onChoose: () => void;
  children: ReactNode;
}

const Choice = ({ name, icon, isSelected, onChoose, children }: ChoiceProps) => (
  <label className="flex min-h-14 cursor-pointer items-center gap-3.5 rounded-lg border border-line px-4 py-3 transition-colors hover:border-primary has-checked:border-primary has-checked:bg-primary-soft has-checked:text-on-primary-soft has-checked:ring-1 has-checked:ring-primary has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
    <input type="radio" name={name} checked={isSelected} onChange={onChoose} className="sr-only" />
    <span className="shrink-0">{icon}</span>
    <span className="min-w-0 flex-1 wrap-anywhere">{children}</span>
  </label>
);

const SignedText = ({
  signed: { vetName, petName, validUntil, medicines },
}: {
  signed: SignedPrescription;
}) => (
  <>
    <span className="block font-bold">
      Signed by {doctor(vetName)}
      {petName && ` for ${petName}`}
    </span>
    <span className="block text-sm">
      Valid until {fullDateInIndia(new Date(validUntil))}
      {medicines.length > 0 && ` · ${formatNames(medicines)}`}
    </span>
  </>
);

/** Number of expired prescriptions shown. */
const EXPIRED_SHOWN = 2;

/** Expired prescriptions, with a link to get a new one. */
const Expired = ({ signed }: { signed: SignedPrescription[] }) => (
  <ul aria-label="Expired prescriptions" className="flex flex-col gap-2">
    {signed.map(({ consultId, vetId, vetName, petName, validUntil, medicines }) => (
      <li key={consultId} className="rounded-lg bg-sunken px-4 pt-3 text-sm text-ink-soft wrap-anywhere">
        <p className="font-bold">Expired on {fullDateInIndia(new Date(validUntil))}</p>
        <p>
          {doctor(vetName)}
          {petName && `, for ${petName}`}
          {medicines.length > 0 && ` · ${formatNames(medicines)}`}
        </p>
        <Link to={paths.vet(vetId)} className="inline-flex min-h-11 items-center font-bold text-primary">
          Ask the vet for a new one
        </Link>
      </li>
    ))}
  </ul>
);

interface CoverageProps {
  of: SignedPrescription;
  isAccepted: boolean;
  onAccept: (isAccepted: boolean) => void;
  onPhotos: () => void;
}

/** Which medicines in the cart a prescription names, and which it doesn’t: those are sure to be rejected. */
function Coverage({ of: { covers, lacks }, isAccepted, onAccept, onPhotos }: CoverageProps) {
  if (lacks.length === 0) {
    return covers.length > 0 ? (
      <p className="text-sm text-ink-soft wrap-anywhere">
        Names {listed(covers.map(({ name }) => name))} in your cart.
      </p>
    ) : null;
  }
  return (
    <Banner
      kind="warning"
      title={`Doesn’t name ${listed(lacks.map(({ name }) => name))}`}
      action={
        <Button variant="secondary" onClick={onPhotos}>
          Add photos instead
        </Button>
      }
    >
      Our pharmacist will reject {lacks.length === 1 ? 'it' : 'these'} by this prescription. Choose another
      one, or add a photo of one that names {lacks.length === 1 ? 'it' : 'them'}.
      <label className="mt-1 flex min-h-11 cursor-pointer items-center gap-3 font-bold">
        <input
          type="checkbox"
          checked={isAccepted}
          onChange={({ target }) => onAccept(target.checked)}
          className="size-5 shrink-0 accent-primary"
        />
        Order anyway, it may be rejected
      </label>
    </Banner>
  );
}

const PrescriptionRequirements = () => (
  <div className="rounded-lg bg-sunken px-4 py-3 text-sm text-ink-soft">
    <p className="font-bold text-ink">Your prescription must show</p>
    <ul className="list-disc pt-1 pl-5">
      <li>the vet’s name, registration number and signature</li>
      <li>the day it was written, in the last six months</li>
      <li>your pet, and each medicine with its strength and dose</li>
    </ul>
  </div>
);
