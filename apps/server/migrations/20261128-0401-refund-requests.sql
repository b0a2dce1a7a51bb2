-- What one member of staff may refund of a payment without a colleague: one row.
create table refund_terms (
  is_only boolean primary key default true check (is_only),
  alone_up_to_paise integer not null default 500000 check (alone_up_to_paise between 0 and 1000000000)
);
insert into refund_terms default values;

-- Why staff refund something. Older refunds by hand have no cause of their own.
alter table refunds add column hand_cause text check (hand_cause in (
  'not_delivered', 'damaged', 'wrong_item', 'poor_service', 'charged_wrongly', 'goodwill', 'other'));
update refunds set hand_cause = 'other' where cause = 'by_hand';
alter table refunds add constraint refunds_by_hand_have_a_cause check ((cause = 'by_hand') = (hand_cause is not null));

-- What is waiting for a second person is not refunded yet, but can't be refunded twice.
alter table payments add column waiting_paise integer not null default 0;
alter table payments add constraint payments_wait_within_the_rest
  check (waiting_paise >= 0 and refunded_paise + waiting_paise <= amount_paise);
create index payments_waiting on payments (created_at) where waiting_paise > 0;

-- Refunds that one member of staff has requested and another one approves or declines.
create table refund_requests (
  id uuid primary key default new_id(),
  payment_id text not null references payments,
  amount_paise integer not null check (amount_paise > 0),
  hand_cause text not null check (hand_cause in (
    'not_delivered', 'damaged', 'wrong_item', 'poor_service', 'charged_wrongly', 'goodwill', 'other')),
  -- The text that the owner reads once it is approved.
  reason text not null check (length(reason) between 1 and 300),
  -- `lapsed`: the payment was refunded otherwise meanwhile, so that the rest no longer covers it.
  status text not null default 'waiting' check (status in ('waiting', 'approved', 'declined', 'lapsed')),
  requested_by uuid not null references users,
  requested_at timestamptz not null default now(),
  decided_by uuid references users,
  decided_at timestamptz,
  -- Why it was declined, for the colleague who requested it.
  decline_reason text check (length(decline_reason) between 1 and 300),
  refund_id uuid unique references refunds,
  constraint refund_requests_decided_by_another check (decided_by <> requested_by),
  check ((status in ('approved', 'declined')) = (decided_by is not null)),
  check ((status = 'waiting') = (decided_at is null)),
  check ((status = 'approved') = (refund_id is not null)),
  check ((status = 'declined') = (decline_reason is not null))
);
create index refund_requests_of_payment on refund_requests (payment_id, requested_at);
create index refund_requests_requested_by on refund_requests (requested_by);
create index refund_requests_decided_by on refund_requests (decided_by) where decided_by is not null;
