import { createHash } from 'node:crypto'
import type { Sql, Statement } from './sql'

/** The names of prepared statements by their texts: as many as there are in the code. */
const names = new Map<Sql, string>()

/** The name under which connections prepare a text: its hash, so one name never has two texts, and nobody invents names. */
export function nameOf(text: Sql): string {
  const known = names.get(text)
  if (known !== undefined) return known
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 22)
  names.set(text, name)
  return name
}

/** The text of a statement. */
export const textOf = (statement: Statement): string => (typeof statement === 'string' ? statement : statement.text)

/** A statement as the driver takes it: with a name if it is prepared. */
export const namedStatement = (statement: Statement): { name?: string; text: string } =>
  typeof statement === 'string' ? { name: nameOf(statement), text: statement } : statement
