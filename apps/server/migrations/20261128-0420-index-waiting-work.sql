-- What waits for staff is counted often, by everyone who has the back office open.
create index consultations_awaiting_notes on consultations (finished_at) where status = 'awaiting_notes';
create index partner_accounts_unconfirmed on partner_accounts (changed_at) where confirmed_at is null;

-- Staff search while they type, by part of a name.
create index products_by_name on products using gin (plain_text(name) gin_trgm_ops);
