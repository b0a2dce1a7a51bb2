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
  'registration-received',
  -- To who has reported abuse: where the case stands, a question, a file that can't be read.
  'abuse-case', 'abuse-question', 'abuse-evidence',
  -- To welfare officers.
  'welfare-received', 'welfare-answered', 'welfare-follow-up', 'welfare-identity'
));
