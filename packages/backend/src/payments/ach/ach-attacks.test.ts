import { beforeAll, expect, test } from '@jest/globals'
import type { AchCandidates, AchFile, AchFileDetail } from '@mca/contract/ach'
import type { AdvanceDetail } from '@mca/contract/advances'
import type { BankAccounts } from '@mca/contract/bank'
import type { Payout } from '@mca/contract/ledger'
import type { Payment } from '@mca/contract/payments'
import { validateAchFile } from '@mca/tables/ach'
import { setUpTestApp } from '../../testing/app/set-up-test-app'
import { exampleAccount, exampleProfile } from '@mca/contract/testing/ach-examples'
import { createTestApi, type TestApi } from '../../testing/calls/test-api'
import { untilWaiting, whileHeld } from '../../testing/database/while-held'

const { server, api, make } = setUpTestApp()
const [builder, releaser] = [createTestApi(server, 'build@example.com'), createTestApi(server, 'release@example.com')]
/** A Tuesday. The cut-off is at midnight, so that a file is settled two banking days later. */
const today = '2026-02-03'
const effective = '2026-02-05'
const profile = { ...exampleProfile, reference: 'é1' }
const daily = { payback: 12_500, payment_amount: 100, number_of_payments: 125, date_funded: '2026-01-05' }

const post = async <Answer>(by: TestApi, path: string, body: object = {}, status = 200): Promise<Answer> => {
  const answer = await by.call('POST', path, body)
  expect([answer.statusCode, answer.body]).toEqual([status, answer.body])
  return answer.json<Answer>()
}
const addAccount = async (path: string, fields: object = {}) => {
  const { proposed } = await api.post<BankAccounts>(`${path}/bank-accounts`, { ...exampleAccount, ...fields })
  return post<BankAccounts>(builder, `bank-accounts/${proposed?.id}/approve`)
}
const merchantOf = async (advance: string) =>
  (await api.get<{ merchant: { id: string } }>(`advances/${advance}`)).merchant.id
const debited = async (fields: object = {}) => {
  const { id } = await make.advance(daily)
  await addAccount(`merchants/${await merchantOf(id)}`, fields)
  return id
}
const candidate = async (key: string) =>
  (await api.get<AchCandidates>('ach-candidates')).entries.find((each) => each.key === key)
const built = (keys: readonly string[], effective_on = effective) =>
  post<AchFile>(builder, 'ach-files', { keys, timing: 'next', effective_on }, 201)
const release = (file: AchFile) => post<AchFileDetail>(releaser, `ach-files/${file.id}/release`)
const refusedRelease = (file: AchFile) => releaser.call('POST', `ach-files/${file.id}/release`)
const payments = async (advance: string) => (await api.get<{ payments: Payment[] }>(`advances/${advance}`)).payments
const approvedPayout = async () => {
  const { id: party_id } = await make.party('syndicators')
  const entry = { party_id, kind: 'adjustment', effect: 'more', amount: 300, reason: 'Correction', effective_on: today }
  const { id: entryId } = await api.post<{ id: string }>('ledger-entries', entry)
  await post(builder, `ledger-entries/${entryId}/approve`)
  const { id } = await api.post<{ id: string }>('payouts', { party_id, amount: 250 })
  await post(builder, `payouts/${id}/approve`)
  await addAccount(`syndicators/${party_id}`)
  return id
}

beforeAll(async () => {
  await server().setToday(today)
  await server().passSecondFactor('release@example.com')
  const { proposed } = await post<{ proposed: { id: string } }>(api, 'ach-profile', profile)
  await post(builder, `ach-profile/${proposed.id}/approve`)
})

// Proves R25.60.
test('a file each day collects the debit of each day, although the payments of two days before are dated on it', async () => {
  const advance = await debited()
  await make.payment(advance, { amount: 1_900, date: '2026-02-02', status: 'cleared' })
  for (const [day, on] of [
    ['2026-02-03', '2026-02-05'],
    ['2026-02-04', '2026-02-06'],
    ['2026-02-05', '2026-02-09'],
    ['2026-02-06', '2026-02-10'],
  ] as const) {
    await server().setToday(day)
    expect([day, await candidate(`debit:${advance}`)]).toMatchObject([day, { amount: 100, refusal: null }])
    await release(await built([`debit:${advance}`], on))
    expect(await candidate(`debit:${advance}`)).toBeUndefined()
  }
  await server().setToday(today)
  expect((await payments(advance)).filter(({ status }) => status === 'pending')).toHaveLength(4)
})

// Proves R25.63.
test('a debit that went to the bank is not sent again after somebody has deleted its payment', async () => {
  const advance = await debited()
  const file = await built([`debit:${advance}`])
  await release(file)
  const [payment] = await payments(advance)
  await api.call('DELETE', `payments/${payment?.id}`)
  expect((await candidate(`debit:${advance}`))?.refusal).toBe(`This debit is already in file ${file.code}.`)
})

// Proves R25.64.
test('a retry whose amount was edited after the build is not released, and is not built either', async () => {
  const advance = await debited()
  const payment = await make.payment(advance, { date: '2026-02-02', status: 'cleared', payment_method: 'ACH' })
  const { id } = await api.post<{ id: string }>(`payments/${payment.id}/return`, { code: 'R01', returned_on: today })
  await post(api, `returns/${id}/retry`)
  const retry = (await payments(advance)).find(({ status }) => status === 'pending')
  const file = await built([`retry:${retry?.id}`])
  await server().owner.query({ text: 'update payments set amount = amount + 10 where id = $1' }, [retry?.id])
  const answer = await refusedRelease(file)
  expect([answer.statusCode, answer.json()]).toMatchObject([
    409,
    { message: expect.stringContaining('only for the same amount') },
  ])
})

// Proves R25.61.
test('a payout that somebody sends by hand during the release is not sent twice', async () => {
  const id = await approvedPayout()
  const file = await built([`payout:${id}`])
  const release = await server().owner.transaction(async (tx) => {
    await tx.query({ text: `update payouts set state = 'sent', reference = 'WIRE 1', sent_at = now() where id = $1` }, [
      id,
    ])
    const waiting = refusedRelease(file)
    for (let waits = 0; waits === 0;) {
      const [row] = await server().owner.query<{ waits: number }>({
        text: `select count(*)::integer as waits from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
      })
      waits = row?.waits ?? 0
    }
    return { waiting }
  })
  const answer = await release.waiting
  expect([answer.statusCode, answer.json()]).toMatchObject([409, { message: expect.stringContaining('no longer due') }])
})

// Proves R25.65.
test('a file with a payout that was settled or returned by hand is not rejected', async () => {
  const id = await approvedPayout()
  const file = await built([`payout:${id}`])
  await release(file)
  await post(api, `payouts/${id}/settle`)
  const answer = await releaser.call('POST', `ach-files/${file.id}/reject`, { reason: 'No funds' })
  const { party } = await api.get<Payout>(`payouts/${id}`)
  const message = `1 payout of this file was settled, returned or changed since, so the file cannot be marked as rejected: ${party.name}.`
  expect([answer.statusCode, answer.json()]).toMatchObject([409, { message }])
})

// Proves R25.24.
test('a file with a payment that came back since is not rejected, and says of which deal', async () => {
  const deal = await debited()
  const file = await built([`debit:${deal}`])
  await release(file)
  const [payment] = await payments(deal)
  await post(api, `payments/${payment?.id}/return`, { code: 'R01', returned_on: today }, 201)
  const { advance_id } = await api.get<AdvanceDetail>(`advances/${deal}`)
  const answer = await releaser.call('POST', `ach-files/${file.id}/reject`, { reason: 'No funds' })
  const message = `1 payment of this file was returned, cleared or changed since: ${advance_id}. Undo that first.`
  expect([answer.statusCode, answer.json()]).toMatchObject([409, { message }])
})

// Proves R25.24.
test('a payment that is moved to another deal and cleared while the bank rejects its file is not deleted', async () => {
  const [deal, other] = [await debited(), await debited()]
  const file = await built([`debit:${deal}`])
  await release(file)
  const [payment] = await payments(deal)
  const move = `update payments set advance_id = $2, status = 'cleared', updated_at = next_version(updated_at) where id = $1`
  const { rejection } = await whileHeld(server(), move, [payment?.id, other], async (held) => {
    const rejection = releaser.call('POST', `ach-files/${file.id}/reject`, { reason: 'No funds' })
    await untilWaiting(held, 1)
    // Wrapped: the answer comes only after the commit.
    return { rejection }
  })
  const { advance_id } = await api.get<AdvanceDetail>(`advances/${other}`)
  const message = `1 payment of this file was returned, cleared or changed since: ${advance_id}. Undo that first.`
  const answer = await rejection
  expect([answer.statusCode, answer.json()]).toMatchObject([409, { message }])
  expect(await payments(other)).toMatchObject([{ id: payment?.id, status: 'cleared' }])
})

// Proves R25.66.
test('the account of a deleted payee gets no prenote', async () => {
  const { id } = await make.party('isos')
  const { current } = await addAccount(`isos/${id}`)
  expect(await candidate(`prenote:${current?.id}`)).toMatchObject({ refusal: null })
  expect((await api.call('DELETE', `isos/${id}`)).statusCode).toBeLessThan(300)
  expect(await candidate(`prenote:${current?.id}`)).toBeUndefined()
})

// Proves R25.67.
test.each(['海港餐厅', 'Ünïcode \u0001\n Diner', '1'.repeat(100)])(
  'a holder named %j gives a valid file',
  async (holder) => {
    const advance = await debited({ holder })
    const file = await built([`debit:${advance}`])
    await release(file)
    const { body } = await releaser.call('GET', `ach-files/${file.id}/file`)
    const problems = []
    for await (const problem of validateAchFile(body.split('\n').filter(Boolean))) problems.push(problem)
    expect(problems).toEqual([])
  },
)

// Proves R25.68.
test('two files of one book day have different modifiers, although midnight in UTC was between them', async () => {
  const modifiers: (string | undefined)[] = []
  for (const advance of [await debited(), await debited()]) {
    const file = await built([`debit:${advance}`])
    await release(file)
    modifiers.push((await releaser.call('GET', `ach-files/${file.id}/file`)).body[33])
    await server().owner.query({ text: `update ach_files set created_at = created_at - interval '1 day'` })
  }
  expect(modifiers[0]).not.toBe(modifiers[1])
})

// Proves R25.16.
test('keys that name nothing, or something of another kind, build nothing', async () => {
  const advance = await debited()
  for (const keys of [
    [`debit:${advance}`, `retry:${advance}`],
    [`payout:${advance}`],
    ['debit:nothing', ''],
    [...Array(20_000).keys()].map((key) => `debit:${key}`),
  ]) {
    const answer = await builder.call('POST', 'ach-files', { keys, timing: 'next', effective_on: effective })
    expect([answer.statusCode, answer.json()]).toMatchObject([
      409,
      { message: expect.stringContaining('can no longer be sent') },
    ])
  }
  const file = await built([`debit:${advance}`, `debit:${advance}`])
  expect(file.totals.entries).toBe(1)
})

// Proves R25.10.
test('two proposals of a bank profile at once leave one', async () => {
  const answers = await Promise.all([1, 2, 3].map(() => api.call('POST', 'ach-profile', profile)))
  expect(answers.map(({ statusCode }) => statusCode).filter((status) => status >= 500)).toEqual([])
})

// Proves R25.146.
test('a file that would not be valid is not built', async () => {
  const advance = await debited()
  const files = async () => (await api.get<{ pagination: { total: number } }>('ach-files')).pagination.total
  const before = await files()
  const name = (company_name: string) =>
    server().owner.query({ text: `update ach_profiles set company_name = $1 where state = 'approved'` }, [company_name])
  await name('海港')
  const answer = await builder.call('POST', 'ach-files', {
    keys: [`debit:${advance}`],
    timing: 'next',
    effective_on: effective,
  })
  expect([answer.statusCode, await files()]).toEqual([500, before])
  await name(profile.company_name)
  await built([`debit:${advance}`])
})
