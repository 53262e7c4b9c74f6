-- The book day. Nobody can advance it until the end of the transaction.
create or replace function lock_book_day() returns date language plpgsql set search_path from current as $$
begin
  perform pg_advisory_xact_lock_shared(7300003);
  return (select day from book_day);
end
$$;
