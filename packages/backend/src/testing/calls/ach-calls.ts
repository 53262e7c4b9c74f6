import { expect } from '@jest/globals'
import type { AchCandidates, AchEntryRow, AchFile, AchFileDetail } from '@mca/contract/ach'
import type { BankAccounts } from '@mca/contract/bank'
import type { Page } from '@mca/contract/lists'
import type { Payment } from '@mca/contract/payments'
import { printDifferences } from '../../book/reconcile/reconcile'
import type { TestSetup } from '../app/set-up-test-app'
import { exampleAccount, exampleProfile } from '@mca/contract/testing/ach-examples'
import { createTestApi, type TestApi } from './test-api'

type Answer = ReturnType<TestApi['call']>

/** A Tuesday. With the cut-off of `exampleProfile`, its files are settled two banking days later. */
export const achDay = '2026-02-03'
export const achEffective = '2026-02-05'
/** A debit of 100 dollars on each banking day. */
const daily = { payback: 12_500, payment_amount: 100, number_of_payments: 125, date_funded: '2026-01-05' }

/** The return fee to which a merchant of `bounced` has agreed, in dollars. */
export const exampleFee = 35

/** The status and the message of an answer. */
export const messageOf = (answer: Awaited<Answer>) => [
  answer.statusCode,
  answer.json<{ message?: string }>().message ?? '',
]

/** What several people do until a file is at the bank: `api` proposes, `builder` approves and builds, `releaser` releases. */
export function createAchCalls({ server, api, make }: TestSetup) {
  const [builder, releaser] = [createTestApi(server, 'build@example.com'), createTestApi(server, 'release@example.com')]
  const post = async <Answer>(by: TestApi, path: string, body: object = {}, status = 200): Promise<Answer> => {
    const answer = await by.call('POST', path, body)
    expect([answer.statusCode, answer.body]).toEqual([status, answer.body])
    return answer.json<Answer>()
  }
  const approveProfile = async (fields: object = {}) => {
    const { proposed } = await post<{ proposed: { id: string } }>(api, 'ach-profile', { ...exampleProfile, ...fields })
    await post(builder, `ach-profile/${proposed.id}/approve`)
  }
  const addAccount = async (path: string, fields: object = {}) => {
    const { proposed } = await api.post<BankAccounts>(`${path}/bank-accounts`, { ...exampleAccount, ...fields })
    return post<BankAccounts>(builder, `bank-accounts/${proposed?.id}/approve`)
  }
  /** An advance with a debit that is due, and the account of its merchant. */
  const debited = async (fields: object = {}) => {
    const { id, merchant } = await make.advance(daily)
    const { current } = await addAccount(`merchants/${merchant.id}`, fields)
    return { advance: id, merchant: merchant.id, account: current?.id ?? '', key: `debit:${id}` }
  }
  const payments = async (advance: string) => (await api.get<{ payments: Payment[] }>(`advances/${advance}`)).payments
  /** An advance with a returned debit, and its retry. */
  const retried = async (by: TestApi = api) => {
    const { advance } = await debited()
    const payment = await make.payment(advance, { date: '2026-02-02', status: 'cleared', payment_method: 'ACH' })
    const { id } = await api.post<{ id: string }>(`payments/${payment.id}/return`, { code: 'R01', returned_on: achDay })
    await post(by, `returns/${id}/retry`)
    const retry = (await payments(advance)).find(({ status }) => status === 'pending')?.id ?? ''
    return { advance, retry, key: `retry:${retry}` }
  }
  /** An advance with a debit of 100 dollars that came back, recorded `by` somebody, and the key of its return fee. */
  const bounced = async ({
    by = api,
    code = 'R01',
    account = {},
    deal = {},
  }: { by?: TestApi; code?: string; account?: object; deal?: object } = {}) => {
    const { id, merchant, advance_id } = await make.advance({ ...daily, ...deal })
    await addAccount(`merchants/${merchant.id}`, { return_fee: exampleFee, ...account })
    const fields = { date: '2026-02-02', status: 'cleared', payment_method: 'ACH' }
    const payment = (await make.payment(id, fields)).id
    const { id: back } = await by.post<{ id: string }>(`payments/${payment}/return`, { code, returned_on: fields.date })
    return { advance: id, code: advance_id, merchant: merchant.id, payment, back, key: `return_fee:${payment}` }
  }
  /** An approved payout of 250 dollars to a payee with an account: a new one, or `known`. */
  const approvedPayout = async (
    fields: object = {},
    payees: 'syndicators' | 'isos' | 'sales-reps' = 'syndicators',
    known?: string,
  ) => {
    const party = known ?? (await make.party(payees)).id
    const entry = { party_id: party, kind: 'adjustment', effect: 'more', amount: 300, reason: 'Correction' }
    const { id } = await api.post<{ id: string }>('ledger-entries', { ...entry, effective_on: achDay })
    await post(builder, `ledger-entries/${id}/approve`)
    const { id: payout } = await api.post<{ id: string }>('payouts', { party_id: party, amount: 250 })
    await post(builder, `payouts/${payout}/approve`)
    await addAccount(`${payees}/${party}`, fields)
    return { party, payout, key: `payout:${payout}` }
  }
  const buildBy = (by: TestApi, keys: readonly string[], effective_on: string | null = achEffective): Answer =>
    by.call('POST', 'ach-files', { keys, timing: 'next', effective_on })
  const build = (...keys: string[]): Answer => buildBy(builder, keys)
  const built = async (keys: readonly string[], effective_on: string | null = achEffective) => {
    const answer = await buildBy(builder, keys, effective_on)
    expect([answer.statusCode, answer.body]).toEqual([201, answer.body])
    return answer.json<AchFile>()
  }
  const candidateOf = async (key: string) =>
    (await api.get<AchCandidates>('ach-candidates')).entries.find((entry) => entry.key === key)
  const refusalOf = async (key: string) => (await candidateOf(key))?.refusal
  const act = (by: TestApi, file: Pick<AchFile, 'id'>, action: string, body: object = {}) =>
    post<AchFileDetail>(by, `ach-files/${file.id}/${action}`, body)
  const entriesOf = async (file: Pick<AchFile, 'id'>) =>
    (await api.get<Page<AchEntryRow>>(`ach-files/${file.id}/entries`)).data
  const bytesOf = (file: Pick<AchFile, 'id'>): Answer => releaser.call('GET', `ach-files/${file.id}/file`)
  const releaseBy = (by: TestApi, file: Pick<AchFile, 'id'>): Answer => by.call('POST', `ach-files/${file.id}/release`)
  const release = (file: Pick<AchFile, 'id'>): Answer => releaseBy(releaser, file)
  const stateOf = async ({ id }: Pick<AchFile, 'id'>) => (await api.get<AchFile>(`ach-files/${id}`)).state
  /** The lines of `reconcile` that match. */
  const reconciled = async (about: RegExp) => {
    const lines: string[] = []
    await server().db.snapshot((tx) => printDifferences(tx, (line) => lines.push(line)))
    return lines.filter((line) => about.test(line))
  }
  /** The day, the second factor of the releaser, and the bank profile. */
  const begin = async () => {
    await server().setToday(achDay)
    await server().passSecondFactor('release@example.com')
    await approveProfile()
  }
  return {
    builder,
    releaser,
    post,
    approveProfile,
    addAccount,
    debited,
    retried,
    bounced,
    entriesOf,
    approvedPayout,
    payments,
    candidateOf,
    refusalOf,
    act,
    bytesOf,
    build,
    buildBy,
    built,
    release,
    releaseBy,
    stateOf,
    reconciled,
    begin,
  }
}
