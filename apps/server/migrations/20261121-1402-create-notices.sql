-- What a person has been told: it stands in their list, and goes out once by mail or text message.
create table notices (
  id uuid primary key default new_id(),
  user_id uuid not null references users on delete cascade,
  -- What it tells of, like consultation-booked:<id>; nothing is told twice.
  key text not null unique check (length(key) between 1 and 255),
  kind text not null check (kind in (
    'consultation-booked', 'consultation-confirmed', 'consultation-reminder', 'consultation-unconfirmed',
    'consultation-moved', 'consultation-cancelled', 'payment-failed', 'refund-sent', 'refund-processed'
  )),
  title text not null check (length(title) between 1 and 120),
  body text not null check (length(body) between 1 and 1000),
  -- A page of ours. Two slashes, or one and a backslash, would lead to another site.
  url text not null check (url ~ '^/([A-Za-z0-9?#][!-~]*)?$' and length(url) <= 500),
  created_at timestamptz not null default now(),
  read_at timestamptz,
  -- By which way it went out. Neither for those who have no such way in, or whose account was asleep.
  channel text check (channel in ('mail', 'sms')),
  sent_at timestamptz,
  check ((channel is null) = (sent_at is null))
);
create index notices_of_user on notices (user_id, id);
