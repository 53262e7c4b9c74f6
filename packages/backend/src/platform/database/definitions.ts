import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { codeOf, isDeadlock, reasonOf } from '../error-details'
import { StartError } from '../start-error'
import { isDatabaseUnavailable } from './unavailable'

/** Runs an SQL text of any number of statements. */
export type Execute = (text: string) => Promise<{ rows: unknown[] }>

/** A file of `definitions/<subject>/`: a function with its triggers, a view, or the audit trigger of a table. */
interface Definition {
  /** Its path in the folder. */
  file: string
  sql: string
  md5: string
  /** The objects it defines: `function …`, `view …` or `trigger … on …`. */
  makes: string[]
}

export interface Definitions {
  /** Increases with every change of a file (`version.json`). */
  version: number
  /** Functions, views, triggers. */
  files: Definition[]
}

const md5Of = (text: string) => createHash('md5').update(text).digest('hex')

/** The MD5 of all files together, stored in `version.json` next to the version. */
export const md5OfAll = ({ files }: Definitions): string =>
  md5Of(files.map(({ file, md5 }) => `${file} ${md5}\n`).join(''))

/** The definitions of a folder. Throws a StartError for a file that defines nothing. */
export function readDefinitions(directory: string): Definitions {
  const files = readdirSync(directory, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name: subject }) => readdirSync(join(directory, subject)).map((name) => `${subject}/${name}`))
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => readDefinition(directory, file))
  const { version } = JSON.parse(readFileSync(join(directory, 'version.json'), 'utf8')) as { version: number }
  return { version, files }
}

function readDefinition(directory: string, file: string): Definition {
  // As in migrations, line endings must not matter.
  const sql = readFileSync(join(directory, file), 'utf8').replaceAll('\r\n', '\n')
  const made = sql.matchAll(/^create or replace (?:(function|view) (\w+)|trigger (\w+)\s[^;]*?\son (\w+))/gm)
  const makes = Array.from(made, ([, kind, name, trigger, table]) =>
    kind ? `${kind} ${name}` : `trigger ${trigger} on ${table}`,
  )
  if (makes.length === 0) throw new StartError(`Definition ${file} has no line that begins with "create or replace"`)
  return { file, sql, md5: md5Of(sql), makes }
}

/**
 * Creates or replaces functions, views and triggers from their files, in the caller's transaction and under its lock: those whose text is not
 * the last one that ran and, after migrations, those that a migration has dropped. Returns the files that ran. A server of an older release
 * changes nothing (docs/decisions/0091-keep-the-current-text-of-functions-views-and-triggers-in-files.md).
 */
export async function applyDefinitions(
  { version, files }: Definitions,
  execute: Execute,
  { hasMigrated }: { hasMigrated: boolean },
): Promise<string[]> {
  const ran = (await execute('select file, md5, version from schema_definitions')).rows as {
    file: string
    md5: string
    version: number
  }[]
  if (ran.some((one) => one.version > version)) return []
  const md5s = new Map(ran.map(({ file, md5 }) => [file, md5]))
  const present = hasMigrated ? new Set(await objectsOf(execute)) : undefined
  const due = inOrderOfUse(
    files.filter(
      ({ file, md5, makes }) => md5s.get(file) !== md5 || (present && !makes.every((one) => present.has(one))),
    ),
  )
  if (due.length === 0 && ran.every((one) => one.version === version)) return []

  // The path that `set search_path from current` captures in functions: temporary tables come last (R18.200).
  await execute(`
    select set_config('search_path', string_agg(quote_ident(name), ', ') || ', pg_temp', true) from unnest(current_schemas(false)) name`)
  for (const { file, sql } of due) await execute(sql).catch((error: unknown) => Promise.reject(failureOf(file, error)))
  await refuseSecondFunctions(due, execute)
  const rows = files.map(({ file, md5 }) => ({ file, md5, version }))
  await execute(`
    delete from schema_definitions;
    insert into schema_definitions (file, md5, version)
    select file, md5, version from json_to_recordset(${pg.escapeLiteral(JSON.stringify(rows))}) r (file text, md5 text, version integer)`)
  return due.map(({ file }) => `definitions/${file}`)
}

/** Sorts the files so that each follows those it uses, which are recognized by the names in its text. A false match is harmless. */
function inOrderOfUse(files: readonly Definition[]): Definition[] {
  const makers = new Map(
    files.flatMap((file) => file.makes.map((made) => [made.replace(/^(function|view) /, ''), file])),
  )
  const sorted = new Set<Definition>()
  const visited = new Set<Definition>()
  const visit = (file: Definition) => {
    if (visited.has(file)) return
    visited.add(file)
    for (const word of file.sql.match(/\w+/g) ?? []) {
      const maker = makers.get(word)
      if (maker) visit(maker)
    }
    sorted.add(file)
  }
  for (const file of files) visit(file)
  return [...sorted]
}

/** The objects in the database, named like `Definition.makes`. An overloaded function is listed twice. */
async function objectsOf(execute: Execute): Promise<string[]> {
  const { rows } = await execute(`
    select 'function ' || proname as name from pg_proc where pronamespace = current_schema()::regnamespace
    union all
    select 'view ' || relname from pg_class where relnamespace = current_schema()::regnamespace and relkind = 'v'
    union all
    select 'trigger ' || tgname || ' on ' || relname from pg_trigger join pg_class c on c.oid = tgrelid
    where relnamespace = current_schema()::regnamespace and not tgisinternal`)
  return (rows as { name: string }[]).map(({ name }) => name)
}

const dropFirst = 'Drop it in a migration, with cascade; definitions that go with it are made again'
/**
 * Changes that `create or replace` refuses: another result type or argument names of a function, and other columns of a view.
 */
const irreplaceable = new Set(['42P13', '42P16'])

function failureOf(file: string, error: unknown): unknown {
  // After a deadlock the transaction is repeated, which depends on the error code.
  if (isDatabaseUnavailable(error) || isDeadlock(error)) return error
  const advice = irreplaceable.has(codeOf(error)) ? `. ${dropFirst}` : ''
  return new StartError(`Definition ${file} failed: ${reasonOf(error)}${advice}`, { cause: error })
}

/** With other argument types, `create or replace` would add a function and leave the former one. */
async function refuseSecondFunctions(due: readonly Definition[], execute: Execute): Promise<void> {
  const present = await objectsOf(execute)
  const second = due.find(({ makes }) => makes.some((one) => present.indexOf(one) !== present.lastIndexOf(one)))
  if (second)
    throw new StartError(
      `Definition ${second.file} failed: the database has its function with other arguments. ${dropFirst}`,
    )
}
