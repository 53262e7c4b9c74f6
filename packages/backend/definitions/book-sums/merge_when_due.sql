create or replace function merge_when_due() returns trigger language plpgsql set search_path from current as $$
begin
  perform merge_queued_sums();
  return null;
end
$$;

create or replace trigger merge_when_due after insert on book_changes
  for each row when (new.number % 500 = 0) execute function merge_when_due();
create or replace trigger merge_when_due after insert on due_changes
  for each row when (new.number % 500 = 0) execute function merge_when_due();
create or replace trigger merge_when_due after insert on merchant_count_changes
  for each row when (new.number % 500 = 0) execute function merge_when_due();
