import type { RemarkField } from '@tailwell/contract/pets/registration-constants';
import { MessageSquareWarning } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useFormContext } from 'react-hook-form';
import { type FileFieldName, isFileField, registrationFieldNames } from '../../../parts/registration-labels';
import { FileField } from '../../../ui/form/file-field';
import { RadioChips } from '../../../ui/form/radio-chips';
import { TextField, type TextFieldProps } from '../../../ui/form/text-field';
import { TextareaField } from '../../../ui/form/textarea-field';
import { type Registration, type RegistrationValues, sendPaper, valuesOf } from './registrations';
import type { FieldMessages } from './steps';

/** Context of the fields. */
export interface FieldContext {
  registration: Registration;
  /** Error messages for missing fields, for the steps that were attempted. */
  missing: FieldMessages;
  /** Reports whether a file of a field is uploading. */
  onSending: (field: RemarkField, isSending: boolean) => void;
}

interface ApplicationFieldsProps extends FieldContext {
  names: readonly RemarkField[];
  /** Not required by the city. */
  areOptional?: boolean;
}

/** An application's fields, each with the officer’s remark and what is missing or wrong. */
export const ApplicationFields = ({ names, ...context }: ApplicationFieldsProps) =>
  names.map((name) => (
    <WithRemark key={name} remark={context.registration.remarks[name]}>
      <ApplicationField name={name} {...context} />
    </WithRemark>
  ));

function WithRemark({ remark, children }: { remark: string | undefined; children: ReactNode }) {
  const id = useId();
  if (!remark) return children;
  return (
    // biome-ignore lint/a11y/useSemanticElements: the field inside may be a fieldset itself
    <div role="group" aria-describedby={id} className="flex flex-col gap-2 border-l-4 border-accent pl-4">
      <p id={id} className="flex items-start gap-2 text-sm font-bold text-on-accent-soft">
        <MessageSquareWarning className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
        <span className="min-w-0 wrap-anywhere">
          <span className="font-normal">The officer says: </span>
          {remark}
        </span>
      </p>
      {children}
    </div>
  );
}

const choices = {
  sex: [
    { value: 'male', label: 'Male' },
    { value: 'female', label: 'Female' },
    { value: 'unknown', label: 'Not sure' },
  ],
  neutered: [
    { value: 'yes', label: 'Yes' },
    { value: 'no', label: 'No' },
    { value: 'unknown', label: 'Not sure' },
  ],
};

const hints: Partial<Record<RemarkField, string>> = {
  petImage: 'The whole pet, from the side or the front, in daylight.',
  rabiesVaccinatedCertificate: 'With the vet’s stamp and signature, the batch no. and the date.',
  identityProof:
    'Aadhaar, voter ID, passport or driving licence. Cover all but the last 4 digits of the Aadhaar number.',
  addressProof: 'An electricity or water bill, rent agreement or passport.',
};

const OPTIONAL_FIELDS: readonly RemarkField[] = ['microchipNo', 'rabiesBatchNo', 'bornOn'];

const inputProps: Partial<Record<RemarkField, Partial<TextFieldProps>>> = {
  petName: { autoComplete: 'off', maxLength: 60 },
  species: { autoComplete: 'off', maxLength: 40 },
  breed: { autoComplete: 'off', maxLength: 80 },
  colour: { autoComplete: 'off', maxLength: 40, placeholder: 'Brown with white paws' },
  microchipNo: { autoComplete: 'off', maxLength: 40 },
  ownerName: { autoComplete: 'name', maxLength: 80, hint: 'As on your photo ID.' },
  mobileNo: { autoComplete: 'tel-national', inputMode: 'tel', prefix: '+91', maxLength: 20 },
  pincode: {
    autoComplete: 'postal-code',
    inputMode: 'numeric',
    maxLength: 6,
    className: 'sm:max-w-60',
  },
  bornOn: { type: 'date', className: 'sm:max-w-60' },
  rabiesGivenOn: { type: 'date', className: 'sm:max-w-60' },
  rabiesValidUntil: {
    type: 'date',
    className: 'sm:max-w-60',
    hint: 'The registration can’t be valid beyond this date.',
  },
  rabiesBatchNo: { autoComplete: 'off', maxLength: 40 },
  vetOrClinic: { autoComplete: 'off', maxLength: 160 },
};

const DATE_FIELDS: readonly RemarkField[] = ['bornOn', 'rabiesGivenOn', 'rabiesValidUntil'];

interface ApplicationFieldProps extends FieldContext {
  name: RemarkField;
  areOptional?: boolean;
}

function ApplicationField({ name, areOptional, ...context }: ApplicationFieldProps) {
  const { register, formState } = useFormContext<RegistrationValues>();
  const missing = useMissing(name, context);
  const error = formState.errors[name]?.message ?? missing;
  const label = registrationFieldNames[name];
  if (isFileField(name)) {
    return <PaperField name={name} isOptional={areOptional} error={error} {...context} />;
  }
  if (name === 'sex' || name === 'neutered') {
    return <RadioChips label={label} options={choices[name]} error={error} {...register(name)} />;
  }
  if (name === 'address') {
    return (
      <TextareaField
        label={label}
        rows={3}
        autoComplete="street-address"
        maxLength={300}
        error={error}
        {...register(name)}
      />
    );
  }
  return (
    <TextField
      label={label}
      isOptional={OPTIONAL_FIELDS.includes(name) && !error}
      error={error}
      {...inputProps[name]}
      {...register(name, DATE_FIELDS.includes(name) ? { setValueAs: (day) => day || null } : undefined)}
    />
  );
}

/** What the server reported missing, until the field changes. */
function useMissing(name: RemarkField, { registration, missing }: FieldContext): string | undefined {
  const { watch } = useFormContext<RegistrationValues>();
  const missingText = missing[name];
  return missingText !== undefined && (watch(name) || null) === (valuesOf(registration)[name] || null)
    ? missingText
    : undefined;
}

interface PaperFieldProps extends FieldContext {
  name: FileFieldName;
  isOptional?: boolean;
  error: string | undefined;
}

function PaperField({ name, isOptional, error, registration, onSending }: PaperFieldProps) {
  const { watch, setValue } = useFormContext<RegistrationValues>();
  const value = watch(name) ?? null;
  const saved = registration.applied[name];
  const own = name === 'rabiesVaccinatedCertificate' ? registration.ownCertificateNo : null;
  return (
    <FileField
      label={registrationFieldNames[name]}
      hint={
        own
          ? `We gave this vaccination: our certificate ${own} counts, so you don’t need to add it.`
          : hints[name]
      }
      value={value}
      onChange={(path) => setValue(name, path, { shouldDirty: true, shouldValidate: true })}
      saved={saved?.path === value ? saved : undefined}
      isPhotoOnly={name === 'petImage'}
      isOptional={isOptional || own !== null}
      send={sendPaper}
      onSending={(isSending) => onSending(name, isSending)}
      error={error}
    />
  );
}
