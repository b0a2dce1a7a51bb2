import { consolePaths } from '../../../console-paths';
import { inr } from '../../../ui/format/inr';
import { fullMomentInIndia } from '../../../ui/format/times';
import { CancelButton } from './cancel-button';
import { OpenRecord } from './open-record';
import { type Owner, ownerQuery } from './owner-query';
import { RecordLink, Section } from './owner-section';
import { consultationNames } from './status-names';

/** An owner's consultations: can be cancelled, and their records opened for a reason. */
export const Consultations = ({ owner }: { owner: Owner }) => (
  <Section title="Consultations" isEmpty={owner.consultations.length === 0} empty="None yet.">
    {owner.consultations.map(({ _id, vet, startsAt, status, toPay, canCancel }) => (
      <li key={_id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2">
        <div className="min-w-0">
          <RecordLink to={consolePaths.office('consultations', _id)}>Dr {vet}</RecordLink>
          <span className="block text-sm text-ink-soft">
            {fullMomentInIndia(new Date(startsAt))} · {consultationNames[status]} · {inr(toPay)}
          </span>
        </div>
        <div className="flex flex-wrap gap-2">
          <OpenRecord id={_id} vet={vet} ownerId={owner._id} />
          {canCancel && (
            <CancelButton
              kind="consultations"
              id={_id}
              label="Cancel"
              title={`Cancel the consultation with Dr ${vet}?`}
              shownBy={ownerQuery(owner._id).queryKey}
            />
          )}
        </div>
      </li>
    ))}
  </Section>
);
