-- Documents of vets and of our company, beside the invoices of shops. A series belongs to one supplier: a shop, a vet,
-- or, with neither, our company.
alter table invoices
  drop constraint invoices_shop_id_kind_financial_year_fkey,
  drop constraint invoices_shop_id_kind_financial_year_serial_key;

alter table invoice_series
  drop constraint invoice_series_pkey,
  drop constraint invoice_series_kind_check,
  alter shop_id drop not null,
  add vet_id uuid references vets,
  add supplier_id uuid not null generated always as (
    coalesce(shop_id, vet_id, '00000000-0000-0000-0000-000000000000'::uuid)) stored,
  add constraint invoice_series_kind_check check (kind in ('invoice', 'bill-of-supply', 'credit-note')),
  add constraint invoice_series_one_supplier check (num_nonnulls(shop_id, vet_id) <= 1),
  add primary key (supplier_id, kind, financial_year);
create index invoice_series_of_shop on invoice_series (shop_id) where shop_id is not null;
create index invoice_series_of_vet on invoice_series (vet_id) where vet_id is not null;

-- What a document is about: a parcel, a consultation, a home visit, or our commission for a week.
alter table invoices
  alter parcel_id drop not null,
  alter shop_id drop not null,
  add vet_id uuid,
  add consultation_id uuid references consultations,
  add home_visit_id uuid references home_visits,
  add settlement_id uuid references settlements,
  add supplier_id uuid not null generated always as (
    coalesce(shop_id, vet_id, '00000000-0000-0000-0000-000000000000'::uuid)) stored,
  drop column number,
  -- At most 16 characters: TW/26-27/000123.
  add number text not null generated always as (
    case
      when shop_id is null and vet_id is null then
        case kind when 'credit-note' then 'CC/' when 'bill-of-supply' then 'TB/' else 'TC/' end
      when kind = 'invoice' then 'TW/'
      when kind = 'bill-of-supply' then 'BS/'
      else 'CN/'
    end
    || right(financial_year::text, 2) || '-' || right((financial_year + 1)::text, 2)
    || '/' || lpad(serial::text, greatest(6, length(serial::text)), '0')) stored check (length(number) <= 16),
  add constraint invoices_one_subject check (
    num_nonnulls(parcel_id, consultation_id, home_visit_id, settlement_id) = 1),
  add constraint invoices_supplier check (num_nonnulls(shop_id, vet_id) <= 1),
  -- Our commission is invoiced by our company, once.
  add constraint invoices_one_per_settlement unique (settlement_id),
  add constraint invoices_settlement_by_us check (settlement_id is null or num_nonnulls(shop_id, vet_id) = 0),
  add unique (consultation_id, kind),
  add unique (home_visit_id, kind),
  add foreign key (supplier_id, kind, financial_year) references invoice_series,
  add unique (supplier_id, kind, financial_year, serial);
create index invoices_of_supplier_by_time on invoices (supplier_id, issued_at);

create or replace function guard_invoices() returns trigger language plpgsql as $$
declare
  -- Generated columns aren't computed yet for the new row.
  free text[] := '{buyer,number,supplier_id}';
begin
  if tg_op = 'DELETE' then
    raise exception 'invoices are not deleted' using errcode = 'check_violation';
  end if;
  if to_jsonb(new) - free is distinct from to_jsonb(old) - free
    or new.buyer is not null and new.buyer is distinct from old.buyer then
    raise exception 'invoices do not change' using errcode = 'check_violation';
  end if;
  return new;
end $$;

-- Whether the invoice of our commission may still be due.
alter table settlements add is_invoice_due boolean not null default true;
create index settlements_to_invoice on settlements (number) where is_invoice_due;
