-- A double-entry ledger. Debits are positive, credits negative, and each journal sums to 0. Triggers write the journals
-- in the transaction of whatever moves money, so no code path can skip one. Nothing here has foreign keys to what is
-- sold or to partners: a journal outlives both.

-- What a partner pays us, from a day on; the newest applies, and a partner's own before the one for its kind. In
-- hundredths of a percent.
create table partner_rates (
  id uuid primary key default new_id(),
  partner_kind text not null check (partner_kind in ('vet', 'shop')),
  -- Null: all partners of the kind that have no rate of their own.
  partner_id uuid,
  starts_on date not null,
  -- Our commission, of the price before discounts, and the GST on it.
  commission_bps smallint not null check (commission_bps between 0 and 10000),
  commission_gst_bps smallint not null check (commission_gst_bps between 0 and 10000),
  -- Tax collected at source, of the price without GST, and tax deducted at source, of the price.
  tcs_bps smallint not null check (tcs_bps between 0 and 10000),
  tds_bps smallint not null check (tds_bps between 0 and 10000),
  -- The partner's part of each discount; we bear the rest.
  discount_bps smallint not null check (discount_bps between 0 and 10000),
  -- The law, notification or contract that says so.
  source text not null check (length(source) between 1 and 200),
  constraint partner_rates_leave_something check (
    commission_bps + commission_bps::integer * commission_gst_bps / 10000 + tcs_bps + tds_bps <= 10000),
  constraint partner_rates_once_a_day unique nulls not distinct (partner_kind, partner_id, starts_on)
);

create table ledger_journals (
  id bigint primary key generated always as identity,
  cause text not null check (cause in (
    'payment', 'refund', 'refund_paid', 'refund_failed', 'supply', 'return', 'payout', 'payout_paid', 'payout_failed')),
  -- The row that caused it.
  subject_kind text not null check (subject_kind in (
    'payment', 'refund', 'consultation', 'home_visit', 'parcel', 'payout')),
  subject_id text not null check (length(subject_id) between 1 and 40),
  -- What was bought, as payments.subject_id.
  purchase_id uuid,
  booked_at timestamptz not null default now(),
  unique (cause, subject_kind, subject_id)
);
create index ledger_journals_of_purchase on ledger_journals (purchase_id) where purchase_id is not null;
create index ledger_journals_of_subject on ledger_journals (subject_id);
create index ledger_journals_by_time on ledger_journals (booked_at);

-- What a partner has earned in a week, from Monday to Sunday.
create table settlements (
  id uuid primary key default new_id(),
  number integer not null unique generated always as identity,
  partner_kind text not null check (partner_kind in ('vet', 'shop')),
  partner_id uuid not null,
  from_day date not null check (extract(isodow from from_day) = 1),
  to_day date not null check (to_day = from_day + 6),
  -- Owed to the partner; negative: owed by a shop that has collected more cash than it earned.
  amount_paise bigint not null,
  created_at timestamptz not null default now(),
  payout_id uuid,
  constraint settlements_once_a_week unique (partner_kind, partner_id, from_day)
);
create index settlements_unpaid on settlements (partner_kind, partner_id) where payout_id is null;
create index settlements_of_payout on settlements (payout_id) where payout_id is not null;

create table ledger_entries (
  journal_id bigint not null references ledger_journals,
  account text not null check (account in (
    -- Assets: at the gateway, in our bank account, and cash that shops have collected.
    'gateway', 'bank', 'shop_cash',
    -- Liabilities: paid in advance by owners, refunds and payouts on their way, earned by partners, taxes.
    'prepaid', 'refunds', 'payouts', 'partner', 'gst', 'tcs', 'tds',
    -- Income and expenses; the partners' part of discounts comes back to us.
    'commission', 'home_care', 'discounts', 'partner_discounts', 'goodwill')),
  partner_kind text check (partner_kind in ('vet', 'shop')),
  partner_id uuid,
  paise bigint not null check (paise <> 0),
  -- The settlement that includes it.
  settlement_id uuid references settlements,
  primary key (journal_id, account),
  check ((account in ('partner', 'shop_cash')) = (partner_id is not null)),
  check ((partner_kind is null) = (partner_id is null)),
  check (settlement_id is null or partner_id is not null)
);
create index ledger_entries_of_account on ledger_entries (account, journal_id);
create index ledger_entries_of_partner on ledger_entries (partner_kind, partner_id, journal_id)
  where partner_id is not null;
create index ledger_entries_unsettled on ledger_entries (partner_kind, partner_id)
  where partner_id is not null and settlement_id is null;
create index ledger_entries_of_settlement on ledger_entries (settlement_id) where settlement_id is not null;

create function refuse_unbalanced_journal() returns trigger language plpgsql as $$
declare
  difference bigint;
begin
  select coalesce(sum(paise), 0) into difference from ledger_entries where journal_id = new.journal_id;
  if difference <> 0 then
    raise exception using errcode = '23514', constraint = 'ledger_entries_balance',
      message = format('the journal %s is off by %s paise', new.journal_id, difference);
  end if;
  return null;
end $$;
create constraint trigger ledger_entries_balance after insert on ledger_entries deferrable initially deferred
  for each row execute function refuse_unbalanced_journal();

-- Corrections are journals of their own.
create function refuse_ledger_change() returns trigger language plpgsql as $$
begin
  raise exception using errcode = '23514', constraint = 'ledger_is_append_only',
    message = 'journals and entries of the ledger are never changed or deleted';
end $$;
create trigger ledger_journals_append_only before update or delete on ledger_journals
  for each row execute function refuse_ledger_change();
create trigger ledger_entries_append_only
  before delete or update of journal_id, account, partner_kind, partner_id, paise on ledger_entries
  for each row execute function refuse_ledger_change();
create trigger ledger_entries_settled_once before update of settlement_id on ledger_entries
  for each row when (old.settlement_id is not null) execute function refuse_ledger_change();

-- `entries`: objects with account, paise and, where the account needs it, partner_kind and partner_id. A journal that
-- exists is not written again.
create function post_journal(cause text, kind text, id text, purchase uuid, at timestamptz, entries jsonb)
returns void language plpgsql as $$
declare
  journal bigint;
begin
  insert into ledger_journals (cause, subject_kind, subject_id, purchase_id, booked_at)
  values (cause, kind, id, purchase, coalesce(at, now()))
  on conflict do nothing returning ledger_journals.id into journal;
  insert into ledger_entries (journal_id, account, partner_kind, partner_id, paise)
  select journal, account, partner_kind, partner_id, paise
  from jsonb_to_recordset(entries) as entry (account text, partner_kind text, partner_id uuid, paise bigint)
  where journal is not null and paise <> 0;
end $$;

-- Writes the opposite of another journal.
create function post_reversal(new_cause text, of_cause text, kind text, id text, at timestamptz)
returns void language plpgsql as $$
declare
  reversed ledger_journals;
begin
  select * into reversed from ledger_journals
  where cause = of_cause and subject_kind = kind and subject_id = post_reversal.id;
  if reversed.id is null then return; end if;
  perform post_journal(new_cause, kind, id, reversed.purchase_id, at, (
    select jsonb_agg(jsonb_build_object(
      'account', account, 'partner_kind', partner_kind, 'partner_id', partner_id, 'paise', -paise))
    from ledger_entries where journal_id = reversed.id));
end $$;

-- What an owner has paid for a purchase that was neither delivered nor refunded yet.
create function prepaid_for(purchase uuid) returns bigint language sql stable as $$
  select coalesce(-sum(paise), 0)::bigint
  from ledger_journals join ledger_entries on journal_id = ledger_journals.id and account = 'prepaid'
  where purchase_id = purchase
$$;

-- The same less refunds that this transaction requests but has not booked yet.
create function unspent_for(purchase uuid) returns bigint language sql stable as $$
  select greatest(0, prepaid_for(purchase) - (
    select coalesce(sum(refunds.amount_paise), 0)
    from payments join refunds on refunds.payment_id = payments.id and refunds.status <> 'failed'
    where payments.subject_id = purchase and not exists (
      select from ledger_journals
      where cause = 'refund' and subject_kind = 'refund' and ledger_journals.subject_id = refunds.id::text)))::bigint
$$;

-- Books what was sold: `gross` before discounts, of which the owner paid `collected`, in advance or in cash. `taxable`:
-- without GST. Without a partner it is our own service, with `own_tax` of it.
create function post_supply(
  kind text, id uuid, purchase uuid, partner_kind text, partner_id uuid, gross bigint, taxable bigint, own_tax bigint,
  collected bigint, is_cash boolean, at timestamptz) returns void language plpgsql as $$
declare
  rate partner_rates;
  from_prepaid bigint := case when is_cash then 0 else least(collected, unspent_for(purchase)) end;
  commission bigint;
  commission_gst bigint;
  tcs bigint;
  tds bigint;
  discount_share bigint;
begin
  select * into rate from partner_rates r
  where r.partner_kind = post_supply.partner_kind
    and (r.partner_id is null or r.partner_id = post_supply.partner_id)
    and r.starts_on <= (coalesce(at, now()) at time zone 'Asia/Kolkata')::date
  order by r.partner_id is null, r.starts_on desc limit 1;
  commission := round(gross * coalesce(rate.commission_bps, 0) / 10000.0);
  commission_gst := round(commission * coalesce(rate.commission_gst_bps, 0) / 10000.0);
  tcs := round(taxable * coalesce(rate.tcs_bps, 0) / 10000.0);
  tds := round(gross * coalesce(rate.tds_bps, 0) / 10000.0);
  discount_share := round((gross - collected) * coalesce(rate.discount_bps, 0) / 10000.0);
  perform post_journal('supply', kind, id::text, purchase, at, jsonb_build_array(
    jsonb_build_object('account', 'prepaid', 'paise', from_prepaid),
    jsonb_build_object('account', 'shop_cash', 'partner_kind', partner_kind, 'partner_id', partner_id,
      'paise', case when is_cash then collected else 0 end),
    jsonb_build_object('account', 'goodwill', 'paise', case when is_cash then 0 else collected - from_prepaid end),
    jsonb_build_object('account', 'discounts', 'paise', gross - collected),
    jsonb_build_object('account', 'partner_discounts', 'paise', -discount_share),
    jsonb_build_object('account', 'partner', 'partner_kind', partner_kind, 'partner_id', partner_id,
      'paise', case when partner_id is null then 0
        else commission + commission_gst + tcs + tds + discount_share - gross end),
    jsonb_build_object('account', 'home_care', 'paise', case when partner_id is null then own_tax - gross else 0 end),
    jsonb_build_object('account', 'gst',
      'paise', case when partner_id is null then -own_tax else -commission_gst end),
    jsonb_build_object('account', 'commission', 'paise', -commission),
    jsonb_build_object('account', 'tcs', 'paise', -tcs),
    jsonb_build_object('account', 'tds', 'paise', -tds)));
end $$;

create function book_payment(payment payments) returns void language sql as $$
  select post_journal('payment', 'payment', payment.id, payment.subject_id, payment.completed_at, jsonb_build_array(
    jsonb_build_object('account', 'gateway', 'paise', payment.amount_paise),
    jsonb_build_object('account', 'prepaid', 'paise', -payment.amount_paise)))
$$;

-- What was delivered already is refunded at our own cost.
create function book_refund(refund refunds) returns void language plpgsql as $$
declare
  purchase uuid := (select subject_id from payments where id = refund.payment_id);
  from_prepaid bigint := least(refund.amount_paise, prepaid_for(purchase));
begin
  perform post_journal('refund', 'refund', refund.id::text, purchase, refund.requested_at, jsonb_build_array(
    jsonb_build_object('account', 'prepaid', 'paise', from_prepaid),
    jsonb_build_object('account', 'goodwill', 'paise', refund.amount_paise - from_prepaid),
    jsonb_build_object('account', 'refunds', 'paise', -refund.amount_paise)));
  if refund.status = 'processed' then
    perform post_journal('refund_paid', 'refund', refund.id::text, purchase, refund.processed_at, jsonb_build_array(
      jsonb_build_object('account', 'refunds', 'paise', refund.amount_paise),
      jsonb_build_object('account', 'gateway', 'paise', -refund.amount_paise)));
  elsif refund.status = 'failed' then
    perform post_reversal('refund_failed', 'refund', 'refund', refund.id::text, refund.updated_at);
  end if;
end $$;

-- A consultation that took place, or that the owner missed, is earned by its vet, and so is what a late cancellation
-- doesn't refund.
create function book_consultation(booked consultations) returns void language plpgsql as $$
declare
  kept bigint;
begin
  if booked.status in ('completed', 'no_show_user') then
    perform post_supply('consultation', booked.id, booked.id, 'vet', booked.vet_id, booked.fee_paise, booked.fee_paise,
      0, booked.to_pay_paise, false, coalesce(booked.finished_at, booked.ends_at));
  elsif booked.status = 'cancelled_by_user' then
    kept := unspent_for(booked.id);
    if kept > 0 then
      perform post_supply('consultation', booked.id, booked.id, 'vet', booked.vet_id, kept, kept, 0, kept, false,
        booked.cancelled_at);
    end if;
  end if;
end $$;

-- A visit is earned by the vet who made it; those of technicians are our own service.
create function book_home_visit(booked home_visits) returns void language plpgsql as $$
declare
  partner text := case when booked.vet_id is not null then 'vet' end;
  gross bigint := booked.services_paise + booked.charge_paise;
  kept bigint;
begin
  if booked.status in ('done', 'no_show_user') then
    perform post_supply('home_visit', booked.id, booked.id, partner, booked.vet_id, gross, gross - booked.tax_paise,
      booked.tax_paise, booked.to_pay_paise, false, coalesce(booked.ended_at, booked.window_end));
  elsif booked.status = 'cancelled_by_user' then
    kept := unspent_for(booked.id);
    if kept > 0 then
      perform post_supply('home_visit', booked.id, booked.id, partner, booked.vet_id, kept, kept, 0, kept, false,
        booked.cancelled_at);
    end if;
  end if;
end $$;

-- A delivered parcel is earned by its shop, with the fees for delivery and cash; a return takes it back.
create function book_parcel(parcel parcels) returns void language plpgsql as $$
declare
  is_cash boolean;
  taxable bigint;
begin
  if parcel.status = 'delivered' then
    select payment_method = 'COD' into is_cash from orders where id = parcel.order_id;
    select round(coalesce(sum(price_paise * quantity * 100.0 / (100 + gst_percent)), 0)
      + (parcel.delivery_paise + parcel.cash_fee_paise) / 1.18) into taxable
    from order_lines where parcel_id = parcel.id;
    perform post_supply('parcel', parcel.id, parcel.order_id, 'shop', parcel.shop_id,
      parcel.items_paise + parcel.delivery_paise + parcel.cash_fee_paise, taxable, 0, parcel.total_paise, is_cash,
      parcel.delivered_at);
  elsif parcel.status = 'returned' then
    perform post_reversal('return', 'supply', 'parcel', parcel.id::text, parcel.updated_at);
  end if;
end $$;

-- Bank accounts of partners. Only a staff member other than the one who typed it confirms it.
create table partner_accounts (
  partner_kind text not null check (partner_kind in ('vet', 'shop')),
  partner_id uuid not null,
  id uuid not null unique default new_id(),
  holder text not null check (length(holder) between 1 and 100),
  ifsc text not null check (ifsc ~ '^[A-Z]{4}0[A-Z0-9]{6}$'),
  -- The number, sealed for this partner, and its end, by which people recognise it.
  sealed_number bytea not null check (length(sealed_number) between 30 and 100),
  last_digits text not null check (last_digits ~ '^[0-9]{4}$'),
  changed_by uuid references users,
  changed_at timestamptz not null default now(),
  confirmed_by uuid references users,
  confirmed_at timestamptz,
  primary key (partner_kind, partner_id),
  check ((confirmed_by is null) = (confirmed_at is null)),
  constraint partner_accounts_confirmed_by_another check (confirmed_by <> changed_by)
);
create index partner_accounts_changed_by on partner_accounts (changed_by);
create index partner_accounts_confirmed_by on partner_accounts (confirmed_by);

-- Transfers to partners: prepared by one member of staff and released by another.
create table payouts (
  id uuid primary key default new_id(),
  number integer not null unique generated always as identity,
  partner_kind text not null check (partner_kind in ('vet', 'shop')),
  partner_id uuid not null,
  amount_paise bigint not null check (amount_paise > 0),
  status text not null default 'prepared' check (status in ('prepared', 'released', 'paid', 'failed', 'withdrawn')),
  -- The account as confirmed when the payout was prepared.
  holder text not null,
  ifsc text not null,
  sealed_number bytea not null,
  last_digits text not null,
  prepared_by uuid not null references users,
  prepared_at timestamptz not null default now(),
  released_by uuid references users,
  released_at timestamptz,
  -- The bank's reference of the transfer (UTR), or why it came back.
  reference text check (length(reference) between 1 and 60),
  failure_reason text check (length(failure_reason) between 1 and 200),
  ended_at timestamptz,
  check ((released_by is null) = (released_at is null)),
  check (status not in ('released', 'paid', 'failed') or released_by is not null),
  check ((status = 'paid') = (reference is not null)),
  check ((status = 'failed') = (failure_reason is not null)),
  check ((status in ('paid', 'failed', 'withdrawn')) = (ended_at is not null)),
  constraint payouts_released_by_another check (released_by <> prepared_by)
);
create index payouts_of_partner on payouts (partner_kind, partner_id, prepared_at);
create index payouts_by_status on payouts (status, prepared_at);
create index payouts_prepared_by on payouts (prepared_by);
create index payouts_released_by on payouts (released_by) where released_by is not null;
alter table settlements add foreign key (payout_id) references payouts;

create function book_payout(payout payouts) returns void language plpgsql as $$
begin
  if payout.status in ('prepared', 'withdrawn') then return; end if;
  perform post_journal('payout', 'payout', payout.id::text, null, payout.released_at, jsonb_build_array(
    jsonb_build_object('account', 'partner', 'partner_kind', payout.partner_kind, 'partner_id', payout.partner_id,
      'paise', payout.amount_paise),
    jsonb_build_object('account', 'payouts', 'paise', -payout.amount_paise)));
  if payout.status = 'paid' then
    perform post_journal('payout_paid', 'payout', payout.id::text, null, payout.ended_at, jsonb_build_array(
      jsonb_build_object('account', 'payouts', 'paise', payout.amount_paise),
      jsonb_build_object('account', 'bank', 'paise', -payout.amount_paise)));
  elsif payout.status = 'failed' then
    perform post_reversal('payout_failed', 'payout', 'payout', payout.id::text, payout.ended_at);
  end if;
end $$;

-- A payment is booked immediately, and what depends on it when the transaction commits: a refund then sees what the
-- change of status before it has booked, and a cancellation sees its refund.
create function book_row() returns trigger language plpgsql as $$
begin
  execute format('select book_%s($1)', tg_argv[0]) using new;
  return null;
end $$;
create trigger payments_booked after insert or update of status on payments
  for each row when (new.status = 'completed') execute function book_row('payment');
create constraint trigger refunds_booked after insert or update of status on refunds deferrable initially deferred
  for each row execute function book_row('refund');
create constraint trigger consultations_booked after insert or update of status on consultations
  deferrable initially deferred for each row
  when (new.status in ('completed', 'no_show_user', 'cancelled_by_user')) execute function book_row('consultation');
create constraint trigger home_visits_booked after insert or update of status on home_visits
  deferrable initially deferred for each row
  when (new.status in ('done', 'no_show_user', 'cancelled_by_user')) execute function book_row('home_visit');
create constraint trigger parcels_booked after insert or update of status on parcels deferrable initially deferred
  for each row when (new.status in ('delivered', 'returned')) execute function book_row('parcel');
create trigger payouts_booked after update of status on payouts
  for each row execute function book_row('payout');

-- What happened before there was a ledger, in its order.
select book_payment(payments) from payments where status = 'completed' order by completed_at;
select book_parcel(parcels) from parcels where status = 'delivered' order by delivered_at;
select book_consultation(consultations) from consultations where status in ('completed', 'no_show_user');
select book_home_visit(home_visits) from home_visits where status in ('done', 'no_show_user');
select book_refund(refunds) from refunds order by requested_at;
select book_consultation(consultations) from consultations where status = 'cancelled_by_user';
select book_home_visit(home_visits) from home_visits where status = 'cancelled_by_user';

-- To vets and shop owners. Adds a kind to the list, whatever else it has.
do $$
begin
  execute (
    select format(
      'alter table notifications drop constraint notifications_kind_check, add constraint notifications_kind_check %s',
      replace(pg_get_constraintdef(oid), '''newsletter-sent''::text', '''newsletter-sent''::text, ''payout''::text'))
    from pg_constraint where conname = 'notifications_kind_check');
end $$;
