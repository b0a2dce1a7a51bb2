import { homeVisitNames } from '@tailwell/contract/booking-constants';
import { consolePaths } from '../../../console-paths';
import { inr } from '../../../ui/format/inr';
import { fullMomentInIndia } from '../../../ui/format/times';
import { CancelButton } from './cancel-button';
import { type Owner, ownerQuery } from './owner-query';
import { RecordLink, Section } from './owner-section';
import { visitNames } from './status-names';

/** An owner's home visits, which can be cancelled for a reason. */
export const HomeVisits = ({ owner }: { owner: Owner }) => (
  <Section title="Home visits" isEmpty={owner.homeVisits.length === 0} empty="None yet.">
    {owner.homeVisits.map(({ _id, kind, status, windowStart, toPay, canCancel }) => (
      <li key={_id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2">
        <div className="min-w-0">
          <RecordLink to={consolePaths.office('visits', _id)}>{homeVisitNames[kind]}</RecordLink>
          <span className="block text-sm text-ink-soft">
            {fullMomentInIndia(new Date(windowStart))} · {visitNames[status]} · {inr(toPay)}
          </span>
        </div>
        {canCancel && (
          <CancelButton
            kind="home-visits"
            id={_id}
            label="Cancel visit"
            title={`Cancel the home visit of ${fullMomentInIndia(new Date(windowStart))}?`}
            shownBy={ownerQuery(owner._id).queryKey}
          />
        )}
      </li>
    ))}
  </Section>
);
