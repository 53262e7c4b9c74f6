import type { Sql } from './sql'

/** A statement with the values that its text uses, in their order. */
export type WithValues<Values> = (values: Values) => [statement: Sql, values: unknown[]]

/**
 * A statement whose parameters have names. `write` gets the placeholder of a name, numbered in the order of first use, so a text that does not need a value
 * does not have its parameter: PostgreSQL cannot tell the type of one that is not used.
 */
export function withParameters<Values extends object>(
  write: (parameter: (name: keyof Values) => string) => Sql,
): WithValues<Values> {
  const used: (keyof Values)[] = []
  const text = write((name) => {
    if (!used.includes(name)) used.push(name)
    return `$${used.indexOf(name) + 1}`
  })
  return (values) => [text, used.map((name) => values[name])]
}
