-- Of two who enter each other's code at once, one has invited the other. Where both once did, the first counts.
delete from referrals later using referrals earlier
where later.user_id = earlier.referrer_id and later.referrer_id = earlier.user_id
  and (later.verified_at, later.user_id) > (earlier.verified_at, earlier.user_id);
create unique index referrals_one_way
  on referrals (least(user_id, referrer_id), greatest(user_id, referrer_id));
