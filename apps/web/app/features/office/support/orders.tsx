import { consolePaths } from '../../../console-paths';
import { inr } from '../../../ui/format/inr';
import { fullDateInIndia } from '../../../ui/format/times';
import { CancelButton } from './cancel-button';
import { type Owner, ownerQuery } from './owner-query';
import { RecordLink, Section } from './owner-section';
import { parcelNames } from './status-names';

/** An owner's orders, whose parcels can be cancelled for a reason. */
export const Orders = ({ owner }: { owner: Owner }) => (
  <Section title="Orders" isEmpty={owner.orders.length === 0} empty="None yet.">
    {owner.orders.map((order) => (
      <li key={order._id} className="flex flex-col gap-1 py-2">
        <RecordLink to={consolePaths.office('orders', order._id)}>
          {order.number} · {inr(order.toPay)}
        </RecordLink>
        <span className="text-sm text-ink-soft">
          {fullDateInIndia(new Date(order.orderedAt))} · {parcelNames[order.status]}
        </span>
        <ul className="flex flex-col">
          {order.parcels.map(({ _id, shop, status, total, canCancel }) => (
            <li key={_id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-1">
              <span className="min-w-0 wrap-anywhere">
                {shop} · {parcelNames[status]} · {inr(total)}
              </span>
              {canCancel && (
                <CancelButton
                  kind="parcels"
                  id={_id}
                  label="Cancel parcel"
                  title={`Cancel the parcel of ${shop} in ${order.number}?`}
                  shownBy={ownerQuery(owner._id).queryKey}
                />
              )}
            </li>
          ))}
        </ul>
      </li>
    ))}
  </Section>
);
