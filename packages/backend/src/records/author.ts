/** SQL: the name of an account now, in this database; the email of one without a name, or of another service. */
export const nameOfAccount = (id: string, email: string): string =>
  `coalesce((select nullif(user_metadata ->> 'name', '') from auth_users where id = ${id}), ${email})`
