-- keep_pace computes what pace_of did for one advance, and one trigger counts merchants instead of three.

-- Writers wait here, before they hold anything that the rest of this needs, and before they call the functions that go.
lock table payments, advances, merchants, schedule_segments in access exclusive mode;
drop function if exists count_merchants() cascade;
drop function if exists pace_of(uuid, smallint, bigint, date) cascade;
drop type kept_pace;
