-- A GSTIN: the state's code, the PAN, which registration of it this is, Z, and a check digit. The digit is that of the
-- GST portal: places of the letters among 36, each second one doubled, their digits to the base 36 added up.
create function gstin_check_digit(first_14 text) returns text language sql immutable strict parallel safe
  return (
    with letter as (
      select (strpos('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ', substr(first_14, at, 1)) - 1)
        * case when at % 2 = 0 then 2 else 1 end as product
      from generate_series(1, 14) as at
    )
    select substr('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ',
      ((36 - sum(product / 36 + product % 36) % 36) % 36)::int + 1, 1)
    from letter
  );

create function is_gstin(text) returns boolean language sql immutable strict parallel safe
  return $1 ~ '^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][1-9A-Z]Z[0-9A-Z]$' and right($1, 1) = gstin_check_digit(left($1, 14));

-- Who the seller is in law. Those who sell over a platform are registered for GST.
alter table shops add column legal_name text check (length(legal_name) between 1 and 160);
alter table shops add column gstin text check (is_gstin(gstin));
-- The shops that exist are made up, and so are these.
update shops set
  legal_name = name || ' Private Limited',
  gstin = first_14 || gstin_check_digit(first_14)
from (
  select id, case state
      when 'Karnataka' then '29' when 'Maharashtra' then '27' when 'Delhi' then '07' when 'Tamil Nadu' then '33'
      when 'Telangana' then '36' else '29' end
    || 'AAXCT' || lpad(row_number() over (order by id)::text, 4, '0') || 'D1Z' as first_14
  from shops
) as made_up
where made_up.id = shops.id;
alter table shops alter column legal_name set not null;
alter table shops alter column gstin set not null;
alter table shops add constraint shops_gstin_key unique (gstin);

-- What kind of thing it is in the tariff of GST; null: nobody has said.
alter table products add column hsn_code text check (hsn_code ~ '^([0-9]{4}|[0-9]{6}|[0-9]{8})$');

-- The batch that stands on the shelf, as it is printed on the packs.
alter table listings add column batch_number text check (length(batch_number) between 1 and 30);

-- Which batch was packed, and until when it keeps.
alter table order_lines add column batch_number text;
alter table order_lines add column expires_month date;

-- The last number that a shop has given out in a financial year, which begins in April of `financial_year`.
create table invoice_series (
  shop_id uuid not null references shops,
  kind text not null check (kind in ('invoice', 'credit-note')),
  financial_year smallint not null,
  last_serial integer not null check (last_serial between 1 and 9999999),
  primary key (shop_id, kind, financial_year)
);

-- The tax invoice of a shop's part of an order, as it was given out with the goods; and where they came back, the credit
-- note that takes it back.
create table invoices (
  id uuid primary key default new_id(),
  sub_order_id uuid not null references sub_orders,
  shop_id uuid not null,
  kind text not null,
  financial_year smallint not null,
  serial integer not null,
  -- At most 16 characters: TW/26-27/000123.
  number text not null generated always as (
    case kind when 'invoice' then 'TW/' else 'CN/' end
    || right(financial_year::text, 2) || '-' || right((financial_year + 1)::text, 2)
    || '/' || lpad(serial::text, greatest(6, length(serial::text)), '0')) stored check (length(number) <= 16),
  issued_at timestamptz not null default now(),
  content jsonb not null check (jsonb_typeof(content) = 'object'),
  -- Whom it was for; null once the owner was erased. An invoice below ₹50,000 to somebody who has no GSTIN needs none.
  buyer jsonb check (jsonb_typeof(buyer) = 'object'),
  foreign key (shop_id, kind, financial_year) references invoice_series,
  unique (shop_id, kind, financial_year, serial),
  unique (sub_order_id, kind)
);

-- What was given out stays as it is: only the buyer may be taken out.
create function guard_invoices() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'invoices are not deleted' using errcode = 'check_violation';
  end if;
  -- The number isn't computed yet for the new row.
  if to_jsonb(new) - '{buyer,number}'::text[] is distinct from to_jsonb(old) - '{buyer,number}'::text[]
    or new.buyer is not null and new.buyer is distinct from old.buyer then
    raise exception 'invoices do not change' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger invoices_guarded before update or delete on invoices
  for each row execute function guard_invoices();
