create or replace trigger audit_delete after delete on commission_agreements
  referencing old table as removed for each statement execute function audit_rows('commission_agreements', 'id', '{party_id}', '{payees}', '{}',
    '{valid_from}', '{created_at}');
create or replace trigger audit_insert after insert on commission_agreements
  referencing new table as added for each statement execute function audit_rows('commission_agreements', 'id', '{party_id}', '{payees}', '{}',
    '{valid_from}', '{created_at}');
create or replace trigger audit_update after update of id, party_kind, party_id, valid_from, terms, author_id, author_name on commission_agreements
  for each row execute function audit_change('commission_agreements', 'id', '{party_id}', '{payees}', '{}', '{valid_from}', '{created_at}');
