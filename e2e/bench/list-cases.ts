import type { AdvanceDetail, AdvanceRow } from '@mca/contract/advances'
import type { Page } from '@mca/contract/lists'
import type { Merchant } from '@mca/contract/merchants'
import type { StoredSession } from '../fixtures/session'
import type { ListCase } from './journeys'

/** Finds records and search terms for the journeys in the sample portfolio. */
export async function findListCases(url: string, { access_token }: StoredSession): Promise<ListCase[]> {
  const get = async <Answer>(path: string): Promise<Answer> => {
    const answer = await fetch(`${url}/api/${path}`, { headers: { Authorization: `Bearer ${access_token}` } })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
    return (await answer.json()) as Answer
  }
  const few = async (list: string, words: readonly string[]) => {
    for (const text of words) {
      const { total } = (await get<Page<unknown>>(`${list}?search=${encodeURIComponent(text)}`)).pagination
      if (total >= 3 && total <= 30) return { text, rows: total }
    }
    throw new Error(`No word finds 3 to 30 ${list}`)
  }
  const first = async <Row, Child>(rows: readonly Row[], children: (row: Row) => Promise<readonly Child[]>) => {
    for (const row of rows) {
      const { length } = await children(row)
      if (length > 0) return { row, length }
    }
    throw new Error('No record of the first page has rows of its own')
  }
  const merchants = (await get<Page<Merchant>>('merchants')).data
  const advances = (await get<Page<AdvanceRow>>('advances')).data
  const merchant = await first(merchants, ({ id }) => get<AdvanceRow[]>(`merchants/${id}/advances`))
  const advance = await first(advances, async ({ id }) => (await get<AdvanceDetail>(`advances/${id}`)).payments)
  const words = [...merchants.map(({ name }) => name), ...advances.map((each) => each.merchant.name)].flatMap((name) =>
    name
      .toLowerCase()
      .split(' ')
      .filter((word) => /^[a-z]{4,}$/.test(word)),
  )
  return [
    {
      name: 'merchants',
      label: 'Merchants',
      record: { title: merchant.row.name, rows: merchant.length },
      search: await few('merchants', words),
    },
    {
      name: 'advances',
      label: 'Advances',
      record: { title: advance.row.advance_id, rows: 1 },
      search: await few('advances', words),
    },
  ]
}
