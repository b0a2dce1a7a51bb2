-- A visit is one more kind of thing that is paid for (decision 042). Indexes of before are used by no server any more.
alter table payments
  add column home_visit_id uuid references home_visits,
  drop constraint payments_for_something,
  add constraint payments_for_something check (
    num_nonnulls(coalesce(instant_request_id, consultation_id), order_id, home_visit_id) = 1),
  drop column subject_kind,
  drop column subject_id;
alter table payments
  add column subject_kind text not null generated always as (case
    when instant_request_id is not null then 'instant'
    when consultation_id is not null then 'consultation'
    when order_id is not null then 'order'
    when home_visit_id is not null then 'home_visit'
  end) stored check (subject_kind in ('consultation', 'instant', 'order', 'home_visit')),
  add column subject_id uuid not null generated always as (
    coalesce(instant_request_id, consultation_id, order_id, home_visit_id)) stored;
create unique index payments_one_open_subject on payments (subject_id) where status in ('created', 'pending');
create unique index payments_one_fulfils_subject on payments (subject_id) where outcome = 'fulfilled';
create index payments_of_subject on payments (subject_id, created_at);
create index payments_of_home_visit on payments (home_visit_id) where home_visit_id is not null;
drop index if exists payments_one_open, payments_one_open_instant, payments_one_open_order;

alter table uploads drop constraint uploads_purpose_check;
alter table uploads add constraint uploads_purpose_check check (purpose in (
  'pet-photo', 'consultation-photo', 'order-prescription', 'order-return', 'profile-photo',
  'visit-photo', 'vial-photo', 'lab-report'));

alter table notices drop constraint notices_kind_check;
alter table notices add constraint notices_kind_check check (kind in (
  'consultation-booked', 'consultation-confirmed', 'consultation-reminder', 'consultation-unconfirmed',
  'consultation-moved', 'consultation-cancelled', 'payment-failed', 'refund-sent', 'refund-processed', 'call',
  'prescription-ready',
  'order-placed', 'order-accepted', 'order-rejected', 'order-prescription', 'order-packed', 'order-on-the-way',
  'order-delivered', 'order-not-delivered', 'order-late', 'order-cancelled', 'order-return',
  -- To those who work in a shop, and to pharmacists.
  'order-received', 'prescription-received',
  -- A friend whom one has invited has had their first booking or order.
  'referral-reward',
  -- Somebody can get in, or can't any more: was it the person themself?
  'security',
  'visit-booked', 'visit-prep', 'visit-assigned', 'visit-on-the-way', 'visit-arrived', 'visit-delayed', 'visit-failed',
  'visit-moved', 'visit-cancelled', 'visit-done', 'sample-rejected', 'report-ready', 'vaccine-check', 'vaccine-due',
  'area-served',
  -- To technicians, dispatchers and labs.
  'visit-received', 'visit-taken', 'dispatch-alarm', 'lab-late'
));
