import { importedAuthorId, importedMark } from '@mca/contract'

/** SQL: an author's name as stored, marked if it came from a file, where anybody may write any name (R18.211). */
export const nameOfAuthor = (id: string, name: string): string =>
  `case when ${id} = '${importedAuthorId}' then ${name} || '${importedMark}' else ${name} end`

/** SQL: the current name of an account in this database; the email if it has no name or belongs to another service. */
export const nameOfAccount = (id: string, email: string): string =>
  `coalesce((select nullif(user_metadata ->> 'name', '') from auth_users where id = ${id}), ${email})`

/** SQL: the account of a row as a `Reference`, from its columns `…_id` and `…_name`: `accountJson('p.author')`. */
export const accountJson = (columns: string): string =>
  `json_build_object('id', ${columns}_id, 'name', ${nameOfAccount(`${columns}_id`, `${columns}_name`)})`

/** The same, or null without an account. */
export const accountOrNull = (columns: string): string =>
  `case when ${columns}_id is not null then ${accountJson(columns)} end`
