-- What stands in a letter, which people pass on, ends a subscription and never begins one: a yes has a token of its own.
alter table newsletter_subscribers add column confirm_hash bytea check (length(confirm_hash) = 32);
-- Those that were asked before have the one that was mailed to them.
update newsletter_subscribers set confirm_hash = token_hash where state = 'asked';
create unique index newsletter_subscribers_confirm on newsletter_subscribers (confirm_hash);
