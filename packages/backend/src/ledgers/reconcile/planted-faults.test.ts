import { beforeAll, expect, test } from '@jest/globals'
import type { AdvanceDetail } from '@mca/contract/advances'
import type { ManualEntry, Payout } from '@mca/contract/ledger'
import { agreementOf } from '../../testing/calls/commission-calls'
import { createLedgerCalls } from '../../testing/calls/ledger-calls'
import { jobHandlers } from '../../server/job-handlers'
import { setUpTestApp } from '../../testing/app/set-up-test-app'
import { issueStatementOf } from '../../testing/calls/statement-calls'
import { createTestApi } from '../../testing/calls/test-api'
import { printLedgerDifferences } from './reconcile-ledgers'

const { server, api, make } = setUpTestApp({}, { jobs: jobHandlers })
const { syndicated, broughtIn, expectReconciled } = createLedgerCalls({ server, make })
const other = createTestApi(server, 'approver@example.com')

/** What the faults are planted in: records by the name that the SQL of a fault gives them. */
const ids: Record<string, string> = {}

const approve = async (path: string, body?: object) => {
  const answer = await other.call('POST', path, body)
  expect([answer.statusCode, answer.body]).toEqual([200, answer.body])
}
async function payOut(party_id: string, amount: number, until: 'settle' | 'return', is_draw = false) {
  const { id } = await api.post<Payout>('payouts', { party_id, amount, is_draw })
  for (const [action, body] of [
    ['approve'],
    ['send', { reference: 'FED 1' }],
    ['settle'],
    ['return', { reason: 'Account closed' }],
  ] as const)
    // oxfmt-ignore
    if (action !== 'return' || until === 'return') await approve(`payouts/${id}/${action}`, body)
  return id
}
async function enter(entry: object, isApproved = true) {
  const { id } = await api.post<ManualEntry>('ledger-entries', { effective_on: '2026-03-02', reason: 'Agreed', ...entry }) // oxfmt-ignore
  if (isApproved) await approve(`ledger-entries/${id}/approve`)
  return id
}

beforeAll(async () => {
  await server().setToday('2026-03-02')
  const { syndicator, advance } = await syndicated()
  const [payment, second] = [await make.payment(advance.id), await make.payment(advance.id)]
  await make.payment(advance.id, { date: '2026-03-02', payment_method: 'ACH' })
  await enter({ party_id: syndicator.id, kind: 'adjustment', effect: 'more', amount: 2_000 })
  const left = await syndicated()
  await make.payment(left.advance.id)
  const { merchant_id, date_funded, expected_end_date } = left.advance
  await api.put(`advances/${left.advance.id}`, {
    merchant_id, date_funded, expected_end_date, amount: 300, payback: 390, syndicator_participations: [],
  }) // oxfmt-ignore
  const deleted = await syndicated()
  await api.delete(`advances/${deleted.advance.id}`)
  const iso = await make.party('isos')
  const terms = { draw_amount: 500, draw_recoverable: false }
  await api.post(`isos/${iso.id}/agreements`, agreementOf('iso', iso.id, terms))
  const deal = await make.advance({ iso_id: iso.id })
  await make.payment(deal.id)
  const drawer = await make.party('isos')
  await api.post(`isos/${drawer.id}/agreements`, agreementOf('iso', drawer.id, terms))
  const record = { legal_name: 'Ann Lee', tin_type: 'SSN', tin: '123-45-6789', backup_withholding: true }
  await api.put(`isos/${iso.id}/tax-record`, record)
  const past = await broughtIn()
  Object.assign(ids, {
    party: syndicator.id, advance: advance.id, payment: payment.id, second: second.id, left: left.syndicator.id,
    leftAdvance: left.advance.id, gone: deleted.syndicator.id, goneAdvance: deleted.advance.id, iso: iso.id, deal: deal.id,
    drawer: drawer.id, past: past.syndicator.id, paid: await payOut(syndicator.id, 100, 'settle'),
    returned: await payOut(syndicator.id, 50, 'return'), withheld: await payOut(iso.id, 200, 'settle'),
    draw: await payOut(drawer.id, 300, 'settle', true), entry: await enter({ party_id: drawer.id, kind: 'draw_forgiven', effect: 'more', amount: 300 }),
    draft: await enter({ party_id: syndicator.id, kind: 'adjustment', effect: 'more', amount: 10 }, false),
  }) // oxfmt-ignore
  const { id: drafted } = await api.post<Payout>('payouts', { party_id: syndicator.id, amount: 10 })
  ids['drafted'] = drafted
  ids['code'] = (await api.get<AdvanceDetail>(`advances/${advance.id}`)).advance_id
  await server().setToday('2026-03-03')
  ids['statement'] = (await issueStatementOf(api, `syndicators/${syndicator.id}`, '2026-03-02')).id

  await enter({ party_id: syndicator.id, kind: 'adjustment', effect: 'more', amount: 5, effective_on: '2026-03-03' })
})

/** A row at the end of a ledger, whose balance and numbers agree with it. */
const stray = (party: string, columns: string, values: string, amount: number) => `
  with moved as (update ledgers set last_no = last_no + 1, balance = balance + ${amount} where party_id = ':${party}' returning last_no)
  insert into ledger_postings (party_id, no, amount, posted_on, effective_on, matures_on, ${columns})
  select ':${party}', last_no, ${amount}, '2026-03-03', '2026-02-02', '2026-03-03', ${values} from moved`

// Proves R21.360.
test.each([
  // Ledgers.
  [
    'a balance',
    `update ledgers set balance = balance + 1 where party_id = ':party'`,
    /ledger of .*:party differs: balance/,
  ],
  [
    'a number that is missing',
    `update ledgers set last_no = last_no + 1 where party_id = ':left'`,
    /ledger of .*:left.* not numbered without gaps/,
  ],
  [
    'a gross share',
    `update ledgers set gross = gross + 1 where party_id = ':party'`,
    /ledger of .*:party differs: gross share/,
  ],
  [
    'a ledger of nobody',
    `delete from syndicators where id = ':gone'; update ledgers set balance = 5 where party_id = ':gone'`,
    /:gone.* nobody can be paid it/,
  ],
  [
    'a ledger of the wrong kind',
    `update ledgers set party_kind = 'iso' where party_id = ':party'`,
    /:party.* is kept as that of a iso/,
  ],
  [
    'a day before the row before it',
    `update ledger_postings set posted_on = '2026-01-02' where party_id = ':party' and no = 2`,
    /row 2 .*:party.* before the row before it/,
  ],
  [
    'a day that has not come',
    `update ledger_postings set posted_on = '2099-01-02' where party_id = ':left' and no = (select last_no from ledgers where party_id = ':left')`,
    /:left.* after the day of the book/,
  ],
  [
    'a sign',
    `update ledger_postings set amount = -amount where party_id = ':party' and kind = 'payout'`,
    /:party.* is wrong: kind payout, component other, amount/,
  ],
  [
    'a component',
    `update ledger_postings set component = 'other' where party_id = ':party' and kind = 'investment'`,
    /:party.* is wrong: kind investment, component other/,
  ],
  [
    'a reversal of another amount',
    `update ledger_postings set amount = amount + 1 where party_id = ':party' and kind = 'payout_reversal'`,
    /:party.* does not take back row \d+ exactly/,
  ],
  [
    'a row without a cause',
    stray('party', 'kind, component, reason', `'adjustment', 'other', 'Found'`, 777_00),
    /:party.* \(adjustment of 777.00\) has no cause/,
  ],
  // Positions.
  [
    'a share of a removed participation',
    stray('left', 'kind, component, advance_id, payment_id', `'share', 'share', ':leftAdvance', ':payment'`, 777_00),
    /:left takes no part in .*, but its ledger has shares of 77700 cents left/,
  ],
  [
    'a fee of a deleted advance',
    stray('gone', 'kind, component, fee, advance_id', `'upfront_fee', 'fee', 'Bank Fee', ':goneAdvance'`, -100),
    /:gone takes no part in the deleted advance :goneAdvance, but its ledger has Bank Fee of -100 cents left/,
  ],
  [
    "a payee's share",
    stray('iso', 'kind, component, advance_id, payment_id', `'share', 'share', ':advance', ':payment'`, 100),
    /:iso takes no part in :code, but/,
  ],
  [
    'an investment',
    `update ledger_postings set amount = amount - 1 where party_id = ':party' and kind = 'investment'`,
    /position of syndicator :party in :code differs: investment -10001/,
  ],
  [
    'an upfront fee',
    `update ledger_postings set amount = amount - 1 where party_id = ':party' and fee = 'Bank Fee'`,
    /position of syndicator :party in :code differs: Bank Fee 101/,
  ],
  [
    'a position that is missing',
    `delete from ledger_postings where party_id = ':past'`,
    /position of syndicator :past in .* differs: it is missing/,
  ],
  [
    'a payment posted twice',
    stray('party', 'kind, component, advance_id, payment_id', `'share', 'share', ':advance', ':payment'`, 33_33),
    /:party.* has 2 rows for the share of one payment for :code/,
  ],
  [
    'a payment that is gone',
    `set session_replication_role = replica; delete from payments where id = ':payment'; reset session_replication_role`,
    /:party.* is the share of a payment for :code that is not received/,
  ],
  [
    'another day',
    `update ledger_postings set effective_on = '2026-02-09' where party_id = ':party' and payment_id = ':payment'`,
    /that is of 2026-02-02, not of 2026-02-09/,
  ],
  [
    'a share that can be paid out too early',
    `update ledger_postings set matures_on = '2026-03-03' where party_id = ':party' and matures_on > '2026-03-03'`,
    /:party is the share of a payment for :code of 2026-03-02, and can be paid out from 2026-03-03 instead of 2026-03-05/,
  ],
  [
    'what was paid before',
    `update ledger_postings set amount = amount + 1 where party_id = ':past' and component = 'other'`,
    /:past.* should bring the position in .* to zero, but leaves 0.01/,
  ],
  // Commissions.
  [
    'a commission',
    `update ledger_postings set amount = amount + 1 where party_id = ':iso' and kind = 'accrued'`,
    /commission of :iso in .* differs: accrued/,
  ],
  [
    'a residual',
    `update ledger_postings set amount = amount + 1 where party_id = ':iso' and kind = 'residual'`,
    /commission of :iso in .* differs: residual/,
  ],
  [
    'a clawback',
    stray('iso', 'kind, component, advance_id', `'clawback', 'clawback', ':deal'`, -100),
    /commission of :iso in .* differs: clawback -100/,
  ],
  [
    'a commission of an advance without one',
    stray('iso', 'kind, component, advance_id', `'accrued', 'accrued', ':advance'`, 100),
    /commission of :iso in :code differs: accrued 100 cents instead of 0/,
  ],
  // Payouts.
  [
    'a payout without a row',
    `update ledger_postings set payout_id = null where payout_id = ':paid'`,
    /payout :paid .* is settled with 100.00, but its ledger has 0 rows/,
  ],
  [
    'the amount of a payout',
    `update ledger_postings set amount = amount + 1 where payout_id = ':paid'`,
    /payout :paid .* its ledger has 1 rows of it: paid 99.99/,
  ],
  [
    'the state of a payout',
    `update payouts set state = 'settled' where id = ':returned'`,
    /payout :returned .* is settled .* taken back 50.00/,
  ],
  [
    'a return without its row',
    `update payouts set state = 'returned' where id = ':paid'`,
    /payout :paid .* is returned .* taken back 0.00/,
  ],
  [
    'a draft that was paid',
    stray('party', 'kind, component, payout_id', `'payout', 'other', ':drafted'`, -10_00),
    /payout :drafted .* is draft .* its ledger has 1 rows/,
  ],
  [
    'a payout that was posted twice',
    stray('party', 'kind, component, payout_id', `'payout', 'other', ':paid'`, -100_00),
    /payout :paid .* its ledger has 2 rows of it: paid 200.00/,
  ],
  [
    'a payout of another party',
    stray('left', 'kind, component, payout_id', `'payout', 'other', ':paid'`, -100_00),
    /:left.* \(payout of -100.00\) belongs to no payout of this party/,
  ],
  [
    'what was withheld',
    `update ledger_postings set amount = amount + case kind when 'payment' then 100 else -100 end where payout_id = ':withheld'`,
    /:iso.* withholds 49.00 of a payout of 200.00/,
  ],
  [
    'a payout that exceeds the balance',
    `with given as (update ledgers set balance = balance - 50000 where party_id = ':left'), paid as (
    insert into payouts (id, party_id, amount, state, author_id, author_name, approver_id, approver_name, ended_at)
    values ('00000000-0000-0000-0000-0000000000aa', ':left', 500, 'settled', ':left', 'A', ':party', 'B', now()))
    insert into ledger_postings (party_id, no, kind, component, amount, posted_on, effective_on, matures_on, payout_id)
    select ':left', last_no + 1, 'payout', 'other', -50000, '2026-03-03', '2026-03-03', '2026-03-03', '00000000-0000-0000-0000-0000000000aa' from ledgers where party_id = ':left';
    update ledgers set last_no = last_no + 1 where party_id = ':left'`,
    /ledger of .*:left.* is at -500.00, because row \d+ paid out 500.00/,
  ],
  // Draws.
  [
    'a draw that was returned after it was forgiven',
    `update payouts set state = 'returned' where id = ':draw'`,
    /draws of :drawer differ: 30000 cents are forgiven, but 0 of them/,
  ],
  [
    'a draw that is posted as a payment',
    `update ledger_postings set kind = 'payment' where payout_id = ':draw'`,
    /payout :draw .* its ledger has 1 rows/,
  ],
  [
    'more forgiven than drawn',
    `update ledger_postings set amount = amount + 1 where entry_id = ':entry'`,
    /draws of :drawer differ: 30001 cents are forgiven, but 30000/,
  ],
  // Entries.
  [
    'an entry without a row',
    `update ledger_postings set entry_id = null where entry_id = ':entry'`,
    /entry :entry .* is approved, but its ledger has 0 rows/,
  ],
  [
    'the amount of an entry',
    `update ledger_postings set amount = amount - 1 where entry_id = ':entry'`,
    /entry :entry .* its ledger has 1 rows of it: draw_forgiven of 299.99/,
  ],
  [
    'a draft of an entry that was posted',
    stray('party', 'kind, component, entry_id, reason', `'adjustment', 'other', ':draft', 'Agreed'`, 10_00),
    /entry :draft .* is not approved, but its ledger has 1 rows/,
  ],
  [
    'an entry of another party',
    stray('left', 'kind, component, entry_id, reason', `'adjustment', 'other', ':draft', 'Agreed'`, 10_00),
    /:left.* belongs to no entry of this party/,
  ],
  // Statements.
  [
    'a row within an issued statement',
    `update statements set last_no = last_no - 1 where id = ':statement'`,
    /statement .* ends with row \d+ and 2026-03-02, but row \d+ .*:party.* was posted on 2026-03-02/,
  ],
  [
    'a gap between statements',
    `with pdf as (insert into stored_files (name, is_permanent) values ('pdf', true) returning id as pdf),
      csv as (insert into stored_files (name, is_permanent) values ('csv', true) returning id as csv)
    insert into statements (number, party_id, from_day, to_day, first_no, last_no, totals, pdf_file_id, pdf_sha256, csv_file_id, csv_sha256, author_id, author_name)
    select 'SYN-1', party_id, '2026-03-05', '2026-03-05', 900, 900, totals, pdf, pdf_sha256, csv, csv_sha256, author_id, author_name
    from statements, pdf, csv where id = ':statement'`,
    /statement SYN-1 begins with row 900/,
  ],
])('reconcile finds %s', async (_fault, sql, sentence) => {
  // oxfmt-ignore
  const filled = (text: string) => text.replace(/:([a-zA-Z]+)/g, (all, name: string) => ids[name] ?? all)
  const lines: string[] = []
  const undo = new Error('undone')
  const planted = server().owner.transaction(async (tx) => {
    for (const text of filled(sql).split('; ')) await tx.query({ text })
    expect(await printLedgerDifferences(tx, (line) => lines.push(line))).toBeGreaterThan(0)
    throw undo
  })
  await expect(planted).rejects.toBe(undo)
  expect(lines).toContainEqual(expect.stringMatching(new RegExp(filled(sentence.source))))
})

// Proves R21.360.
test('reconcile finds nothing where nothing was planted', async () => {
  await expectReconciled()
})
