import { beforeEach, describe, expect, test } from '@jest/globals'
import type { Account } from '@mca/contract/accounts'
import type { Page } from '@mca/contract/lists'
import { jobHandlers } from '../../server/job-handlers'
import { agreementOf } from '../../testing/calls/commission-calls'
import { setUpTestApp } from '../../testing/app/set-up-test-app'
import { createTestApi, type TestApi } from '../../testing/calls/test-api'
import { createImportCalls, mappingOf } from '../../testing/files/import-files'
import { draftScheduled } from '../payouts/draft-scheduled'
import type { Approval, approvals, Involvement } from './approval-refusal'

const { server, api, make } = setUpTestApp({}, { jobs: jobHandlers })
const [other, third] = [createTestApi(server, 'lee@example.com'), createTestApi(server, 'third@example.com')]
const day = '2026-03-02'
beforeEach(() => server().setToday(day))

let people = 0
/** Somebody who has done nothing yet. */
const somebody = () => {
  const address = `person-${++people}@example.com`
  return { address, by: createTestApi(server, address) }
}
const approve = async (by: TestApi, path: string) => {
  const answer = await by.call('POST', `${path}/approve`)
  expect([answer.statusCode, answer.body]).toEqual([200, answer.body])
}
const entryFor = (party_id: string, fields: object = {}) => ({
  party_id,
  kind: 'adjustment',
  effect: 'more',
  amount: 300,
  reason: 'Correction',
  effective_on: day,
  ...fields,
})
/** Drafts an entry and has it approved by the usual account. */
const post = async (by: TestApi, party: string, fields: object = {}) => {
  const { id } = await by.post<{ id: string }>('ledger-entries', entryFor(party, fields))
  await approve(api, `ledger-entries/${id}`)
}
/** A party with money of which the last payout was drafted by one of the other accounts, so that nobody is involved in the next one yet. */
const paidParty = async (path = 'syndicators') => {
  const { id } = await make.party(path)
  await post(other, id)
  await pay(id, 100)
  return id
}
const pay = async (party_id: string, amount: number) => {
  const { id } = await other.post<{ id: string }>('payouts', { party_id, amount })
  await approve(third, `payouts/${id}`)
  await other.call('POST', `payouts/${id}/send`, { reference: '1' })
  await other.call('POST', `payouts/${id}/settle`)
}
const terms = { amount: 1_000, payback: 1_400, date_funded: day, expected_end_date: '2026-12-31' }
/** A party that is paid on Fridays and takes part in an advance; others set that up. */
const scheduledParty = async () => {
  const party = await paidParty()
  await other.put(`syndicators/${party}/payout-terms`, { payout_day: 'friday', minimum: 10 })
  const share = { participation: 150, participation_pct: 15, commission: 0, commission_pct: 0, syndicator_fees: [] }
  const advance = await make.advance({ ...terms, syndicator_participations: [{ syndicator_id: party, ...share }] })
  return { party, advance }
}
/** What the payout schedule drafts for a party. Its path. */
const scheduledDraft = async (party: string) => {
  await draftScheduled(server().db, '2026-03-06')
  const { data } = await api.get<Page<{ id: string }>>(`payouts?state=open&party_id=${party}`)
  return `payouts/${data[0]?.id}`
}
/** The draft of a payout by somebody else. Its path. */
const draftFor = async (party_id: string, fields: object = {}) =>
  `payouts/${(await other.post<{ id: string }>('payouts', { party_id, amount: 50, ...fields })).id}`
const edit = { amount: 40, note: null }

/** How somebody gets involved. Returns the path of what they then may not approve. */
type Case = [name: string, play: (by: TestApi) => Promise<string>]

const payoutDrafts: Case[] = [
  [
    'has drafted it',
    async (by) => {
      const { id } = await by.post<{ id: string }>('payouts', { party_id: await paidParty(), amount: 50 })
      return `payouts/${id}`
    },
  ],
  [
    'has proposed it',
    async (by) => {
      const party = await paidParty()
      await by.call('POST', 'payouts/propose', { minimum: 200 })
      const { data } = await by.get<Page<{ id: string }>>(`payouts?state=open&party_id=${party}`)
      return `payouts/${data[0]?.id}`
    },
  ],
  [
    'has changed its amount, and somebody else again',
    async (by) => {
      const path = await draftFor(await paidParty())
      await by.put(path, edit)
      await other.put(path, { amount: 45, note: null })
      return path
    },
  ],
  [
    'has changed its note',
    async (by) => {
      const path = await draftFor(await paidParty())
      await by.put(path, { amount: 50, note: 'To the new account' })
      return path
    },
  ],
  [
    'has drafted a draw',
    async (by) => {
      const { id: party_id } = await make.party('isos')
      await other.post(`isos/${party_id}/agreements`, agreementOf('iso', party_id, { draw_amount: 500 }))
      const { id } = await by.post<{ id: string }>('payouts', { party_id, amount: 50, is_draw: true })
      return `payouts/${id}`
    },
  ],
]

const payoutCases: Record<(typeof approvals)['payout'][number], Case[]> = {
  draft: payoutDrafts,
  schedule: [
    [
      'has set the payout day for which the schedule drafted it, before the last payout',
      async (by) => {
        const { id } = await make.party('syndicators')
        await by.put(`syndicators/${id}/payout-terms`, { payout_day: 'friday', minimum: 50 })
        await post(other, id)
        await pay(id, 100)
        await draftScheduled(server().db, '2026-03-06')
        const { data } = await by.get<Page<{ id: string }>>(`payouts?state=open&party_id=${id}`)
        return `payouts/${data[0]?.id}`
      },
    ],
  ],
  payment: [
    [
      'has recorded a payment since, if the schedule drafted it',
      async (by) => {
        const { party, advance } = await scheduledParty()
        await by.post('payments', { advance_id: advance.id, amount: 500, date: day, payment_method: 'Wire' })
        return scheduledDraft(party)
      },
    ],
    [
      'has imported a payment since from a file, if the schedule drafted it',
      async (by) => {
        const { party, advance } = await scheduledParty()
        const imports = createImportCalls(by)
        const { id } = await imports.upload(`Date,Amount,Deal\n${day},500,${advance.advance_id}\n`)
        await imports.check(id, mappingOf({ date: 0, amount: 1, advance_code: 2 }))
        await imports.commit(id)
        return scheduledDraft(party)
      },
    ],
  ],
  advance: [
    [
      'has changed an advance since, if the schedule drafted it',
      async (by) => {
        const { party, advance } = await scheduledParty()
        await other.post('payments', { advance_id: advance.id, amount: 500, date: day, payment_method: 'Wire' })
        await by.put(`advances/${advance.id}`, { ...terms, merchant_id: advance.merchant.id, deal_flow: 'Issues' })
        return scheduledDraft(party)
      },
    ],
  ],
  entry: [
    [
      'has drafted a contribution that was posted since',
      async (by) => {
        const party = await paidParty()
        await post(by, party, { kind: 'contribution', effect: null })
        return draftFor(party)
      },
    ],
    [
      'has changed an adjustment that was posted since',
      async (by) => {
        const party = await paidParty()
        const { id } = await other.post<{ id: string }>('ledger-entries', entryFor(party))
        const change = { effect: 'more', reason: 'Raised', effective_on: day }
        await by.put(`ledger-entries/${id}`, { ...change, amount: 5_000_000 })
        await other.put(`ledger-entries/${id}`, { ...change, amount: 5_000_001 })
        await approve(third, `ledger-entries/${id}`)
        return draftFor(party)
      },
    ],
  ],
  payout_terms: [
    [
      'has saved the payout terms since',
      async (by) => {
        const party = await paidParty()
        await by.put(`syndicators/${party}/payout-terms`, { minimum: 10 })
        await other.put(`syndicators/${party}/payout-terms`, { minimum: 20 })
        return draftFor(party)
      },
    ],
  ],
  agreement: [
    [
      'has added an agreement since that names the party as a payee',
      async (by) => {
        const party = await paidParty('sales-reps')
        const { id: iso } = await make.party('isos')
        const splits = [{ party_kind: 'salesRep', party_id: party, percent: 100 }]
        await by.post(`isos/${iso}/agreements`, agreementOf('iso', iso, { splits }))
        return draftFor(party)
      },
    ],
  ],
  tax_record: [
    [
      'has saved the tax record since',
      async (by) => {
        const party = await paidParty('isos')
        await by.put(`isos/${party}/tax-record`, { legal_name: 'Ann Lee' })
        await other.put(`isos/${party}/tax-record`, { legal_name: 'Ann B Lee' })
        return draftFor(party)
      },
    ],
  ],
  payout_return: [
    [
      'has recorded since that an earlier payout came back',
      async (by) => {
        const party = await paidParty()
        const { data } = await api.get<Page<{ id: string }>>(`payouts?state=ended&party_id=${party}`)
        const answer = await by.call('POST', `payouts/${data[0]?.id}/return`, { reason: 'Account closed' })
        expect(answer.statusCode).toBe(200)
        return draftFor(party)
      },
    ],
  ],
}

const entryCases: Record<(typeof approvals)['entry'][number], Case[]> = {
  draft: [
    ...['adjustment', 'contribution'].map((kind): Case => [
      `has drafted the ${kind}`,
      async (by) => {
        const effect = kind === 'adjustment' ? 'more' : null
        const input = entryFor((await make.party('syndicators')).id, { kind, effect })
        return `ledger-entries/${(await by.post<{ id: string }>('ledger-entries', input)).id}`
      },
    ]),
    [
      'has changed it, and somebody else again',
      async (by) => {
        const input = entryFor((await make.party('syndicators')).id, { amount: 10 })
        const { id } = await other.post<{ id: string }>('ledger-entries', input)
        const change = { effect: 'more', reason: 'Raised', effective_on: day }
        await by.put(`ledger-entries/${id}`, { ...change, amount: 5_000_000 })
        await other.put(`ledger-entries/${id}`, { ...change, amount: 5_000_001 })
        return `ledger-entries/${id}`
      },
    ],
  ],
}

// Bank accounts are tried in payments/ach/bank-accounts.test.ts, files in payments/ach/ach-releasing.test.ts.
const table: Record<Extract<Approval, 'payout' | 'entry'>, Partial<Record<Involvement, Case[]>>> = {
  payout: payoutCases,
  entry: entryCases,
}
const cases = Object.entries(table).flatMap(([approval, of]) =>
  Object.entries(of).flatMap(([did, some]) => some.map(([name, play]) => ({ approval, did, name, play }))),
)

describe('an approval is refused to whoever', () => {
  // Proves R21.301, R21.302, R21.22, R21.62.
  test.each(cases)('$name ($approval, $did)', async ({ approval, play }) => {
    const { by, address } = somebody()
    const path = await play(by)
    const refused = async (account: TestApi) => {
      const { blocked } = await account.get<{ blocked: string | null }>(path)
      const { message } = await account.refused(409, 'POST', `${path}/approve`)
      expect([blocked, message]).toEqual([message, expect.stringContaining(`Someone else must approve this ${approval}.`)])
    } // oxfmt-ignore
    await refused(by)
    // An account that is deleted and invited again is the same person.
    const users = await api.get<Account[]>('users')
    await api.delete(`users/${users.find(({ email }) => email === address)?.id}`)
    server().forget(address)
    await refused(by)
    await approve(somebody().by, path)
  })
})

// Proves R21.303.
test('people are named with their addresses where money is approved', async () => {
  const [one, two] = [somebody(), somebody()]
  await server().as(one.address)
  await server().owner.query({
    text: `update auth_users set user_metadata = '{"name": "Dana Cole"}' where email = $1`,
  }, [one.address]) // oxfmt-ignore
  const named = { name: `Dana Cole (${one.address})` }
  const { id: party_id } = await make.party('syndicators')
  const { id } = await one.by.post<{ id: string }>('ledger-entries', entryFor(party_id))
  const change = { effect: 'more', amount: 60, reason: 'Corrected', effective_on: day }
  await one.by.put(`ledger-entries/${id}`, change)
  await approve(two.by, `ledger-entries/${id}`)
  expect(await api.get(`ledger-entries/${id}`)).toMatchObject({
    created_by: named,
    changed_by: named,
    approved_by: { name: two.address },
  })
  const { id: payout } = await two.by.post<{ id: string }>('payouts', { party_id, amount: 50 })
  await third.call('POST', `payouts/${payout}/approve`)
  expect(await api.get(`payouts/${payout}`)).toMatchObject({ created_by: { name: two.address } })
  const file = Buffer.from('external_id,name\niso-1,Bluegate Partners\n')
  const book = await one.by.call('POST', 'book-imports?name=isos.csv', file, {
    'content-type': 'application/octet-stream',
  })
  expect(book.json()).toMatchObject({ account_name: named.name })
})

// Proves R21.302.
test('the usual flow needs two people: one drafts contribution and payout, the other one approves both', async () => {
  const [one, two] = [somebody().by, somebody().by]
  const { id: party_id } = await make.party('syndicators')
  const input = entryFor(party_id, { kind: 'contribution', effect: null })
  const { id } = await one.post<{ id: string }>('ledger-entries', input)
  await approve(two, `ledger-entries/${id}`)
  await approve(two, `payouts/${(await one.post<{ id: string }>('payouts', { party_id, amount: 50 })).id}`)
})
