-- Finance sends back a part or the rest, as often as it takes; never more than was paid, which the payment's CHECK holds.
alter table refunds drop constraint refunds_cause_check;
alter table refunds add constraint refunds_cause_check check (cause in (
  'cancelled', 'late', 'twice', 'no_vet', 'rejected', 'not_delivered', 'returned', 'by_hand'));
alter table refunds drop constraint refunds_once;
create unique index refunds_once on refunds (payment_id, cause, sub_order_id) nulls not distinct
  where cause <> 'by_hand';
create index refunds_of_payment on refunds (payment_id, requested_at);
create index refunds_by_status on refunds (status, payment_id) where status <> 'processed';
alter table refunds add column requested_by uuid references users;
-- What the owner reads.
alter table refunds add column reason text not null default '' check (length(reason) <= 300);
alter table refunds add constraint refunds_by_somebody check ((cause = 'by_hand') = (requested_by is not null));
create index refunds_requested_by on refunds (requested_by) where requested_by is not null;

create index payments_by_time on payments (created_at);
