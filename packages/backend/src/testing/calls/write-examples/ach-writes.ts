import type { AchCandidates, AchFile, AchProfiles } from '@mca/contract/ach'
import type { BankAccounts } from '@mca/contract/bank'
import type { Page } from '@mca/contract/lists'
import type { BankLine, StatementRead } from '@mca/contract/reconciliation'
import type { TestSetup } from '../../app/set-up-test-app'
import { exampleAccount, exampleProfile } from '@mca/contract/testing/ach-examples'
import { createTestApi } from '../test-api'
import type { WriteExample } from './write-example'

const daily = { payback: 12_500, payment_amount: 100, number_of_payments: 125, date_funded: '2026-01-05' }
const owners = ['merchants', 'syndicators', 'isos', 'sales-reps']

/** Bank accounts, the bank profile and files to the bank. */
export function achWrites({ server, api, make }: TestSetup): WriteExample[] {
  /** Proposes and builds what the usual account approves and releases. */
  const other = createTestApi(server, 'lee@example.com')
  const ownerOf = async (path: string) => (path === 'merchants' ? make.merchant() : make.party(path))
  const propose = async (path: string, by = other) => {
    const { proposed } = await by.post<BankAccounts>(`${path}/bank-accounts`, exampleAccount)
    return proposed?.id ?? ''
  }
  const approveAccount = async (path: string) => {
    const id = await propose(path)
    await api.call('POST', `bank-accounts/${id}/approve`, {})
    return id
  }
  const proposeProfile = async () => {
    const answer = await other.call('POST', 'ach-profile', exampleProfile)
    return answer.json<AchProfiles>().proposed?.id ?? ''
  }
  const approveProfile = async () => {
    if ((await api.get<AchProfiles>('ach-profile')).current) return
    await api.call('POST', `ach-profile/${await proposeProfile()}/approve`, {})
  }
  const toBuild = async () => {
    await approveProfile()
    const { id, merchant_id } = await make.advance(daily)
    await approveAccount(`merchants/${merchant_id}`)
    const { effective_on } = await api.get<AchCandidates>('ach-candidates')
    return { keys: [`debit:${id}`], timing: 'next', effective_on }
  }
  const built = async () => (await other.post<AchFile>('ach-files', await toBuild())).id
  const released = async () => {
    const id = await built()
    await server().passSecondFactor('ann@example.com')
    await api.call('POST', `ach-files/${id}/release`, {})
    return id
  }
  let amount = 0
  /** A statement with one line, and the line. */
  const sendStatement = async () => {
    amount += 1
    const csv = `Date,Description,Amount\n2026-02-04,DEPOSIT,${amount}.25`
    const answer = await api.call('POST', 'bank-statements?name=bank.csv', csv, { 'content-type': 'text/csv' })
    const { data } = await api.get<Page<BankLine>>('bank-lines?month=2026-02&limit=100')
    return {
      statement: answer.json<StatementRead>().id,
      line: data.find((line) => line.amount === amount + 0.25)?.id,
      key: `payment:${(await make.payment((await make.advance()).id, { date: '2026-02-04', amount: amount + 0.25, status: 'cleared' })).id}`,
    }
  }
  return [
    [
      'POST /api/bank-statements',
      async () => [
        'POST',
        'bank-statements?name=bank.csv',
        'Date,Amount\n2026-02-04,12345.67',
        { 'content-type': 'text/csv' },
      ],
    ],
    [
      'DELETE /api/bank-statements/{id}',
      async () => ['DELETE', `bank-statements/${(await sendStatement()).statement}`],
    ],
    [
      'POST /api/bank-lines/match-certain',
      async () => {
        await sendStatement()
        return ['POST', 'bank-lines/match-certain', { month: '2026-02' }]
      },
    ],
    [
      'POST /api/bank-lines/{id}/match',
      async () => {
        const { line, key } = await sendStatement()
        return ['POST', `bank-lines/${line}/match`, { key }]
      },
    ],
    [
      'POST /api/bank-lines/{id}/explain',
      async () => ['POST', `bank-lines/${(await sendStatement()).line}/explain`, { explanation: 'fee', note: null }],
    ],
    [
      'POST /api/bank-lines/{id}/clear',
      async () => {
        const { line } = await sendStatement()
        await api.call('POST', `bank-lines/${line}/explain`, { explanation: 'fee', note: null })
        return ['POST', `bank-lines/${line}/clear`]
      },
    ],
    ...owners.map((path): WriteExample => [
      `POST /api/${path}/{id}/bank-accounts`,
      async () => ['POST', `${path}/${(await ownerOf(path)).id}/bank-accounts`, exampleAccount],
    ]),
    ...['approve', 'withdraw'].map((action): WriteExample => [
      `POST /api/bank-accounts/{id}/${action}`,
      async () => ['POST', `bank-accounts/${await propose(`merchants/${(await make.merchant()).id}`)}/${action}`],
    ]),
    [
      'POST /api/bank-accounts/{id}/block',
      async () => [
        'POST',
        `bank-accounts/${await approveAccount(`merchants/${(await make.merchant()).id}`)}/block`,
        { reason: 'Disputed' },
      ],
    ],
    ['POST /api/ach-profile/{id}/approve', async () => ['POST', `ach-profile/${await proposeProfile()}/approve`]],
    ['POST /api/ach-profile', async () => ['POST', 'ach-profile', exampleProfile]],
    [
      'PUT /api/advances/{id}/first-lien',
      async () => ['PUT', `advances/${(await make.advance()).id}/first-lien`, { has_first_lien: true }],
    ],
    [
      'PUT /api/ach-numbers',
      async () => {
        await server().owner.query({ text: 'insert into ach_restores (backup_at) values (now())' })
        return ['PUT', 'ach-numbers', { last_file: 9_000, last_trace: '021000020009000' }]
      },
    ],
    [
      'POST /api/refunds/{id}/return',
      async () => {
        const [refund] = await server().owner.query<{ id: string }>(
          {
            text: `insert into refunds (advance_id, amount, sent_on, trace) values ($1, 50, '2026-02-05', '999999999999999')
              on conflict (trace) do update set advance_id = excluded.advance_id, state = 'sent', return_reason = null returning id`,
          },
          [(await make.advance()).id],
        )
        return ['POST', `refunds/${refund?.id}/return`, { reason: 'Account closed' }]
      },
    ],
    [
      'POST /api/return-fees/{id}/return',
      async () => {
        const [fee] = await server().owner.query<{ id: string }>(
          {
            text: `insert into return_fees (advance_id, payment_id, amount, sent_on, trace) values ($1, $1, 35, '2026-02-05', '999999999999998')
              on conflict (trace) do update set state = 'sent', return_reason = null, returned_on = null returning id`,
          },
          [(await make.advance()).id],
        )
        return ['POST', `return-fees/${fee?.id}/return`, { reason: 'R01', returned_on: '2026-02-05' }]
      },
    ],
    ['POST /api/ach-files', async () => ['POST', 'ach-files', await toBuild()]],
    ['POST /api/ach-files/{id}/discard', async () => ['POST', `ach-files/${await built()}/discard`]],
    [
      'POST /api/ach-files/{id}/release',
      async () => {
        const id = await built()
        await server().passSecondFactor('ann@example.com')
        return ['POST', `ach-files/${id}/release`]
      },
    ],
    ...['download', 'accept'].map((action): WriteExample => [
      `POST /api/ach-files/{id}/${action}`,
      async () => ['POST', `ach-files/${await released()}/${action}`],
    ]),
    [
      'POST /api/ach-files/{id}/reject',
      async () => ['POST', `ach-files/${await released()}/reject`, { reason: 'Duplicate' }],
    ],
  ]
}
