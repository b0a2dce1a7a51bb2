-- A friend's tenth comes off the next booking of any kind (decision 033): what is to be paid is the fee without coupon
-- and credit. Money that comes late may find the credit used elsewhere: then the price stays and the credit goes.
alter table consultations
  add column referral_credit_id uuid references referral_credits,
  add column referral_discount_paise integer not null default 0 check (referral_discount_paise >= 0),
  drop column to_pay_paise,
  add constraint consultations_referral_is_a_credit
    check (referral_credit_id is null or referral_discount_paise > 0);
alter table consultations
  add column to_pay_paise integer not null
    generated always as (fee_paise - discount_paise - referral_discount_paise) stored check (to_pay_paise >= 0);

alter table instant_requests
  add column referral_credit_id uuid references referral_credits,
  add column referral_discount_paise integer not null default 0 check (referral_discount_paise >= 0),
  drop column to_pay_paise,
  add constraint instant_requests_referral_is_a_credit
    check (referral_credit_id is null or referral_discount_paise > 0);
alter table instant_requests
  add column to_pay_paise integer not null
    generated always as (fee_paise - discount_paise - referral_discount_paise) stored check (to_pay_paise >= 0);
