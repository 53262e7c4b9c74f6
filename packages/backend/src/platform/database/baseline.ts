import type Postgrator from 'postgrator'
import { StartError } from '../start-error'
import type { Execute } from './definitions'

/** What the first lines of a baseline say: the migrations that it replaces. */
export interface Baseline {
  /** Its number, which is that of the last migration that it replaces. */
  version: number
  /** The MD5 that a database which has run that migration has for the number. */
  replacedMd5: string
  /** The last revision that has the replaced migrations. */
  revision: string
}

/** The baseline of these migrations, which is the first of them; undefined if they begin with the first migration that ever was. */
export function baselineOf([first]: readonly Postgrator.Migration[]): Baseline | undefined {
  const { version = 0, getSql } = first ?? {}
  const [, revision] = /^-- .*\bstarts revision ([0-9a-f]{7,40})\b/m.exec(String(getSql?.() ?? '')) ?? []
  const [, replacedMd5] = /^-- .*\bMD5 ([0-9a-f]{32})\b/m.exec(String(getSql?.() ?? '')) ?? []
  return revision && replacedMd5 ? { version, replacedMd5, revision } : undefined
}

/** Why a database, or a backup of one, that has run the migrations up to a number cannot go on with a baseline; undefined if it can. */
export const refusalOf = (baseline: Baseline | undefined, version: number): string | undefined =>
  baseline && version < baseline.version
    ? `at migration ${numberOf(version)}, and this release begins with ${numberOf(baseline.version)}`
    : undefined

const numberOf = (version: number) => String(version).padStart(4, '0')

/**
 * The migrations as this database knows them: for one that has run those that the baseline replaces, the baseline has the MD5 of the last of them, so
 * that it counts as applied. Throws a StartError for a database that has run only some of them: it names the revision to start first.
 */
export async function afterBaseline(
  files: readonly Postgrator.Migration[],
  execute: Execute,
): Promise<readonly Postgrator.Migration[]> {
  const baseline = baselineOf(files)
  if (!baseline) return files
  const [{ exists }] = (await execute(`select to_regclass('schema_migrations') is not null as exists`)).rows as [
    { exists: boolean },
  ]
  if (!exists) return files
  const { rows } = await execute('select version::int, md5 from schema_migrations where version > 0 order by version')
  const applied = rows as { version: number; md5: string }[]
  const newest = applied.at(-1)?.version
  const refusal = newest === undefined ? undefined : refusalOf(baseline, newest)
  if (refusal)
    throw new StartError(
      `The database is ${refusal}: start revision ${baseline.revision} once, which brings it there, and then this one`,
    )
  const hasRunReplaced = applied.some(
    ({ version, md5 }) => version === baseline.version && md5 === baseline.replacedMd5,
  )
  return files.map((file, index) => (index === 0 && hasRunReplaced ? { ...file, md5: baseline.replacedMd5 } : file))
}
