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
  'referral-reward'
));
