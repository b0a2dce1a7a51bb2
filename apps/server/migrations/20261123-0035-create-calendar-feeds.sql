-- A person's link to what is due for their pets, for a calendar that reads it by itself. A new one ends the one before.
create table calendar_feeds (
  user_id uuid primary key references users,
  code_hash bytea not null unique check (length(code_hash) = 32),
  created_at timestamptz not null default now(),
  last_read_at timestamptz
);

alter table uploads drop constraint uploads_purpose_check;
alter table uploads add constraint uploads_purpose_check check (purpose in (
  'pet-photo', 'consultation-photo', 'order-prescription', 'order-return', 'profile-photo',
  'visit-photo', 'vial-photo', 'lab-report', 'pet-document', 'registration-paper'));

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
  'visit-received', 'visit-taken', 'dispatch-alarm', 'lab-late',
  -- A pet's file: medicine, what is due, who cares for it, its registration.
  'dose-due', 'dose-missed', 'refill-due', 'care-due', 'birthday',
  'carer-invited', 'carer-answered', 'carer-removed', 'file-opened',
  'registration-correction', 'registration-approved', 'registration-rejected', 'registration-ending',
  -- To registry officers.
  'registration-received'
));
