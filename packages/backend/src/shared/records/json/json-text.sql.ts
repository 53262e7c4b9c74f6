import { z } from 'zod'

type Shape = Readonly<Record<string, z.ZodType>>

/** The maximum number of arguments of PostgreSQL's functions. */
const maxArguments = 100

/** A piece of the text: literal, or an SQL expression for it that is never null. */
type Piece = { text: string } | { sql: string }

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`

/**
 * Joins the pieces to one SQL expression. `concat` builds the whole text once, where `||` would copy it again and
 * again.
 */
function concatOf(pieces: readonly Piece[]): string {
  const merged: Piece[] = []
  for (const piece of pieces) {
    const last = merged.at(-1)
    if ('text' in piece && last && 'text' in last) merged[merged.length - 1] = { text: last.text + piece.text }
    else merged.push(piece)
  }
  const expressions = merged.map((piece) => ('text' in piece ? quoted(piece.text) : piece.sql))
  if (expressions.length <= maxArguments) return `concat(${expressions.join(', ')})`
  const parts = Array.from({ length: Math.ceil(expressions.length / maxArguments) }, (_, part) =>
    expressions.slice(part * maxArguments, (part + 1) * maxArguments),
  )
  return `concat(${parts.map((part) => `concat(${part.join(', ')})`).join(', ')})`
}

/** True if JSON writes the values of a type unchanged, in quotation marks. */
const isPlainText = (type: z.ZodType) =>
  type instanceof z.ZodGUID ||
  type instanceof z.ZodISODate ||
  ((type instanceof z.ZodEnum || type instanceof z.ZodLiteral) &&
    (type instanceof z.ZodEnum ? type.options : [...type.values]).every(
      (value) => JSON.stringify(value) === `"${value}"`,
    ))

/** The JSON of a column's values, except null. */
function valueOf(type: z.ZodType, column: string): Piece[] {
  if (isPlainText(type)) return [{ text: '"' }, { sql: column }, { text: '"' }]
  if (type instanceof z.ZodISODateTime) return [{ text: '"' }, { sql: `iso_moment(${column})` }, { text: '"' }]
  if (type instanceof z.ZodString) return [{ sql: `to_json(${column})` }]
  if (type instanceof z.ZodBoolean) return [{ sql: `(${column})::text` }]
  // Like JSON.stringify: 1234.50 as 1234.5.
  if (type instanceof z.ZodNumber)
    return [{ sql: type instanceof z.ZodNumberFormat ? column : `trim_scale(${column})` }]
  throw new Error(`${column}: no JSON is written of a ${type.constructor.name}`)
}

function piecesOf(type: z.ZodType, column: string): Piece[] {
  // Other servers may omit it; this one never does.
  if (type instanceof z.ZodOptional) return piecesOf(type.unwrap() as z.ZodType, column) // it has a type of this version of zod
  if (!(type instanceof z.ZodNullable)) return valueOf(type, column)
  const inner = type.unwrap()
  if (!(inner instanceof z.ZodType)) throw new Error(`${column}: a nullable of nothing`)
  const joined = valueOf(inner, column).map((piece) => ('text' in piece ? quoted(piece.text) : `(${piece.sql})::text`))
  return [{ sql: `coalesce(${joined.join(' || ')}, 'null')` }]
}

/**
 * SQL that writes a record as JSON text, byte for byte like `JSON.stringify`: each field of the schema from the column of that name in the table
 * `alias`, unless `others` has an expression for its JSON, which must never be null.
 */
export function jsonTextOf(shape: Shape, alias: string, others: Readonly<Record<string, string>> = {}): string {
  const pieces = Object.entries(shape).flatMap(([field, type], index): Piece[] => {
    const other = others[field]
    const name = { text: `${index ? ',' : '{'}"${field}":` }
    return [name, ...(other ? [{ sql: other }] : piecesOf(type, `${alias}.${field}`))]
  })
  return concatOf([...pieces, { text: '}' }])
}

/** SQL for the JSON text of a list of such records, `from` … in this order. */
export const jsonListOf = (record: string, orderBy: string, from: string): string =>
  `(select concat('[', string_agg(${record}, ',' order by ${orderBy}), ']') ${from})`

/** The JSON text of a field whose record may be missing; then `alias.id` is null. */
export const jsonOrNull = (alias: string, record: string): string =>
  `case when ${alias}.id is null then 'null' else ${record} end`

/**
 * The JSON text of a non-negative double precision number, as JavaScript writes it: with an exponent only below a millionth, and without a leading
 * zero in it.
 */
export const jsonNumberOf = (double: string): string =>
  `case when ${double} > 0 and ${double} < 1e-6 then replace((${double})::text, 'e-0', 'e-') else (${double})::text::numeric::text end`
