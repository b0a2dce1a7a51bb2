import { Lock, Phone } from 'lucide-react';
import { relationNames } from '../../../parts/abuse-labels';
import { grouped } from '../../../ui/format/count';
import { formatMobile } from '../../../ui/format/mobile';
import { CaseSection, Facts } from './case-section';
import type { WelfareCase } from './welfare';

/** The perpetrator, as far as the reporter knows. */
export function PerpetratorCard({ welfareCase: { perpetrator } }: { welfareCase: WelfareCase }) {
  const { isUnknown, name, relation, count, appearance, address, mobileNo, vehicleNo, note } = perpetrator;
  const isEmpty = !name && !relation && !count && !appearance && !address && !mobileNo && !vehicleNo && !note;
  return (
    <CaseSection id="perpetrator" title="Perpetrator">
      {isEmpty ? (
        <p className="text-ink-soft">
          {isUnknown ? 'The reporter doesn’t know who did it.' : 'Nothing is known.'}
        </p>
      ) : (
        <Facts
          facts={[
            ['Name', name],
            ['Who they are', relation && relationNames[relation]],
            ['How many people', count !== null && count > 1 && grouped(count)],
            ['Appearance', appearance],
            ['Address', address],
            [
              'Mobile number',
              mobileNo && (
                <a
                  href={`tel:+91${mobileNo}`}
                  className="-my-2.5 inline-flex min-h-11 items-center gap-2 font-bold text-primary hover:underline"
                >
                  <Phone className="size-4 print:hidden" aria-hidden="true" />
                  {formatMobile(mobileNo)}
                </a>
              ),
            ],
            ['Vehicle no.', vehicleNo],
            ['Note', note],
          ]}
        />
      )}
    </CaseSection>
  );
}

/** Witnesses: their statements are readable, their identities sealed. */
export function WitnessCard({ welfareCase: { isReporterWitness, witnesses } }: { welfareCase: WelfareCase }) {
  return (
    <CaseSection id="witnesses" title="Witnesses">
      <p className={isReporterWitness ? 'font-bold' : 'text-ink-soft'}>
        {isReporterWitness ? 'The reporter saw it.' : 'The reporter did not see it.'}
      </p>
      {witnesses.length > 0 && (
        <ul className="flex flex-col divide-y divide-line">
          {witnesses.map(({ _id, statement, willTestify, hasContact }, at) => (
            <li key={_id} className="flex flex-col gap-1 py-3 first:pt-0 last:pb-0">
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
                <span className="font-bold text-ink">Witness {at + 1}</span>
                {willTestify && <span>Ready to testify</span>}
                {hasContact && (
                  <span className="inline-flex items-center gap-1.5">
                    <Lock className="size-4" aria-hidden="true" />
                    Name and number sealed
                  </span>
                )}
              </p>
              <p className="wrap-anywhere whitespace-pre-line">
                {statement || <span className="text-ink-faint">No statement</span>}
              </p>
            </li>
          ))}
        </ul>
      )}
    </CaseSection>
  );
}
