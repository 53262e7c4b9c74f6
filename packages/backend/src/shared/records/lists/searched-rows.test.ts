import { expect, test } from '@jest/globals'
import type { Page } from '@mca/contract/lists'
import type { Merchant } from '@mca/contract/merchants'
import { setUpTestApp } from '../../../testing/app/set-up-test-app'

const { server, api } = setUpTestApp()

// Proves R13.55.
test('a search counts up to 1,000 merchants, says if there are more, and still has pages for all of them', async () => {
  const { db } = server()
  const add = (from: number, to: number) =>
    db.query({
      text: `insert into merchants (name, status, state)
        select 'Quux ' || n, 'active', case when n <= 60 then 'NV' end from generate_series(${from}, ${to}) n`,
    })
  const list = (query: string) => api.get<Page<Merchant>>(`merchants?search=quux${query}`)
  await add(1, 1000)
  expect((await list('')).pagination).toEqual({ page: 1, limit: 50, total: 1000, totalPages: 20 })
  await add(1001, 1030)
  const counted = { limit: 50, total: 1000, totalPages: 20, more: true }
  const names: string[] = []
  for (let page = 1; page <= 22; page++) {
    const { data, pagination } = await list(`&page=${page}`)
    expect([page, pagination]).toEqual([page, { page, ...counted }])
    names.push(...data.map(({ name }) => name))
  }
  const stored = await db.query<{ name: string }>({
    text: `select name from merchants where name like 'Quux %' order by sort_name, id`,
  })
  expect(names).toEqual(stored.map(({ name }) => name))
  // In the opposite order, and with a selective filter.
  expect((await list('&sort=-name')).data.map(({ name }) => name)).toEqual(names.toReversed().slice(0, 50))
  expect((await list('&state=NV')).pagination).toEqual({ page: 1, limit: 50, total: 60, totalPages: 2 })
})
