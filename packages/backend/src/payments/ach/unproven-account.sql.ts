/** SQL: no settled file has used the account `b` yet: it is new, or was changed. */
export const isUnproven = `not exists (
  select from ach_entries u join ach_files s on s.id = u.file_id where u.bank_account_id = b.id and s.state = 'settled'
)`
