import { beforeAll, expect, test } from '@jest/globals'
import type { AchFileDetail } from '@mca/contract/ach'
import { setUpTestApp } from '../../testing/app/set-up-test-app'
import { achEffective, createAchCalls } from '../../testing/calls/ach-calls'
import { settleAchFiles } from './settle-files'

const setup = setUpTestApp()
const { server } = setup
const calls = createAchCalls(setup)

const printed = () => calls.reconciled(/^ACH-|to the bank/)
interface Book {
  cleared: AchFileDetail
  sent: AchFileDetail
  rejected: AchFileDetail
  built: { id: string }
}
let book: Book
beforeAll(async () => {
  await calls.begin()
  await calls.approveProfile({ offset_routing: '091000019', offset_account: '12345678' })
  const released = async () => {
    const [debit, payout] = [await calls.debited(), await calls.approvedPayout()]
    return calls.act(calls.releaser, await calls.built([debit.key, payout.key]), 'release')
  }
  const [cleared, rejected] = [await released(), await released()]
  await calls.act(calls.releaser, rejected, 'reject', { reason: 'Duplicate' })
  await settleAchFiles(server().db, achEffective)
  await settleAchFiles(server().db, '2026-02-09')
  book = { cleared, rejected, sent: await released(), built: await calls.built([(await calls.debited()).key]) }
})

/** Breaks the book by SQL about one entry of a file, and returns what `reconcile` prints. */
const broken = async (file: { id: string }, kind: string, text: string): Promise<(string | RegExp)[]> => {
  const { owner } = server()
  const [entry] = await owner.query<{ trace: string; code: string; payment_id: string; payout_id: string }>(
    {
      text: `select e.trace, 'ACH-' || f.number as code, e.payment_id, e.payout_id from ach_entries e join ach_files f on f.id = e.file_id
        where f.id = $1 and e.kind = $2`,
    },
    [file.id, kind],
  )
  const [target = '', value] = text.split(': ')
  await owner.query({ text: 'alter table payments disable trigger user' })
  await owner.query({ text: value ?? '' }, [
    target === 'file' ? file.id : target === 'trace' ? entry?.trace : (entry?.payment_id ?? entry?.payout_id),
  ])
  const lines = await printed()
  return lines.map((line) => line.replace(entry?.trace ?? '', 'TRACE').replace(entry?.code ?? '', 'CODE'))
}

// Proves R25.77.
test('a book whose files agree says so', async () => {
  expect(await printed()).toEqual(['2 files to the bank agree with the payments and payouts'])
})

// Proves R25.77.
test.each<[string, keyof Book, string, string, string]>([
  [
    'another amount',
    'sent',
    'debit',
    'id: update payments set amount = 99 where id = $1',
    'its payment has 99.00 instead of 100.00',
  ],
  [
    'another day',
    'sent',
    'debit',
    `id: update payments set date = '2026-02-06' where id = $1`,
    'its payment is of 2026-02-06 instead of 2026-02-05',
  ],
  [
    'another trace',
    'sent',
    'debit',
    `id: update payments set trace_id = null where id = $1`,
    'its payment has the trace none',
  ],
  ['no payment', 'sent', 'debit', 'id: delete from payments where id = $1', 'it has no payment'],
  [
    'a payout with another amount',
    'sent',
    'syndicator_payout',
    'id: update payouts set amount = 99 where id = $1',
    'its payout has 99.00 instead of 250.00',
  ],
  [
    'a payout that was not sent',
    'sent',
    'syndicator_payout',
    `id: update payouts set state = 'approved' where id = $1`,
    'its payout is not sent',
  ],
  [
    'a debit that was not cleared',
    'cleared',
    'debit',
    `id: update payments set status = 'pending' where id = $1`,
    'the file is cleared, but its payment is still pending',
  ],
  [
    'a payout that was not settled',
    'cleared',
    'syndicator_payout',
    `id: update payouts set state = 'sent', ended_at = null where id = $1`,
    'the file is cleared, but its payout is still sent',
  ],
  [
    'a payment of a rejected file',
    'rejected',
    'debit',
    `trace: insert into payments (advance_id, amount, date, status, trace_id) select id, 100, '2026-02-05', 'pending', $1 from advances limit 1`,
    'the file is rejected, but there is a payment with its trace',
  ],
  [
    'a payment of a file that is only built',
    'built',
    'debit',
    `trace: insert into payments (advance_id, amount, date, status, trace_id) select id, 100, '2026-02-05', 'pending', $1 from advances limit 1`,
    'the file is built, but there is a payment with its trace',
  ],
  [
    'a payment twice',
    'sent',
    'debit',
    `trace: insert into payments (advance_id, amount, date, status, trace_id) select advance_id, amount, date, status, $1 from payments where trace_id = $1`,
    '2 payments have its trace',
  ],
])('names %s', async (_name, file, kind, change, problem) => {
  const { owner } = server()
  // A copy of what is changed, because the trail of the database would refuse to go back.
  for (const table of ['payments', 'payouts'])
    await owner.query({ text: `create table ${table}_before as table ${table}` })
  try {
    expect(await broken(book[file], kind, change)).toEqual([`CODE differs: entry TRACE, ${problem}`])
  } finally {
    await restore()
  }
  expect(await printed()).toEqual(['2 files to the bank agree with the payments and payouts'])
})

// Proves R25.77.
test.each([
  [
    'sums',
    'update ach_files set debit_cents = debit_cents + 1 where id = $1',
    'update ach_files set debit_cents = debit_cents - 1 where id = $1',
    'its entries add up to other sums than it has',
  ],
  [
    'offset entries',
    'update ach_offsets set cents = cents + 1 where file_id = $1',
    'update ach_offsets set cents = cents - 1 where file_id = $1',
    'its offset entries do not balance it',
  ],
])('names wrong %s of a file', async (_name, change, back, problem) => {
  const { owner } = server()
  await owner.query({ text: change }, [book.sent.id])
  expect(await printed()).toContain(`${book.sent.code} differs: ${problem}`)
  await owner.query({ text: back }, [book.sent.id])
  expect(await printed()).toEqual(['2 files to the bank agree with the payments and payouts'])
})

async function restore(): Promise<void> {
  const { owner } = server()
  for (const table of ['payments', 'payouts']) {
    await owner.query({ text: `alter table ${table} disable trigger user` })
    await owner.query({ text: `delete from ${table} where id not in (select id from ${table}_before)` })
    const columns = (
      await owner.query<{ name: string }>({
        text: `select column_name as name from information_schema.columns where table_name = '${table}' and column_name <> 'id' and is_generated = 'NEVER'`,
      })
    ).map(({ name }) => name)
    await owner.query({
      text: `insert into ${table} (id, ${columns.join(', ')}) select id, ${columns.join(', ')} from ${table}_before on conflict (id) do update set ${columns.map((name) => `${name} = excluded.${name}`).join(', ')}`,
    })
    await owner.query({ text: `drop table ${table}_before` })
    await owner.query({ text: `alter table ${table} enable trigger user` })
  }
}
