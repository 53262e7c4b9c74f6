import { beforeEach, expect, test } from '@jest/globals'
import { setUpTestApp } from '../../testing/app/set-up-test-app'
import { untilWaiting, whileHeld } from '../../testing/database/while-held'
import { usualConnections } from '../../testing/app/wire-app'
import { issueStatement, type IssueOptions } from './issue-statement'

const { server, api, make } = setUpTestApp(usualConnections)
const account = { id: '00000000-0000-4000-8000-000000000001', email: 'ann@example.com' }
const to = '2026-02-09'
beforeEach(() => server().setToday('2026-02-10'))

/** A syndicator whose ledger has this many rows, each of a dollar. */
async function withRows(rows: number): Promise<string> {
  const { id } = await make.party('syndicators')
  const { db } = server()
  await db.query({ text: 'insert into ledgers (party_id, last_no, balance) values ($1, $2, $2 * 100)' }, [id, rows])
  await addRows(id, 1, rows)
  return id
}
const addRows = (id: string, first: number, last: number) =>
  server().db.query({
    text: `
      insert into ledger_postings (party_id, no, kind, component, amount, posted_on, effective_on, matures_on)
      select $1, no, 'contribution', 'other', 100, '2026-02-09', '2026-02-09', '2026-02-09' from generate_series($2::integer, $3::integer) no`,
  }, [id, first, last]) // oxfmt-ignore
const issue = (id: string, options: Partial<IssueOptions> = {}) =>
  issueStatement(server().db, { today: '2026-02-10', account }, { kind: 'syndicator', id }, { to, ...options })
const files = async () =>
  (await server().db.query<{ n: number }>({ text: 'select count(*) as n from stored_files' }))[0]?.n

/** Runs `work` while a statement waits in the middle of writing its files. */
const whileWriting = <T>(id: string, work: () => Promise<T>) =>
  whileHeld(server(), 'lock table stored_files in exclusive mode', [], async (held) => {
    // Wrapped, because it ends only after the commit.
    const issuing = { ended: issue(id).catch((error: unknown) => error) }
    await untilWaiting(held, 1)
    await work()
    return issuing
  })

// Proves R21.401.
test('the rows are written in steps, to both files', async () => {
  const id = await withRows(1_200)
  const steps: number[] = []
  const issued = await issue(id, {
    onRows(done, total) {
      expect(total).toBe(2_400)
      steps.push(done)
    },
  })
  expect(steps).toEqual([500, 1_000, 1_200, 1_700, 2_200, 2_400])
  expect(issued).toMatchObject({ rows: 1_200, totals: { opening: 0, closing: 1_200 } })
  const lines = (await api.call('GET', `statements/${issued.id}/csv`)).payload.trimEnd().split('\r\n')
  expect(lines).toHaveLength(1 + 1 + 1_200 + 1)
  expect(lines.at(-1)).toContain('Closing balance')
  expect(lines.at(-1)).toContain('1200.00')
})

// Proves R21.401.
test('while the files are written, neither the ledger nor the next number is locked', async () => {
  const id = await withRows(2)
  await issue(await withRows(1))
  const { db } = server()
  const { ended } = await whileWriting(id, async () => {
    await db.query({ text: 'select from ledgers where party_id = $1 for update nowait' }, [id])
    expect(await db.query({ text: 'select last from statement_numbers for update nowait' })).toHaveLength(1)
  })
  expect(await ended).toMatchObject({ rows: 2 })
})

// Proves R21.401.
test('a statement whose work ends early leaves neither files nor a number', async () => {
  const id = await withRows(600)
  const before = await files()
  const canceled = () => {
    throw new Error('canceled')
  }
  await expect(issue(id, { onRows: canceled })).rejects.toThrow('canceled')
  expect(await files()).toBe(before)
  const [first, second] = [await issue(await withRows(1)), await issue(id)]
  expect(Number(second.number.slice(-5)) - Number(first.number.slice(-5))).toBe(1)
})

// Proves R21.401.
test('rows that were posted while the files were written are not left out: it is not issued', async () => {
  const id = await withRows(600)
  const { ended } = await whileWriting(id, async () => {
    await addRows(id, 601, 601)
    await server().db.query({ text: 'update ledgers set last_no = 601, balance = 60100 where party_id = $1' }, [id])
  })
  expect(await ended).toMatchObject({
    status: 409,
    message: 'The ledger changed while the statement was being issued. Try again.',
  })
  expect(await issue(id)).toMatchObject({ rows: 601 })
})
