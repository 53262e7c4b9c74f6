import type { ManualEntry, Payout } from '@mca/contract/ledger'
import { agreementOf, makeCommissioned } from '../commission-calls'
import { createLedgerCalls } from '../ledger-calls'
import { issueStatementOf } from '../statement-calls'
import { createTestApi } from '../test-api'
import type { TestSetup } from '../../app/set-up-test-app'
import type { WriteExample } from './write-example'
import { createContribute } from '../contribute'

/** Ledgers, commissions, tax records, payout terms, statements, payouts and entries. */
export function ledgerWrites({ server, api, make }: TestSetup): WriteExample[] {
  const { broughtIn, syndicated } = createLedgerCalls({ server, make })
  const contribute = createContribute(server)
  /** The account that drafts what the usual one approves. */
  const other = createTestApi(server, 'lee@example.com')
  /** Its ID. It has an e-mail address, and a row that a statement can have. */
  const partyWithRow = async (parties: string): Promise<string> => {
    const { id } = await make.party(parties, { email: 'office@example.com' })
    await server().db.query({ text: 'insert into ledgers (party_id, last_no, balance) values ($1, 1, 1)' }, [id])
    await server().db.query({
    text: `insert into ledger_postings (party_id, no, kind, component, amount, posted_on, effective_on, matures_on)
      values ($1, 1, 'contribution', 'other', 1, '2026-03-10', '2026-03-10', '2026-03-10')`,
  }, [id]) // oxfmt-ignore
    return id
  }
  const payee = async () => {
    const { id } = await make.party('syndicators')
    await contribute(id, 10, '2026-03-13')
    return id
  }
  const payout = async (by = api) => (await by.post<Payout>('payouts', { party_id: await payee(), amount: 10 })).id
  const approved = async () => {
    const id = await payout(other)
    await api.call('POST', `payouts/${id}/approve`)
    return id
  }
  const entryFields = { effect: 'more', amount: 1, reason: 'Correction', effective_on: '2026-03-13' }
  const entryInput = async () => ({
    ...entryFields,
    party_id: (await make.party('syndicators')).id,
    kind: 'adjustment',
  })
  const entry = async (by = api) => (await by.post<ManualEntry>('ledger-entries', await entryInput())).id

  return [
    [
      'POST /api/advances/{id}/cut-over',
      async () => {
        const { syndicator, advance } = await broughtIn()
        return ['POST', `advances/${advance.id}/cut-over`, { positions: [{ syndicator_id: syndicator.id, gross: 30 }] }]
      },
    ],
    ...(['isos', 'sales-reps'] as const).map((path): WriteExample => [
      `POST /api/${path}/{id}/agreements`,
      async () => {
        const { id } = await make.party(path)
        return ['POST', `${path}/${id}/agreements`, agreementOf(path === 'isos' ? 'iso' : 'salesRep', id)]
      },
    ]),
    ...(['isos', 'sales-reps'] as const).map((path): WriteExample => [
      `POST /api/${path}/{id}/agreements/earlier-deals`,
      async () => {
        const { id } = await make.party(path)
        const kind = path === 'isos' ? 'iso' : 'salesRep'
        const advance = await make.advance({ [path === 'isos' ? 'iso_id' : 'sales_rep_id']: id })
        await api.post(`${path}/${id}/agreements`, agreementOf(kind, id))
        return ['POST', `${path}/${id}/agreements/earlier-deals`, { advance_ids: [advance.id] }]
      },
    ]),
    ...['isos', 'sales-reps'].map((path): WriteExample => [
      `PUT /api/${path}/{id}/tax-record`,
      async () => ['PUT', `${path}/${(await make.party(path)).id}/tax-record`, { legal_name: 'Ann Lee' }],
    ]),
    ...['syndicators', 'isos', 'sales-reps'].map((path): WriteExample => [
      `PUT /api/${path}/{id}/payout-terms`,
      async () => ['PUT', `${path}/${(await make.party(path)).id}/payout-terms`, { minimum: 50 }],
    ]),
    [
      'PUT /api/advances/{id}/commissions',
      async () => {
        const { advance } = await makeCommissioned({ api, make })
        return ['PUT', `advances/${advance.id}/commissions`, { canceled_on: advance.date_funded }]
      },
    ],
    ...['syndicators', 'isos', 'sales-reps'].map((parties): WriteExample => [
      `POST /api/${parties}/{id}/statements`,
      async () => ['POST', `${parties}/${await partyWithRow(parties)}/statements`, { to: '2026-03-11' }],
    ]),
    [
      'POST /api/statements/{id}/mail',
      async () => {
        const { id } = await issueStatementOf(api, `syndicators/${await partyWithRow('syndicators')}`, '2026-03-11')
        return ['POST', `statements/${id}/mail`, {}]
      },
    ],
    ['POST /api/statements/issue-all', async () => ['POST', 'statements/issue-all', { until: '2026-03-11' }]],
    ['POST /api/payouts', async () => ['POST', 'payouts', { party_id: await payee(), amount: 10 }]],
    [
      'POST /api/payouts/propose',
      async () => {
        await payee()
        return ['POST', 'payouts/propose', { minimum: 10 }]
      },
    ],
    [
      'POST /api/payouts/steps',
      async () => {
        const { id, updated_at } = await api.get<Payout>(`payouts/${await payout(other)}`)
        return ['POST', 'payouts/steps', { step: 'approve', rows: [{ id, version: updated_at }] }]
      },
    ],
    ['PUT /api/payouts/{id}', async () => ['PUT', `payouts/${await payout()}`, { amount: 5 }]],
    ...(['approve', 'discard'] as const).map((action): WriteExample => [
      `POST /api/payouts/{id}/${action}`,
      async () => ['POST', `payouts/${await payout(other)}/${action}`],
    ]),
    ['POST /api/payouts/{id}/send', async () => ['POST', `payouts/${await approved()}/send`, { reference: 'FED 1' }]],
    [
      'POST /api/payouts/{id}/settle',
      async () => {
        const id = await approved()
        await api.call('POST', `payouts/${id}/send`, { reference: 'FED 2' })
        return ['POST', `payouts/${id}/settle`]
      },
    ],
    [
      'POST /api/payouts/{id}/return',
      async () => ['POST', `payouts/${await approved()}/return`, { reason: 'Account closed' }],
    ],
    ['POST /api/ledger-entries', async () => ['POST', 'ledger-entries', await entryInput()]],
    ['PUT /api/ledger-entries/{id}', async () => ['PUT', `ledger-entries/${await entry()}`, entryFields]],
    ...(['approve', 'discard'] as const).map((action): WriteExample => [
      `POST /api/ledger-entries/{id}/${action}`,
      async () => ['POST', `ledger-entries/${await entry(other)}/${action}`],
    ]),
    [
      'POST /api/advances/{id}/recovery-cost',
      async () => {
        const { advance } = await syndicated()
        const { reason, effective_on } = entryFields
        return ['POST', `advances/${advance.id}/recovery-cost`, { cost: 9, reason, effective_on }]
      },
    ],
  ]
}
