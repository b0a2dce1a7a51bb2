-- A coupon that is paused is as one that has ended; what is held or used stays.
alter table coupons add column is_active boolean not null default true;

-- Many codes that were made at once.
create table coupon_batches (
  id uuid primary key default new_id(),
  name text not null unique check (length(name) between 1 and 80),
  -- What was filled in for them, as the wire has it.
  terms jsonb not null,
  made_by uuid not null references users,
  made_at timestamptz not null default now()
);
create index coupon_batches_made_by on coupon_batches (made_by);
alter table coupons add column batch_id uuid references coupon_batches;
create index coupons_of_batch on coupons (batch_id, id) where batch_id is not null;

-- What each was used for.
alter table coupon_uses add column category text check (category in ('consultation', 'order', 'home-care'));
update coupon_uses set category =
  case when exists (select from orders where coupon_use_id = coupon_uses.id) then 'order' else 'consultation' end;
alter table coupon_uses alter column category set not null;
create index coupon_uses_of_coupon on coupon_uses (coupon_id, id);

-- Papers and messages name the codes that were used.
create function refuse_other_code() returns trigger language plpgsql as $$
begin
  if exists (select from coupon_uses where coupon_id = old.id) then
    raise exception using errcode = '23514', constraint = 'coupons_used_code_stays',
      message = 'the code of a coupon that was used stays';
  end if;
  return new;
end $$;
create trigger coupons_used_code_stays before update of code on coupons for each row
  when (old.code <> new.code) execute function refuse_other_code();
