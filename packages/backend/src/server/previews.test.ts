import { beforeAll, describe, expect, test } from '@jest/globals'
import type { AchFile, AchFileDetail } from '@mca/contract/ach'
import type { BankAccounts } from '@mca/contract/bank'
import type { ManualEntry, Payout } from '@mca/contract/ledger'
import type { Payment } from '@mca/contract/payments'
import { type PaymentReturn, returnDayProblem } from '@mca/contract/returns'
import type { IssueAllPreview, StatementPreview } from '@mca/contract/statements'
import { exampleAccount } from '@mca/contract/testing/ach-examples'
import { setUpTestApp } from '../testing/app/set-up-test-app'
import { achDay, createAchCalls } from '../testing/calls/ach-calls'
import { createContribute } from '../testing/calls/contribute'
import { createTestApi, type TestApi } from '../testing/calls/test-api'

const setup = setUpTestApp()
const { server, api, make } = setup
const ach = createAchCalls(setup)
const contribute = createContribute(server)
const other = createTestApi(server, 'other@example.com')
beforeAll(() => ach.begin())

/** What a screen shows before a save: the reason why the save is refused, or null; and the save itself. */
interface Previewed {
  preview: string | null | undefined
  save: () => ReturnType<TestApi['call']>
}
type Case = [string, () => Promise<Previewed>]

/** From now on nobody may debit this advance. */
const stop = async (advance: string) => {
  await server().owner.query({ text: `update advances set deal_flow = 'Collections' where id = $1` }, [advance])
  await api.post(`advances/${advance}/cases`, { stage: 'bankruptcy' })
}

const returned = async (fields: object = {}, code = 'R01') => {
  const advance = await make.advance()
  const payment = await make.payment(advance.id, { date: '2026-02-02', payment_method: 'ACH', ...fields })
  const { id } = await api.post<PaymentReturn>(`payments/${payment.id}/return`, { code, returned_on: achDay })
  return { advance, id }
}
const retryOf = async ({ id, advance }: Awaited<ReturnType<typeof returned>>): Promise<Previewed> => {
  const { data } = await api.get<{ data: PaymentReturn[] }>(`returns?state=open&search=${advance.advance_id}&limit=100`)
  const proposal = data.find((row) => row.id === id)?.proposal
  expect(proposal?.action).toBe('retry')
  return { preview: proposal?.blocked, save: () => api.call('POST', `returns/${id}/retry`, {}) }
}
const retries: Case[] = [
  ['a retry', async () => retryOf(await returned())],
  [
    'a retry of a deal that is stopped',
    async () => {
      const row = await returned()
      await stop(row.advance.id)
      return retryOf(row)
    },
  ],
  [
    'a retry of more than is owed',
    async () => {
      const row = await returned()
      await make.payment(row.advance.id, { amount: row.advance.payback, date: '2026-02-02' })
      return retryOf(row)
    },
  ],
  [
    'a retry of a deal that was paid off',
    async () => {
      const row = await returned()
      const { merchant, amount, payback, date_funded, expected_end_date } = row.advance
      const terms = { merchant_id: merchant.id, amount, payback, date_funded, expected_end_date }
      await api.put(`advances/${row.advance.id}`, { ...terms, deal_flow: 'Paid OFF' })
      return retryOf(row)
    },
  ],
  ['a retry after 180 days', async () => retryOf(await returned({ date: '2025-07-01' }))],
]

const returnOn =
  (day: string, prepare?: (payment: Payment) => Promise<unknown>): Case[1] =>
  async () => {
    const payment = await make.payment((await make.advance()).id, { date: '2026-02-02' })
    await prepare?.(payment)
    return {
      preview: returnDayProblem(payment.date, day, achDay) ?? null,
      save: () => api.call('POST', `payments/${payment.id}/return`, { code: 'R01', returned_on: day }),
    }
  }
const returns: Case[] = [
  ['a return today', returnOn(achDay)],
  ['a return in the future', returnOn('2026-02-04')],
  ['a return before its payment', returnOn('2026-02-01')],
]

const funded = async (amount = 500) => {
  const { id } = await make.party('syndicators')
  await contribute(id, amount, achDay)
  return id
}
const approvalOf = async (by: TestApi, party_id: string, between?: (draft: Payout) => Promise<unknown>) => {
  const draft = await api.post<Payout>('payouts', { party_id, amount: 500 })
  await between?.(draft)
  const { blocked } = await by.get<Payout>(`payouts/${draft.id}`)
  return { preview: blocked, save: () => by.call('POST', `payouts/${draft.id}/approve`, {}) }
}
const entryOf = async (by: TestApi) => {
  const { id: party_id } = await make.party('isos')
  const entry = { party_id, kind: 'adjustment', effect: 'more', amount: 12, reason: 'Fee', effective_on: achDay }
  const { id } = await api.post<ManualEntry>('ledger-entries', entry)
  const { data } = await by.get<{ data: ManualEntry[] }>(`ledger-entries?party_id=${party_id}`)
  return {
    preview: data.find((row) => row.id === id)?.blocked,
    save: () => by.call('POST', `ledger-entries/${id}/approve`, {}),
  }
}
const approvals: Case[] = [
  ['the approval of a payout by somebody else', async () => approvalOf(other, await funded())],
  ['the approval of an own payout', async () => approvalOf(api, await funded())],
  [
    'the approval of a payout of more than is available by now',
    async () => {
      const party = await funded()
      const less = {
        party_id: party,
        kind: 'adjustment',
        effect: 'less',
        amount: 100,
        reason: 'Fee',
        effective_on: achDay,
      }
      return approvalOf(other, party, async () => {
        const { id } = await api.post<ManualEntry>('ledger-entries', less)
        await other.call('POST', `ledger-entries/${id}/approve`, {})
      })
    },
  ],
  ['the approval of an entry by somebody else', () => entryOf(other)],
  ['the approval of an own entry', () => entryOf(api)],
]

const statementThrough =
  (to: string, prepare?: (id: string) => Promise<unknown>): Case[1] =>
  async () => {
    const id = await funded()
    await prepare?.(id)
    const { refused } = await api.get<StatementPreview>(`syndicators/${id}/statements/preview?to=${to}`)
    return { preview: refused, save: () => api.call('POST', `syndicators/${id}/statements`, { to }) }
  }
const statements: Case[] = [
  ['a statement through today', statementThrough(achDay)],
  ['a statement that ends before the ledger begins', statementThrough('2026-02-02')],
  [
    'a statement without postings',
    async () => {
      const { id } = await make.party('isos')
      const { refused } = await api.get<StatementPreview>(`isos/${id}/statements/preview?to=2026-02-02`)
      return { preview: refused, save: () => api.call('POST', `isos/${id}/statements`, { to: '2026-02-02' }) }
    },
  ],
  [
    'all statements through today',
    async () => {
      const { refused } = await api.get<IssueAllPreview>(`statements/preview?until=${achDay}`)
      return { preview: refused, save: () => api.call('POST', 'statements/issue-all', { until: achDay }) }
    },
  ],
]

const entryToBank =
  (change: (made: Awaited<ReturnType<typeof ach.debited>>) => Promise<unknown>): Case[1] =>
  async () => {
    const made = await ach.debited()
    await change(made)
    const [refusal, code] = [await ach.refusalOf(made.key), (await ach.candidateOf(made.key))?.subject.name]
    const preview = typeof refusal === 'string' ? `${code}: ${refusal} Review the entries again.` : refusal
    return { preview, save: () => ach.build(made.key) }
  }
const release = async (by: TestApi, between?: (made: Awaited<ReturnType<typeof ach.debited>>) => Promise<unknown>) => {
  const made = await ach.debited()
  const file: AchFile = await ach.built([made.key])
  await between?.(made)
  const { blocked } = await by.get<AchFileDetail>(`ach-files/${file.id}`)
  return { preview: blocked, save: () => ach.releaseBy(by, file) }
}
const bank: Case[] = [
  ['an entry', entryToBank(() => Promise.resolve())],
  [
    'an entry of a blocked account',
    entryToBank(({ account }) => ach.post(api, `bank-accounts/${account}/block`, { reason: 'Disputed.' })),
  ],
  ['the release of a file', () => release(ach.releaser)],
  ['the release of an own file', () => release(ach.builder)],
  ['a release without a second factor', () => release(other)],
  [
    'the release of a file with an account that was blocked since',
    () =>
      release(ach.releaser, ({ account }) => ach.post(api, `bank-accounts/${account}/block`, { reason: 'Disputed.' })),
  ],
  [
    'the release of a file with a debit that was paid since',
    () => release(ach.releaser, ({ advance }) => make.payment(advance, { amount: 40, date: achDay })),
  ],
  [
    'the approval of an own bank account',
    async () => {
      const path = `merchants/${(await make.merchant()).id}/bank-accounts`
      const { proposed } = await api.post<BankAccounts>(path, exampleAccount)
      return { preview: proposed?.blocked, save: () => api.call('POST', `bank-accounts/${proposed?.id}/approve`, {}) }
    },
  ],
]

// Proves R2.701.
describe.each([
  ['returns', [...returns, ...retries]],
  ['approvals', approvals],
  ['statements', statements],
  ['the bank', bank],
])('of %s, what is shown before a save is what the save answers:', (_area, cases) => {
  test.each(cases)('%s', async (_name, prepare) => {
    const { preview, save } = await prepare()
    const answer = await save()
    const { message } = answer.json<{ message?: string }>()
    expect(answer.statusCode < 300 ? null : message).toBe(preview)
  })
})
