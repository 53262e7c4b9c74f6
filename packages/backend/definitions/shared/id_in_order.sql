-- Ids that increase with time and, within a millisecond, with a number, so that the rows of a file keep their order (R16.87), unlike new_id(), whose
-- ids within one millisecond are unordered. The number starts at 0 and uses the 12 bits after the version, then the next millisecond.
create or replace function id_in_order(since timestamptz, number bigint) returns uuid language sql volatile parallel safe
return overlay(
  gen_random_uuid()::text
  placing regexp_replace(
    lpad(to_hex((extract(epoch from since) * 1000)::bigint + number / 4096), 12, '0'), '(.{8})', '\1-'
  ) || '-7' || lpad(to_hex(number % 4096), 3, '0')
  from 1 for 18
)::uuid;
