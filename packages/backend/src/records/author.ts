import { importedAuthorId, importedMark } from '@mca/contract'

/** SQL: an author's name as it was stored, marked when a file brought it: anybody may write any name into a file (R18.211). */
export const nameOfAuthor = (id: string, name: string): string =>
  `case when ${id} = '${importedAuthorId}' then ${name} || '${importedMark}' else ${name} end`

/** SQL: the name of an account now, in this database; the email of one without a name, or of another service. */
export const nameOfAccount = (id: string, email: string): string =>
  `coalesce((select nullif(user_metadata ->> 'name', '') from auth_users where id = ${id}), ${email})`
