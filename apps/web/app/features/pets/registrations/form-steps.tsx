import { remarkFields } from '@tailwell/contract/pets/registration-constants';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown, ChevronRight, PawPrint } from 'lucide-react';
import { useFormContext } from 'react-hook-form';
import { Link } from 'react-router';
import { registrationFieldNames } from '../../../parts/registration-labels';
import { Banner } from '../../../ui/feedback/banner';
import { SelectField } from '../../../ui/form/select-field';
import { inr } from '../../../ui/format/inr';
import { Card } from '../../../ui/layout/card';
import { ApplicationFields, type FieldContext } from './application-fields';
import { AppliedFacts } from './applied-facts';
import { type RegistrationValues, registrationCities } from './registrations';
import { stepPath } from './step-links';
import { ownerFields, papersOf, petFields, rabiesFields, stepNames, stepOf } from './steps';

const heading = 'text-lg font-extrabold';

/** Which pet and which city; the pet of an existing application is fixed. */
export function PetStep({ registration }: FieldContext) {
  const { register, formState } = useFormContext<RegistrationValues>();
  const cities = useQuery(registrationCities).data ?? [registration.cityDetails];
  return (
    <>
      <h2 className={heading}>{stepNames.pet}</h2>
      <p className="flex items-center gap-3 rounded-lg bg-sunken px-4 py-3">
        <PawPrint className="size-5 shrink-0 text-primary" aria-hidden="true" />
        <span className="min-w-0 wrap-anywhere">
          <span className="font-extrabold">{registration.petName}</span>
          <span className="text-ink-soft">
            {[registration.species, registration.breed].filter(Boolean).map((word) => ` · ${word}`)}
          </span>
        </span>
      </p>
      <SelectField
        label="City"
        hint="Where the pet lives. “Continue” shows what it asks for."
        options={cities.map(({ _id, name }) => ({ value: _id, label: name }))}
        error={formState.errors.cityId?.message}
        {...register('cityId')}
      />
    </>
  );
}

export const DetailsStep = (context: FieldContext) => (
  <>
    <h2 className={heading}>The pet</h2>
    <p className="-mt-3 text-sm text-ink-soft">Filled in from your pet’s file. Correct what has changed.</p>
    <ApplicationFields names={petFields} {...context} />
    <h2 className={`${heading} border-t border-line pt-5`}>The owner</h2>
    <ApplicationFields names={ownerFields} {...context} />
  </>
);

export function PapersStep(context: FieldContext) {
  const { watch } = useFormContext<RegistrationValues>();
  const { required, others } = papersOf(context.registration.cityDetails.papers);
  const hasOther = others.some((name) => watch(name) || context.registration.remarks[name]);
  return (
    <>
      <h2 className={heading}>Photo</h2>
      <ApplicationFields names={['petImage']} {...context} />
      <h2 className={`${heading} border-t border-line pt-5`}>Anti-rabies vaccination</h2>
      <ApplicationFields names={rabiesFields} {...context} />
      <h2 className={`${heading} border-t border-line pt-5`}>Papers</h2>
      <p className="-mt-3 text-sm text-ink-soft">
        Photos of the whole page, or PDFs. Only you and the registry’s officers see them.
      </p>
      <ApplicationFields names={required} {...context} />
      {others.length > 0 && (
        <details open={hasOther} className="group">
          <summary className="inline-flex min-h-11 cursor-pointer items-center gap-2 font-bold text-primary">
            <ChevronDown className="size-5 transition-transform group-open:rotate-180" aria-hidden="true" />
            Add another paper
          </summary>
          <div className="flex flex-col gap-5 pt-3">
            <ApplicationFields names={others} areOptional {...context} />
          </div>
        </details>
      )}
    </>
  );
}

/** A summary of everything, and what is still missing. */
export function CheckStep({ registration }: FieldContext) {
  const { _id, missing, isRenewal, cityDetails } = registration;
  const missingFields = remarkFields.filter((field) => missing[field]);
  return (
    <>
      <h2 className={heading}>{stepNames.check}</h2>
      {missingFields.length > 0 ? (
        <Banner kind="warning" title="Still missing">
          <ul className="flex flex-col">
            {missingFields.map((field) => (
              <li key={field}>
                <Link
                  to={stepPath(_id, stepOf(field))}
                  className="inline-flex min-h-11 items-center gap-1 font-bold underline underline-offset-4"
                >
                  <span>
                    {registrationFieldNames[field]}: <span className="font-normal">{missing[field]}</span>
                  </span>
                  <ChevronRight className="size-4 shrink-0" aria-hidden="true" />
                </Link>
              </li>
            ))}
          </ul>
        </Banner>
      ) : (
        <Banner kind="success" title="Everything is here">
          {cityDetails.authority} checks it. The fee of{' '}
          {inr(isRenewal ? cityDetails.renewalFee : cityDetails.fee)} is paid there, not here.
        </Banner>
      )}
      <Card>
        <AppliedFacts applied={registration.applied} />
      </Card>
      <p className="text-sm text-ink-soft">
        By sending it you confirm that all of this is true. You can’t change it while an officer checks it.
      </p>
    </>
  );
}
