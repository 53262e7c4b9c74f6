import { importedAuthorId, importedMark } from '@mca/contract/accounts'

/** SQL: an author's name as stored, marked if it came from a file, where anybody may write any name (R18.211). */
export const nameOfAuthor = (id: string, name: string): string =>
  `case when ${id} = '${importedAuthorId}' then ${name} || '${importedMark}' else ${name} end`

/** SQL: the current name of an account in this database; the email if it has no name or belongs to another service. */
export const nameOfAccount = (id: string, email: string): string =>
  `coalesce((select nullif(user_metadata ->> 'name', '') from auth_users where id = ${id}), ${email})`

/**
 * SQL: the person of a row as a `Reference` whose name has the address beside it, 'Dana Cole (dana@example.com)', for whoever decides about
 * money: people choose their name, but not their address (R18.325).
 */
export const personJson = (columns: string): string => {
  const [id, email] = [`${columns}_id`, `${columns}_name`]
  const name = nameOfAccount(id, email)
  return `json_build_object('id', ${id}, 'name', concat(${name}, ' (' || nullif(${email}, ${name}) || ')'))`
}

/** A person as JSON, or null without an account. */
export const personOrNull = (columns: string): string =>
  `case when ${columns}_id is not null then ${personJson(columns)} end`

/** SQL: the account of a row as a `Reference`, from its columns `…_id` and `…_name`: `accountJson('p.author')`. */
export const accountJson = (columns: string): string =>
  `json_build_object('id', ${columns}_id, 'name', ${nameOfAccount(`${columns}_id`, `${columns}_name`)})`

/** An account as JSON, or null without an account. */
export const accountOrNull = (columns: string): string =>
  `case when ${columns}_id is not null then ${accountJson(columns)} end`
