import { expect, test } from '@jest/globals'
import { setUpTestApp } from '../../testing/app/set-up-test-app'
import { untilWaiting, whileHeld } from '../../testing/database/while-held'
import { usualConnections } from '../../testing/app/wire-app'
import { issueStatement } from './issue-statement'
import { createContribute } from '../../testing/calls/contribute'

const { server, make } = setUpTestApp(usualConnections)
const contribute = createContribute(server)
const account = { id: '00000000-0000-4000-8000-000000000001', email: 'ann@example.com' }

// Proves R21.50.
test('two statements that are issued at the same moment, one in each year, do not have the same rows', async () => {
  await server().setToday('2026-12-30')
  const { id } = await make.party('syndicators')
  await contribute(id, 100, '2026-12-30')
  await server().setToday('2026-12-31')
  await contribute(id, 100, '2026-12-30')
  await server().setToday('2027-01-01')
  const issue = (today: string, to: string) =>
    issueStatement(server().db, { today, account }, { kind: 'syndicator', id }, { to })
  const hold = 'select from ledgers where party_id = $1 for no key update'
  const { answers } = await whileHeld(server(), hold, [id], async (held) => {
    // By a server whose clock is a moment late.
    const former = issue('2026-12-31', '2026-12-30')
    await untilWaiting(held, 1)
    const latter = issue('2027-01-01', '2026-12-31')
    await untilWaiting(held, 2)
    // Wrapped, because the answers come only after the commit.
    return { answers: Promise.allSettled([former, latter]) }
  })
  expect(await answers).toMatchObject([
    { value: { number: 'SYN-2026-00001', rows: 1, totals: { opening: 0, closing: 100 } } },
    { reason: { message: 'The ledger changed while the statement was being issued. Try again.' } },
  ])
  expect(await issue('2027-01-01', '2026-12-31')).toMatchObject({
    number: 'SYN-2027-00001',
    rows: 1,
    totals: { opening: 100, closing: 200 },
  })
})
