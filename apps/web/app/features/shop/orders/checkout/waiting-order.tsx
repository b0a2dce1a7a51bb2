import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { paths } from '../../../../paths';
import { Button } from '../../../../ui/button';
import { Banner } from '../../../../ui/feedback/banner';
import { inr } from '../../../../ui/format/inr';
import { MomentInSentence } from '../../../../ui/format/moment-in-sentence';
import { myOrders } from '../my-orders';

/** Leads to the order that waits for its payment; nothing while none does. */
export function WaitingOrder() {
  const { data: orders } = useQuery({ ...myOrders('open'), refetchOnMount: 'always' });
  const waiting = orders?.data.find(({ status }) => status === 'payment_pending');
  if (!waiting?.holdExpiresAt) return null;
  return (
    <Banner
      title={`Order ${waiting.number} waits for its payment`}
      action={
        <Button variant="secondary" render={<Link to={paths.cartOrder(waiting._id)} />}>
          Pay {inr(waiting.toPay)}
        </Button>
      }
    >
      It is kept for you until <MomentInSentence moment={waiting.holdExpiresAt} />. If you order again, the
      new order takes its place.
    </Banner>
  );
}
