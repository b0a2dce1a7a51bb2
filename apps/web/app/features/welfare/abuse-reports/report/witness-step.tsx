import { Controller, useFormContext } from 'react-hook-form';
import { SwitchField } from '../../../../ui/form/switch-field';
import { LawFields } from './law-fields';
import type { ReportValues } from './report-values';
import { ReporterFields } from './reporter-fields';
import { StepPart } from './step-part';
import { WitnessFields } from './witness-fields';

/** Step 3: witnesses, the reporter, and what the letter to the police cites. */
export function WitnessStep({ isSignedIn }: { isSignedIn: boolean }) {
  const { control } = useFormContext<ReportValues>();
  return (
    <>
      <StepPart title="Who saw it?">
        <Controller
          control={control}
          name="witness.isReporterWitness"
          render={({ field: { value, ...field } }) => (
            <SwitchField label="I saw it myself" isOn={value} {...field} />
          )}
        />
        <WitnessFields />
      </StepPart>
      <StepPart title="You">
        <ReporterFields isSignedIn={isSignedIn} />
      </StepPart>
      <StepPart
        title="The complaint letter"
        hint="Your report becomes a letter to the police station that you can print. It can name these laws."
      >
        <LawFields />
      </StepPart>
    </>
  );
}
