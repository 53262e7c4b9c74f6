import type { Queryable } from '../../platform/database/db'
import { tableOf } from './table-of'

interface Parameter {
  name: string
  in: string
  required?: boolean
}
/** The paths of an OpenAPI description, with their calls by method. */
export type ApiPaths = Record<string, Record<string, { parameters?: Parameter[] }>>

/** Values of the parameters that a read needs. */
const values: Readonly<Record<string, string>> = {
  by: 'iso', from: '2026-01-01', to: '2026-11-19', until: '2026-11-19', day: '2026-11-20', q: 'llc', month: '2026-11', list: 'advances', year: '2026',
  number: '1', statuses: 'cleared', as_of: '2026-11-19', minimum: '1',
  ids: '00000000-0000-4000-8000-000000000000',
} // oxfmt-ignore

/** The records with the most to read, for the kinds in a path that have much. */
const most: Readonly<Record<string, string>> = {
  advances: 'select advance_id as id from payments group by 1 order by count(*) desc limit 2',
  merchants: 'select merchant_id as id from advances group by 1 order by count(*) desc limit 2',
  syndicators:
    'select s.id from ledger_postings p join syndicators s on s.id = p.party_id group by 1 order by count(*) desc limit 2',
  isos: 'select iso_id as id from advances where iso_id is not null group by 1 order by count(*) desc limit 2',
}

export interface ReadUrl {
  /** As the API describes it, such as `/api/advances/{id}`. */
  path: string
  url: string
}

/**
 * The addresses of all reads of the API, with records that exist. `db` belongs to the owner of the tables. A page has as many records as it may have.
 */
export async function readUrls(db: Queryable, paths: ApiPaths, limit: number): Promise<ReadUrl[]> {
  const urls: ReadUrl[] = []
  for (const [path, { get }] of Object.entries(paths)) {
    if (!get) continue
    const query = new URLSearchParams()
    for (const { in: where, name, required } of get.parameters ?? []) {
      if (where !== 'query') continue
      if (name === 'limit') query.set(name, `${limit}`)
      else if (required) query.set(name, values[name] ?? '')
    }
    const [, name] = /([\w-]+)\/\{id\}/.exec(path) ?? []
    const text = name && (most[name] ?? `select id from ${tableOf(name)} order by id limit 2`)
    const ids = text ? (await db.query<{ id: string }>({ text })).map(({ id }) => id) : ['']
    for (const id of ids) {
      const address = path.replace('{id}', id).replace(/\{(\w+)\}/g, (_all, key: string) => values[key] ?? key)
      urls.push({ path, url: query.size > 0 ? `${address}?${query.toString()}` : address })
    }
  }
  return urls
}
