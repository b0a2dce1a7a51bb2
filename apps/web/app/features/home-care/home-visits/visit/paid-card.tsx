import { Card } from '../../../../ui/layout/card';
import { PaymentLine } from '../../../bookings/bookings/booking-labels';
import { VisitBill } from '../visit-bill';
import type { Visit } from '../visit-queries';

/** What it costs, and how it was paid. */
export const PaidCard = ({ visit: { bill, payment } }: { visit: Visit }) => (
  <Card className="flex flex-col gap-3">
    <h2 className="text-lg font-extrabold">Bill</h2>
    <VisitBill bill={bill} total="Total" />
    <PaymentLine payment={payment} isFree={bill.toPay === 0} />
  </Card>
);
