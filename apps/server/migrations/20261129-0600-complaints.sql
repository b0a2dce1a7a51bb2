-- Every message has a ticket number. A complaint must be acknowledged within 48 hours and solved within a month
-- (Consumer Protection (E-Commerce) Rules 2020, rule 4).
create sequence contact_tickets start 100001;
alter table contact_messages
  add column ticket text not null unique default 'T-' || nextval('contact_tickets'),
  -- When the mail that acknowledges a complaint was sent.
  add column acknowledged_at timestamptz,
  drop constraint contact_messages_topic_check,
  add constraint contact_messages_topic_check check (
    topic in ('order', 'consultation', 'account', 'complaint', 'for-vets', 'for-shops', 'other')),
  add constraint contact_messages_complaint_acknowledged check (acknowledged_at is null or topic = 'complaint');
alter sequence contact_tickets owned by contact_messages.ticket;
create index contact_messages_complaints on contact_messages (received_at)
  where topic = 'complaint' and state <> 'solved';
