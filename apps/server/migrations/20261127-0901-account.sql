-- A user. Mobile numbers and email addresses are sign-in methods, so they are in identities.
create table users (
  id uuid primary key default new_id(),
  role text not null default 'user' check (role in ('user')),
  name text not null default '' check (length(name) <= 80),
  is_new boolean not null default true,
  referral_code text not null unique check (referral_code ~ '^[2-9A-HJ-NP-Z]{8}$'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Deletion was requested: asleep from deleted_at on, erased by a job after erase_after.
  deleted_at timestamptz,
  erase_after timestamptz,
  erased_at timestamptz,
  -- The user's own picture. Erased users have none.
  photo_path text unique references uploads (path)
    check (photo_path like 'profile-photo/%'),
  check ((deleted_at is null) = (erase_after is null)),
  check (erased_at is null or deleted_at is not null),
  check (erased_at is null or photo_path is null)
);
create index users_to_erase on users (erase_after) where erased_at is null and erase_after is not null;
create trigger users_touched before update on users for each row execute function touch_updated_at();

alter table uploads add foreign key (user_id) references users on delete cascade;
alter table idempotent_answers add foreign key (user_id) references users on delete cascade;
alter table audit_log add foreign key (actor_id) references users;
alter table live_events add foreign key (user_id) references users on delete cascade;

-- Choices about advertising measurement, with the version of the text. `browser` is the hash of a key that the browser
-- generated.
create table consents (
  id uuid primary key default new_id(),
  browser bytea not null check (length(browser) = 32),
  user_id uuid references users,
  choice text not null check (choice in ('accepted', 'declined')),
  version text not null check (length(version) between 1 and 20),
  created_at timestamptz not null default now()
);
create index consents_of_browser on consents (browser, created_at desc);
create index consents_of_user on consents (user_id) where user_id is not null;
create index consents_by_age on consents (created_at);

-- Page views by kind of page and day: no cookies, no addresses, no individual people.
create table page_views (
  day date not null,
  -- The route, with the names of its parameters: "/doctor/details/:id".
  page text not null check (length(page) between 1 and 120),
  -- The host of the site that linked here; '' if it was ours or is unknown.
  source text not null default '' check (length(source) <= 80),
  device text not null check (device in ('phone', 'tablet', 'desktop')),
  views integer not null check (views > 0),
  primary key (day, page, source, device)
);

-- Today's visitors, so that they can be counted: keyed with the day, and deleted after it.
create table page_viewers (
  day date not null,
  viewer bytea not null check (length(viewer) = 32),
  primary key (day, viewer)
);

create table page_visitors (
  day date primary key,
  visitors integer not null default 0 check (visitors >= 0)
);

-- Notifications: in the user's list, and sent once by email or text message.
create table notifications (
  id uuid primary key default new_id(),
  user_id uuid not null references users on delete cascade,
  -- What it is about, like consultation-booked:<id>; nothing is notified twice.
  key text not null unique check (length(key) between 1 and 255),
  kind text not null check (kind in (
    'consultation-booked', 'consultation-confirmed', 'consultation-reminder', 'consultation-unconfirmed',
    'consultation-moved', 'consultation-cancelled', 'payment-failed', 'refund-sent', 'refund-processed', 'call',
    'prescription-ready',
    'order-placed', 'order-accepted', 'order-rejected', 'order-prescription', 'order-packed', 'order-on-the-way',
    'order-delivered', 'order-not-delivered', 'order-late', 'order-cancelled', 'order-return',
    -- To shop staff and pharmacists.
    'order-received', 'prescription-received',
    -- An invited friend has had their first booking or order.
    'referral-reward',
    -- Access was granted or removed: was it the user themselves?
    'security',
    'visit-booked', 'visit-prep', 'visit-assigned', 'visit-on-the-way', 'visit-arrived', 'visit-delayed', 'visit-failed',
    'visit-moved', 'visit-cancelled', 'visit-done', 'sample-rejected', 'report-ready', 'vaccine-check', 'vaccine-due',
    'area-served',
    -- To technicians, dispatchers and labs.
    'visit-received', 'visit-taken', 'dispatch-alarm', 'lab-late',
    -- A pet's file: medicine, what is due, its carers, its registration.
    'dose-due', 'dose-missed', 'refill-due', 'care-due', 'birthday',
    'carer-invited', 'carer-answered', 'carer-removed', 'file-opened',
    'registration-correction', 'registration-approved', 'registration-rejected', 'registration-ending',
    -- To registry officers.
    'registration-received',
    -- To the reporter of abuse: the status of the case, a question, a file that can't be read.
    'abuse-case', 'abuse-question', 'abuse-evidence',
    -- To welfare officers.
    'welfare-received', 'welfare-answered', 'welfare-follow-up', 'welfare-identity',
    -- To vets and editors: an article to review, and its review; to moderators, and to the author of a comment.
    'post-to-review', 'post-reviewed', 'post-published', 'comment-reported', 'comment-removed', 'newsletter-sent'
  )),
  title text not null check (length(title) between 1 and 120),
  body text not null check (length(body) between 1 and 1000),
  -- A page of ours. Two slashes, or a slash and a backslash, would lead to another site.
  url text not null check (url ~ '^/([A-Za-z0-9?#][!-~]*)?$' and length(url) <= 500),
  created_at timestamptz not null default now(),
  read_at timestamptz,
  -- The channel it was sent by. Neither for users without such a sign-in method, or whose account was asleep.
  channel text check (channel in ('mail', 'sms')),
  sent_at timestamptz,
  -- What the dialog "Consultation Call" passes on: vetId, chatId, channelName and consultId.
  call jsonb check (jsonb_typeof(call) = 'object'),
  expires_at timestamptz,
  -- Opening the list marks new notifications as seen, which clears the badge; reading is separate.
  seen_at timestamptz,
  -- About the user's own action: not news on the device that it was done on.
  is_own boolean not null default false,
  -- For a dose reminder: the dose, and the ticket for answering it from the notification itself.
  dose jsonb check (dose is null or jsonb_typeof(dose) = 'object'),
  check ((channel is null) = (sent_at is null)),
  constraint notifications_calls_expire check ((kind = 'call') = (call is not null) and (kind = 'call') = (expires_at is not null)),
  constraint notifications_read_are_seen check (read_at is null or seen_at is not null)
);
create index notifications_of_user on notifications (user_id, id);
create index notifications_unread on notifications (user_id) where read_at is null;

-- A browser that can be sent push messages. It outlives a session; without a user it only gets what is for everyone.
create table push_subscriptions (
  id uuid primary key default new_id(),
  user_id uuid references users on delete cascade,
  endpoint text not null unique check (endpoint like 'https://%' and length(endpoint) <= 1000),
  p256dh bytea not null check (length(p256dh) = 65),
  auth bytea not null check (length(auth) = 16),
  created_at timestamptz not null default now(),
  refreshed_at timestamptz not null default now()
);
create index push_subscriptions_of_user on push_subscriptions (user_id);
create index push_subscriptions_by_age on push_subscriptions (refreshed_at);

create table sessions (
  id uuid primary key default new_id(),
  user_id uuid not null references users on delete cascade,
  token_hash bytea not null unique check (length(token_hash) = 32),
  user_agent text not null default '' check (length(user_agent) <= 300),
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- When the second factor was last proven in this session.
  second_factor_at timestamptz
);
create index sessions_of_user on sessions (user_id);
create index sessions_by_expiry on sessions (expires_at);

-- Sockets are closed in every server process when their session ends.
create function tell_session_over() returns trigger language plpgsql as $$
begin
  perform pg_notify('session_over', old.id::text);
  return null;
end $$;
create trigger sessions_over after delete on sessions
  for each row execute function tell_session_over();

-- A proven sign-in method: the key is the provider and the subject it vouches for (OWASP ASVS 6.8.1).
create table identities (
  provider text not null check (provider in ('mobile', 'email', 'google', 'facebook')),
  subject text not null check (length(subject) between 1 and 255),
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null default now(),
  primary key (provider, subject),
  unique (user_id, provider)
);

-- One row per number or address: only the newest code, and counters that outlive it (threats A3, A4).
create table one_time_codes (
  provider text not null check (provider in ('mobile', 'email')),
  recipient text not null,
  code_hash bytea,
  expires_at timestamptz not null,
  tries_left smallint not null check (tries_left between 0 and 5),
  -- Tries and sends of the last 24 hours, oldest first.
  tried_at timestamptz[] not null default '{}' check (cardinality(tried_at) <= 20),
  sent_at timestamptz[] not null check (cardinality(sent_at) <= 10),
  primary key (provider, recipient)
);

-- ID tokens that were used to sign in: each works once.
create table spent_id_tokens (
  token_hash bytea primary key,
  expires_at timestamptz not null
);

-- Reactivating an account: by a ticket that was issued after proof, or as a request that the next proof fulfils.
create table reactivation_tickets (
  user_id uuid primary key references users on delete cascade,
  token_hash bytea not null unique,
  expires_at timestamptz not null
);

create table reactivation_wishes (
  user_id uuid primary key references users on delete cascade,
  expires_at timestamptz not null
);

create table addresses (
  id uuid primary key default new_id(),
  user_id uuid not null references users on delete cascade,
  label text not null check (label in ('Home', 'Work', 'Other')),
  full_name text not null,
  mobile_no text not null check (mobile_no ~ '^[6-9][0-9]{9}$'),
  house text not null,
  area text not null,
  landmark text not null default '',
  pincode text not null check (pincode ~ '^[1-9][0-9]{5}$'),
  city text not null,
  state text not null,
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index addresses_of_user on addresses (user_id, id);
create trigger addresses_touched before update on addresses for each row execute function touch_updated_at();

-- Served cities, by their names in pincodes. What needs no visit is available everywhere.
create table served_cities (
  id uuid primary key default new_id(),
  name text not null check (length(name) between 1 and 80),
  state text not null check (length(state) between 1 and 80),
  has_home_visits boolean not null default true,
  -- Shops deliver to the door; elsewhere couriers do.
  has_delivery boolean not null default true,
  is_active boolean not null default true
);
create unique index served_cities_one_a_name on served_cities (lower(name), lower(state));

-- Pincodes that differ from their city: in a served city but not served (no city here), or outside and served from one.
create table served_pincodes (
  id uuid primary key default new_id(),
  pincode text not null constraint served_pincodes_once unique check (pincode ~ '^[1-9][0-9]{5}$'),
  city_id uuid references served_cities,
  note text not null default '' check (length(note) <= 200)
);
create index served_pincodes_of_city on served_pincodes (city_id);

-- Staff, whatever their roles. The roles of a suspended person have no effect.
create table staff_members (
  user_id uuid primary key references users,
  since timestamptz not null default now(),
  last_sign_in_at timestamptz,
  suspended_at timestamptz,
  -- Also null: by the operator of the server.
  suspended_by uuid references users,
  suspended_for text not null default '' check (length(suspended_for) <= 300),
  check (suspended_at is not null or (suspended_by is null and suspended_for = ''))
);
create index staff_suspended_by on staff_members (suspended_by) where suspended_by is not null;
create index staff_suspended on staff_members (user_id) where suspended_at is not null;

-- The authenticator app of a member of staff (RFC 6238). Sealed: the key is not in the database.
create table second_factors (
  user_id uuid primary key references staff_members on delete cascade,
  sealed_secret bytea,
  created_at timestamptz not null default now(),
  -- Null: started, and not proven yet.
  confirmed_at timestamptz,
  -- The 30-second step (since 1970) of the newest code: neither that code nor an older one is accepted again.
  last_step bigint not null default 0,
  -- Wrong codes of the last few minutes, oldest first.
  failed_at timestamptz[] not null default '{}' check (cardinality(failed_at) <= 5),
  pending_secret bytea,
  -- The session that started it, the only one that is shown it and can confirm it. It may have ended: no reference.
  pending_by uuid,
  pending_at timestamptz,
  check ((confirmed_at is null) = (sealed_secret is null)),
  check ((pending_secret is null) = (pending_by is null) and (pending_secret is null) = (pending_at is null))
);

create table recovery_codes (
  user_id uuid not null references second_factors on delete cascade,
  code_hash bytea not null check (length(code_hash) = 32),
  used_at timestamptz,
  primary key (user_id, code_hash)
);

-- The roles of staff. A person can have several, and the same one in several shops or cities.
create table role_grants (
  id uuid primary key default new_id(),
  user_id uuid not null references staff_members on delete cascade,
  role text not null check (role in (
    'admin', 'support', 'finance', 'catalogue', 'editor', 'vet', 'shop_owner', 'shop_staff', 'pharmacist',
    'technician', 'dispatcher', 'lab', 'registry_officer', 'welfare_officer')),
  shop_id uuid,
  vet_id uuid,
  -- Null: by the operator of the server, or with the demo.
  granted_by uuid references users,
  granted_at timestamptz not null default now(),
  city_id uuid references served_cities,
  check ((role in ('shop_owner', 'shop_staff')) = (shop_id is not null)),
  check ((role = 'vet') = (vet_id is not null)),
  constraint role_grants_for_a_city check (
    city_id is null or role in ('technician', 'dispatcher', 'lab', 'registry_officer', 'welfare_officer')),
  unique nulls not distinct (user_id, role, shop_id, vet_id, city_id)
);
create index role_grants_by_role on role_grants (role, user_id);
create index role_grants_of_shop on role_grants (shop_id, user_id) where shop_id is not null;
create unique index role_grants_of_vet on role_grants (vet_id) where vet_id is not null;
create index role_grants_granted_by on role_grants (granted_by) where granted_by is not null;
create index role_grants_of_city on role_grants (city_id) where city_id is not null;

-- At least one admin must remain to give others access. The lock serialises two admins who remove each other's role.
create function keep_an_admin() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('admins', 0));
  if exists (select from users where id = old.user_id and deleted_at is not null) then
    return null;
  end if;
  if not exists (
    select from role_grants join staff_members using (user_id) join users on users.id = user_id
    where role_grants.role = 'admin' and suspended_at is null and deleted_at is null
  ) then
    raise exception using errcode = '23514', constraint = 'an_admin_is_left', message = 'nobody would be left who is an admin';
  end if;
  return null;
end $$;
create trigger staff_members_keep_an_admin after update of suspended_at on staff_members
  for each row when (old.suspended_at is null and new.suspended_at is not null) execute function keep_an_admin();
create trigger role_grants_keep_an_admin after delete on role_grants
  for each row when (old.role = 'admin') execute function keep_an_admin();

-- An invitation to join the staff. The code is only in the message, derived from the id and the server's secret;
-- accepting also proves the address or number.
create table invitations (
  id uuid primary key default new_id(),
  provider text not null check (provider in ('mobile', 'email')),
  recipient text not null check (length(recipient) between 1 and 255),
  name text not null default '' check (length(name) <= 80),
  role text not null check (role in (
    'admin', 'support', 'finance', 'catalogue', 'editor', 'vet', 'shop_owner', 'shop_staff', 'pharmacist',
    'technician', 'dispatcher', 'lab', 'registry_officer', 'welfare_officer')),
  shop_id uuid,
  vet_id uuid,
  -- Null: by the operator of the server.
  invited_by uuid references users,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  accepted_at timestamptz,
  accepted_by uuid references users,
  revoked_at timestamptz,
  -- When it was last sent: the same one is not sent again within a minute.
  sent_at timestamptz not null default now(),
  city_id uuid references served_cities,
  check ((role in ('shop_owner', 'shop_staff')) = (shop_id is not null)),
  check ((role = 'vet') = (vet_id is not null)),
  check ((accepted_at is null) = (accepted_by is null)),
  check (accepted_at is null or revoked_at is null),
  constraint invitations_for_a_city check (
    city_id is null or role in ('technician', 'dispatcher', 'lab', 'registry_officer', 'welfare_officer'))
);
create index invitations_invited_by on invitations (invited_by) where invited_by is not null;
create index invitations_accepted_by on invitations (accepted_by) where accepted_by is not null;
create index invitations_of_shop on invitations (shop_id) where shop_id is not null;
create index invitations_of_vet on invitations (vet_id) where vet_id is not null;
create unique index invitations_open on invitations (provider, recipient, role, shop_id, vet_id, city_id) nulls not distinct
  where accepted_at is null and revoked_at is null;
create index invitations_of_city on invitations (city_id) where city_id is not null;
