-- Adds the entries of new payments. The entry of an import stands for its payments: each of them is a separate record from its first change on (R18.1).
create or replace function audit_payments() returns trigger language plpgsql security definer set search_path from current as $$
declare
  actor jsonb := nullif(current_setting('mca.actor', true), '');
begin
  insert into audit_entries (entity, record_id, owner_id, action, account_id, account_name, person_name, request_id, address, after)
  select 'payments', p.id, p.advance_id, 'create', (actor ->> 'account')::uuid, actor ->> 'name', actor ->> 'person', actor ->> 'request',
    actor ->> 'address', jsonb_strip_nulls(to_jsonb(p) - 'updated_at')
  from added p
  where (p.import_id is null or not exists (select from payment_imports i where i.id = p.import_id and i.state = 'committing'))
    and (p.external_id is null or not exists (select from book_imports where state = 'committing'));
  return null;
end
$$;
-- A role with the right to call it could attach this trigger to its own table and write any entry.
revoke execute on function audit_payments() from public;
