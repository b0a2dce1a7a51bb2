import type { ReactNode } from 'react';
import { Controller, useFormContext } from 'react-hook-form';
import { SwitchField } from '../../../../ui/form/switch-field';
import { TextareaField } from '../../../../ui/form/textarea-field';
import { grouped } from '../../../../ui/format/count';
import { AnimalFields } from './animal-fields';
import { LocationFields } from './location-fields';
import { ReasonsField } from './reasons-field';
import type { ReportValues } from './report-values';
import { StepPart } from './step-part';
import { WhenFields } from './when-fields';

const MAX_LENGTH = 4_000;

/**
 * Step 1: photos and a video (`evidence`), which witnesses have at hand; then what happened, to which animal, when and
 * where.
 */
export function IncidentStep({ evidence }: { evidence: ReactNode }) {
  return (
    <>
      <StepPart title="Photos and video" hint="If you have any. Never put yourself in danger for a picture.">
        {evidence}
        <DeviceDataField />
      </StepPart>
      <StepPart title="What happened">
        <ReasonsField />
        <DescriptionField />
      </StepPart>
      <StepPart title="The animal">
        <AnimalFields />
      </StepPart>
      <StepPart title="When">
        <WhenFields />
      </StepPart>
      <StepPart title="Where">
        <LocationFields />
      </StepPart>
    </>
  );
}

function DescriptionField() {
  const { register, watch, formState } = useFormContext<ReportValues>();
  const { length } = watch('incident.description');
  return (
    <div className="flex flex-col gap-1">
      <TextareaField
        label="Describe it in your own words"
        hint="What did you see? Who did what? Is it getting worse?"
        rows={5}
        maxLength={MAX_LENGTH}
        error={formState.errors.incident?.description?.message}
        {...register('incident.description')}
      />
      <p className="self-end text-sm text-ink-faint tabular-nums">
        {grouped(length)} of {grouped(MAX_LENGTH)} characters
      </p>
    </div>
  );
}

function DeviceDataField() {
  const { control } = useFormContext<ReportValues>();
  return (
    <Controller
      control={control}
      name="incident.keepsDeviceData"
      render={({ field: { value, ...field } }) => (
        <SwitchField
          label="Keep location and camera details for the police"
          hint="They prove where and when a photo was taken. We seal them: officers don’t see them in the photos."
          isOn={value}
          {...field}
        />
      )}
    />
  );
}
