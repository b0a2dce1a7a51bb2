import { type AbuseLaw, abuseLaws } from '@tailwell/contract/welfare/abuse-constants';
import { useFormContext } from 'react-hook-form';
import { lawNames } from '../../../../parts/abuse-labels';
import type { ReportValues } from './report-values';

/** Our one-sentence summary of each; the acts themselves are on indiacode.nic.in. */
const lawSummaries: Record<AbuseLaw, string> = {
  pca_11:
    'It forbids cruelty: beating, kicking, overloading, keeping an animal tied up or without food and water, and leaving it to suffer.',
  bns_325: 'It punishes killing, poisoning or maiming an animal, with up to five years in prison or a fine.',
};

/** The laws that the letter can cite. */
export function LawFields() {
  const { register } = useFormContext<ReportValues>();
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="sr-only">Laws that the letter names</legend>
      {abuseLaws.map((law) => (
        <label
          key={law}
          className="flex min-h-11 cursor-pointer items-start gap-3 rounded-lg border border-line-strong px-4 py-3 has-checked:border-primary has-checked:bg-primary-soft has-checked:text-on-primary-soft has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
        >
          <input
            {...register('witness.laws')}
            type="checkbox"
            value={law}
            className="mt-0.5 size-5 shrink-0 accent-primary"
          />
          <span className="min-w-0">
            <span className="block font-bold">{lawNames[law]}</span>
            <span className="block text-sm opacity-85">{lawSummaries[law]}</span>
          </span>
        </label>
      ))}
      <p className="text-sm text-ink-soft">
        This is not legal advice. Leave both empty if you are not sure: the police decide.
      </p>
    </fieldset>
  );
}
