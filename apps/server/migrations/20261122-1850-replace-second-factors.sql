-- A new authenticator app waits beside the present one, which counts until the new one is proven.
alter table second_factors
  alter column sealed_secret drop not null,
  add column pending_secret bytea,
  -- The session that has begun it, the only one that is shown it and can confirm it. It may end meanwhile: no reference.
  add column pending_by uuid,
  add column pending_at timestamptz;
update second_factors set sealed_secret = null where confirmed_at is null;
alter table second_factors
  add check ((confirmed_at is null) = (sealed_secret is null)),
  add check ((pending_secret is null) = (pending_by is null) and (pending_secret is null) = (pending_at is null));

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
  'security'
));
