import {
  type BulkUndoAnswer,
  payoutStepsAnswer,
  type PayoutStepsAnswer,
  type PayoutStepsInput,
} from '@mca/contract/bulk'
import type { Payout } from '@mca/contract/ledger'
import type { TestSetup } from '../app/set-up-test-app'
import { achDay, type createAchCalls } from './ach-calls'
import { createTestApi, type TestApi } from './test-api'

/** Payouts that take a step together, and its undo: `author` drafts, `approver` approves. */
export function createStepCalls(
  { server, api, make }: TestSetup,
  { builder, post }: ReturnType<typeof createAchCalls>,
) {
  const [author, approver] = [
    createTestApi(server, 'author@example.com'),
    createTestApi(server, 'approver@example.com'),
  ]
  /** A payee who is owed 300 dollars. */
  const funded = async (payees: 'syndicators' | 'isos' = 'syndicators') => {
    const party = await make.party(payees)
    const entry = { kind: 'adjustment', effect: 'more', amount: 300, reason: 'Correction', effective_on: achDay }
    const { id } = await api.post<{ id: string }>('ledger-entries', { party_id: party.id, ...entry })
    await post(builder, `ledger-entries/${id}/approve`)
    return party
  }
  /** A draft of 250 dollars to such a payee. */
  const draft = async (payees: 'syndicators' | 'isos' = 'syndicators') =>
    author.post<Payout>('payouts', { party_id: (await funded(payees)).id, amount: 250 })
  const drafts = (count: number) => Promise.all(Array.from({ length: count }, () => draft()))
  const now = ({ id }: Pick<Payout, 'id'>) => api.get<Payout>(`payouts/${id}`)
  const take = async (
    step: PayoutStepsInput['step'],
    payouts: readonly Pick<Payout, 'id'>[],
    by: TestApi = approver,
    fields: object = {},
  ) => {
    const rows = []
    for (const { id, updated_at: version } of await Promise.all(payouts.map(now))) rows.push({ id, version })
    const body = { step, rows, ...(step === 'send' && { reference: 'W-1' }), ...fields }
    return payoutStepsAnswer.strict().parse(await post<PayoutStepsAnswer>(by, 'payouts/steps', body))
  }
  const undo = (id: string | null, by: TestApi = approver) => post<BulkUndoAnswer>(by, `bulk-changes/${id}/undo`)
  const states = async (payouts: readonly Pick<Payout, 'id'>[]) =>
    (await Promise.all(payouts.map(now))).map(({ state }) => state)
  return { author, approver, funded, draft, drafts, now, take, undo, states }
}
