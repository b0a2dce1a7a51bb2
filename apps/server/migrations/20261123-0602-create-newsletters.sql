-- Letters to subscribers of the newsletter.
create table newsletters (
  id uuid primary key default new_id(),
  subject text not null default '' check (length(subject) <= 120),
  -- What mailboxes show behind the subject.
  preheader text not null default '' check (length(preheader) <= 150),
  -- HTML as the contract's article-text.ts writes it.
  intro text not null default '' check (length(intro) <= 5000),
  -- In their order.
  post_ids uuid[] not null default '{}' check (cardinality(post_ids) <= 12),
  status text not null default 'draft' check (status in ('draft', 'scheduled', 'sending', 'sent', 'cancelled')),
  send_at timestamptz,
  revision integer not null default 1 check (revision > 0),
  created_by uuid references users,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  constraint newsletters_scheduled_when check ((status = 'scheduled') = (send_at is not null))
);
create index newsletters_newest on newsletters (created_at desc, id);
create index newsletters_to_send on newsletters (send_at) where status = 'scheduled';
create index newsletters_by on newsletters (created_by) where created_by is not null;

-- One for each subscriber; the row is what keeps anybody from getting a letter twice.
create table newsletter_deliveries (
  newsletter_id uuid not null references newsletters on delete cascade,
  subscriber_id uuid not null references newsletter_subscribers on delete cascade,
  -- Unknown: the line broke after the letter was given over; it is not sent again.
  status text not null default 'queued'
    check (status in ('queued', 'sending', 'sent', 'unknown', 'failed', 'bounced', 'left')),
  attempts integer not null default 0 check (attempts >= 0),
  error text not null default '' check (length(error) <= 300),
  updated_at timestamptz not null default now(),
  primary key (newsletter_id, subscriber_id)
);
create index newsletter_deliveries_left on newsletter_deliveries (newsletter_id, subscriber_id)
  where status in ('queued', 'sending');
create index newsletter_deliveries_to on newsletter_deliveries (subscriber_id);

-- An address that letters can't reach any more gets no further ones.
alter table newsletter_subscribers add column bounced_at timestamptz;
alter table newsletter_subscribers drop constraint newsletter_subscribers_state_check;
alter table newsletter_subscribers add constraint newsletter_subscribers_state_check
  check (state in ('asked', 'subscribed', 'left', 'bounced'));
alter table newsletter_subscribers add constraint newsletter_subscribers_bounced_when
  check ((state = 'bounced') = (bounced_at is not null));
create index newsletter_subscribers_subscribed on newsletter_subscribers (id) where state = 'subscribed';
