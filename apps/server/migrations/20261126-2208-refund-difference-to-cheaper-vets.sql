-- A consultation that we move to a vet with a lower fee costs that fee: the difference goes back, as often as it is moved.
alter table refunds drop constraint refunds_cause_check;
alter table refunds add constraint refunds_cause_check check (cause in (
  'cancelled', 'late', 'twice', 'no_vet', 'rejected', 'not_delivered', 'returned', 'lower_fee', 'by_hand'));
drop index refunds_once;
create unique index refunds_once on refunds (payment_id, cause, sub_order_id) nulls not distinct
  where cause not in ('lower_fee', 'by_hand');

-- The vet of an event, where it was another one than today.
alter table consultation_events add vet_id uuid references vets;
create index consultation_events_of_vet on consultation_events (vet_id) where vet_id is not null;
