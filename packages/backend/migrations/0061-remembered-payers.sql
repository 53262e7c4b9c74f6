-- A remembered payer decides where later files pay, also those that nobody looks at (R18.206).
select audit_table('import_payers', 'import_payers', 'none', '{advance_id}', row_columns => '{payer_key,source_id,advance_id}');
