import type { Page } from '@mca/contract/lists'
import { type PartyKind, partyKinds } from '@mca/contract/parties'
import { partyCsvColumns } from '../../reports/figures/record-csv'
import type { TestApi } from '../calls/test-api'

interface Listed {
  id: string
}
interface Description {
  paths: Record<string, { get?: { parameters?: { name: string; schema: { enum?: string[] } }[] } }>
}

const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

/** An answer without versions and without the accounts of authors, which another product does not have. */
const withoutOwn = (body: string): string =>
  body.startsWith('{') || body.startsWith('[')
    ? JSON.stringify(
        JSON.parse(body, (key, value: unknown) => {
          if (key === 'updated_at') return undefined
          return key === 'author' && typeof value === 'object' && value !== null && 'name' in value ? value.name : value
        }),
      )
    : body

/** Replaces ids with numbers in the order of their occurrence: the same record gets the same number. */
const withoutIds = (text: string): string => {
  const numbers = new Map<string, number>()
  return text.replace(uuid, (id) => {
    numbers.set(id, numbers.get(id) ?? numbers.size + 1)
    return `#${numbers.get(id)}`
  })
}

/**
 * The calls of a product's screens: every list in each of its orders, with the totals, and the pages of every merchant and advance. Two
 * products with the same book give the same text.
 */
export async function screenSnapshots(api: TestApi, days: readonly string[]): Promise<Map<string, string>> {
  const screens = new Map<string, string>()
  const ask = async (name: string, path: string) => {
    const answer = await api.call('GET', path)
    if (answer.statusCode !== 200) throw new Error(`${path} answered ${answer.statusCode} ${answer.body}`)
    screens.set(name, withoutIds(withoutOwn(answer.body)))
    return answer
  }
  const { paths } = await api.get<Description>('openapi.json')
  const valuesOf = (path: string, parameter: string) =>
    paths[`/api/${path}`]?.get?.parameters?.find(({ name }) => name === parameter)?.schema.enum ?? []
  /** Every page of a list, and its rows. */
  const allOf = async (path: string, query = '') => {
    const rows: Listed[] = []
    for (let page = 1, pages = 1; page <= pages; page++) {
      const call = `${path}?limit=100&page=${page}${query}`
      const { data, pagination } = (await ask(call, call)).json<Page<Listed>>()
      rows.push(...data)
      pages = pagination.totalPages
    }
    return rows
  }
  /** A page of each record, named by its position in the list. */
  const pagesOf = async (path: string, records: readonly Listed[], pages: readonly string[]) => {
    for (const [index, { id }] of records.entries())
      for (const page of pages) await ask(`${path} ${index} ${page}`, `${path}/${id}${page}`)
  }

  const kinds = Object.keys(partyKinds) as PartyKind[] // its keys are its kinds
  const parties = kinds.map((kind) => partyKinds[kind].path)
  // A book has no commissions and payouts, so none of what a ledger comes to (R16.100).
  const withoutBalance = (kind: PartyKind) => partyCsvColumns(kind).filter(({ id }) => id !== 'balance')
  const columns = new Map<string, string>(
    kinds.map((kind) => [
      partyKinds[kind].path,
      withoutBalance(kind)
        .map(({ id }) => id)
        .join(),
    ]),
  )
  for (const path of [...parties, 'merchants', 'advances']) {
    for (const sort of valuesOf(path, 'sort')) await allOf(path, `&sort=${sort}`)
    await ask(`${path}/export`, `${path}/export?columns=${columns.get(path) ?? ''}`)
  }
  for (const path of parties) await allOf(path)
  await pagesOf('merchants', await allOf('merchants'), ['', '/advances', '/notes?limit=100'])
  await pagesOf('advances', await allOf('advances'), ['', '/schedule', '/notes?limit=100'])
  await ask('totals', 'advances/totals')
  for (const standing of valuesOf('advances', 'standing')) {
    await allOf('advances', `&standing=${standing}`)
    await ask(`totals ${standing}`, `advances/totals?standing=${standing}`)
  }
  for (const bucket of ['current', '1-7', '8-14', '15-30', '31-60', '61-90', 'over-90', 'no-schedule'])
    await ask(`totals ${bucket}`, `advances/totals?bucket=${bucket}`)
  for (const query of ['', '?date_from=2026-10-01&date_to=2026-10-31', '?status=Defaulted'])
    await ask(`dashboard${query}`, `dashboard/metrics${query}`)
  for (const day of days) await allOf('payments/due', `&day=${day}`)
  for (const state of ['', '&state=open', '&state=done']) await allOf('returns', state)
  await ask('return rates', 'returns/rates')
  await allOf('follow-ups')
  for (const words of ['llc', 'ADV-000001']) await ask(`search ${words}`, `search?q=${words}`)
  return screens
}
