import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useFormContext } from 'react-hook-form';
import { ListFault } from '../../../../parts/page/list-fault';
import { Skeleton } from '../../../../ui/feedback/skeleton';
import { FieldError } from '../../../../ui/form/field';
import { TextField } from '../../../../ui/form/text-field';
import { abuseReasons } from '../abuse-reports';
import type { ReportValues } from './report-values';

const cardClasses =
  'group flex min-h-12 cursor-pointer items-start gap-3 rounded-xl border border-line-strong bg-surface px-4 py-3 transition-colors hover:border-primary has-checked:border-primary has-checked:bg-primary-soft has-checked:text-on-primary-soft has-checked:ring-1 has-checked:ring-primary has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus';

/** What counts as this reason. On phones, where the list is long, shown only when ticked. */
const hintClasses = 'block text-sm opacity-85 max-sm:hidden max-sm:group-has-checked:block';

/** What was done to the animal: as many reasons as apply. */
export function ReasonsField() {
  const { register, watch, formState } = useFormContext<ReportValues>();
  const reasons = useQuery(abuseReasons);
  const id = useId();
  const errors = formState.errors.incident;
  const fault = errors?.reasonIds?.message;
  return (
    <div className="flex flex-col gap-3">
      <fieldset aria-describedby={fault ? `${id}-error` : undefined} className="flex flex-col gap-1.5">
        <legend className="mb-1.5 text-sm font-bold">
          <span className="sr-only">What happened? </span>
          Choose all that fit
        </legend>
        {reasons.isPending && <Skeleton className="h-40 rounded-xl" />}
        {reasons.isError && !reasons.data && (
          <ListFault
            list={reasons}
            title="The list could not be loaded. You can write what happened below."
          />
        )}
        <div className="grid gap-2 sm:grid-cols-2">
          {reasons.data?.map(({ _id, name, hint }) => (
            <label key={_id} className={cardClasses}>
              <input
                {...register('incident.reasonIds')}
                type="checkbox"
                value={_id}
                className="mt-0.5 size-5 shrink-0 accent-primary"
              />
              <span className="min-w-0">
                <span className="block font-bold">{name}</span>
                <span className={hintClasses}>{hint}</span>
              </span>
            </label>
          ))}
          <label className={cardClasses}>
            <input
              {...register('incident.hasOther')}
              type="checkbox"
              className="mt-0.5 size-5 shrink-0 accent-primary"
            />
            <span className="min-w-0">
              <span className="block font-bold">Something else</span>
              <span className={hintClasses}>What is not in this list.</span>
            </span>
          </label>
        </div>
        <FieldError id={`${id}-error`} text={fault} />
      </fieldset>
      {watch('incident.hasOther') && (
        <TextField
          label="What else happened?"
          maxLength={120}
          autoComplete="off"
          error={errors?.otherReason?.message}
          {...register('incident.otherReason')}
        />
      )}
    </div>
  );
}
