-- A call that rings is a notice too. It goes out by push only, and nobody is woken once it is over.
alter table notices drop constraint notices_kind_check;
alter table notices add constraint notices_kind_check check (kind in (
  'consultation-booked', 'consultation-confirmed', 'consultation-reminder', 'consultation-unconfirmed',
  'consultation-moved', 'consultation-cancelled', 'payment-failed', 'refund-sent', 'refund-processed', 'call'
));
-- What the dialog "Consultation Call" hands on: vetId, chatId, channelName and consultId.
alter table notices add column call jsonb check (jsonb_typeof(call) = 'object');
alter table notices add column expires_at timestamptz;
alter table notices add constraint notices_calls_expire
  check ((kind = 'call') = (call is not null) and (kind = 'call') = (expires_at is not null));
create index notices_unread on notices (user_id) where read_at is null;

create index push_subscriptions_by_age on push_subscriptions (refreshed_at);
