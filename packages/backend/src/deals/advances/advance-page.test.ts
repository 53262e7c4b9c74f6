import { beforeAll, expect, test } from '@jest/globals'
import { readAnswer } from '../../shared/records/json/json-answer'
import type { ListDb } from '../../shared/records/lists/list-page'
import { setUpTestApp } from '../../testing/app/set-up-test-app'
import { advanceListRepo } from './advance-list.repo'

const { server, make } = setUpTestApp()
beforeAll(async () => {
  for (const amount of [1_000, 1_500, 2_000, 2_500]) await make.payment((await make.advance({ amount })).id)
})

// Proves R19.61.
test.each([
  (id: string) => `update advances set amount = amount + 100000 where id = '${id}'`,
  (id: string) =>
    `update merchants set name = 'Renamed' where id = (select merchant_id from advances where id = '${id}')`,
  (id: string) => `delete from payments where advance_id = '${id}'`,
  (id: string) => `delete from advances where id = '${id}'`,
])('a page shows one state, also when another person changes a record while it is read (%#)', async (change) => {
  const { db } = server()
  const query = { page: 1, limit: 50, search: '', sort: '-amount' }
  const before = readAnswer(await advanceListRepo.list(db, query))
  const shownFirst = before.data[0]?.id ?? ''
  let sent = 0
  const interrupted: ListDb = {
    ...db,
    snapshot: (work) =>
      db.snapshot((tx) =>
        work({
          async query(statement, values) {
            const found = await tx.query(statement, values)
            if (++sent === 1) await db.query({ text: change(shownFirst) })
            return found as never // the rows that were asked for
          },
        }),
      ),
  }
  expect(readAnswer(await advanceListRepo.list(interrupted, query))).toEqual(before)
  // One statement finds the page, the other one writes it.
  expect(sent).toBe(2)
  expect(readAnswer(await advanceListRepo.list(db, query))).not.toEqual(before)
})
