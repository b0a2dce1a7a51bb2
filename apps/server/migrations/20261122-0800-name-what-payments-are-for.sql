-- What a payment is for, by its kind and its id, whatever the kind. Each kind keeps its column, which refers to its table.
-- An id alone names it: a request for a vet now keeps its own when it becomes a consultation.
alter table payments
  add column subject_kind text not null generated always as (case
    when instant_request_id is not null then 'instant'
    when consultation_id is not null then 'consultation'
    when order_id is not null then 'order'
  end) stored check (subject_kind in ('consultation', 'instant', 'order')),
  add column subject_id uuid not null generated always as (
    coalesce(instant_request_id, consultation_id, order_id)
  ) stored;

-- One at a time is open, and one alone may fulfil, whatever it is for.
create unique index payments_one_open_subject on payments (subject_id) where status in ('created', 'pending');
create unique index payments_one_fulfils_subject on payments (subject_id) where outcome = 'fulfilled';
create index payments_of_subject on payments (subject_id, created_at);
drop index payments_one_fulfils, payments_one_fulfils_instant, payments_one_fulfils_order, payments_of_consultation;
-- payments_one_open, payments_one_open_instant and payments_one_open_order stay: servers of the version before, which still
-- answer while this runs, name them on conflict.
