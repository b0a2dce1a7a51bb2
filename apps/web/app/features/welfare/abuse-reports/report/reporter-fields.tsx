import { EyeOff, LockKeyhole } from 'lucide-react';
import { Controller, useFormContext } from 'react-hook-form';
import { Banner } from '../../../../ui/feedback/banner';
import { RadioChips } from '../../../../ui/form/radio-chips';
import { SwitchField } from '../../../../ui/form/switch-field';
import { TextField } from '../../../../ui/form/text-field';
import { TextareaField } from '../../../../ui/form/textarea-field';
import type { ReportValues } from './report-values';

const choices = [
  { value: 'yes', label: 'Stay anonymous', icon: <EyeOff className="size-4" aria-hidden="true" /> },
  { value: 'no', label: 'Give my name', icon: <LockKeyhole className="size-4" aria-hidden="true" /> },
];

/** The reporter: anonymous, or with a sealed name. */
export function ReporterFields({ isSignedIn }: { isSignedIn: boolean }) {
  const { control, watch } = useFormContext<ReportValues>();
  const [isAnonymous, isHidden] = watch(['witness.isAnonymous', 'witness.isReporterHidden']);
  return (
    <>
      <Controller
        control={control}
        name="witness.isAnonymous"
        render={({ field: { value, onChange, ...field } }) => (
          <RadioChips
            label="Do you want to give your name?"
            options={choices}
            value={value ? 'yes' : 'no'}
            onChange={({ target }) => onChange(target.value === 'yes')}
            {...field}
          />
        )}
      />
      <p className="-mt-2 text-sm text-ink-soft">
        {isAnonymous
          ? 'No one learns who you are, and the letter names no one. A complaint with a name carries more weight with the police.'
          : 'Your name is sealed. The officer sees only that there is one. It is opened only when one officer asks with a reason and another agrees, and every view is logged.'}
      </p>
      {!isAnonymous && isHidden && (
        <Banner>Your saved name isn’t shown here. Enter one only to replace it.</Banner>
      )}
      {!isAnonymous && <ContactFields />}
      {(isSignedIn || !isAnonymous) && (
        <Controller
          control={control}
          name="witness.mayContact"
          render={({ field: { value, ...field } }) => (
            <SwitchField
              label="You can write to me when the officer has a question"
              hint="We send it. The officer doesn’t see your contact."
              isOn={value}
              {...field}
            />
          )}
        />
      )}
    </>
  );
}

function ContactFields() {
  const { register, formState } = useFormContext<ReportValues>();
  const errors = formState.errors.witness?.reporter;
  return (
    <>
      <TextField
        label="Your name"
        isOptional
        maxLength={80}
        autoComplete="name"
        error={errors?.name?.message}
        {...register('witness.reporter.name')}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="Your mobile number"
          isOptional
          prefix="+91"
          type="tel"
          inputMode="tel"
          maxLength={20}
          autoComplete="tel-national"
          error={errors?.mobileNo?.message}
          {...register('witness.reporter.mobileNo')}
        />
        <TextField
          label="Your email"
          isOptional
          type="email"
          inputMode="email"
          autoComplete="email"
          error={errors?.email?.message}
          {...register('witness.reporter.email')}
        />
      </div>
      <TextareaField
        label="Your address"
        isOptional
        rows={2}
        maxLength={300}
        autoComplete="street-address"
        error={errors?.address?.message}
        {...register('witness.reporter.address')}
      />
    </>
  );
}
