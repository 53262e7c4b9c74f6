import { describe, expect, test } from '@jest/globals'
import type { AdvanceDetail } from '@mca/contract/advances'
import type { CollectionCase } from '@mca/contract/cases'
import type { AdvanceCommissions } from '@mca/contract/commissions'
import type { PayoutTerms } from '@mca/contract/ledger'
import type { Page } from '@mca/contract/lists'
import type { Merchant } from '@mca/contract/merchants'
import type { Note } from '@mca/contract/notes'
import type { Party } from '@mca/contract/parties'
import type { Payment } from '@mca/contract/payments'
import type { AdvanceSchedule } from '@mca/contract/schedules'
import { reconcile } from '../reconcile/reconcile'
import { postWaiting } from '../../ledgers/posting/post-ledgers'
import { agreementOf, makeCommissioned } from '../../testing/calls/commission-calls'
import { setUpTestApp } from '../../testing/app/set-up-test-app'
import { undeleteCommand } from './undelete'

const { server, api, make } = setUpTestApp()

const undelete = async (...wanted: string[]) => {
  const lines: string[] = []
  await undeleteCommand(server().config, wanted, (line) => lines.push(line))
  return lines.join('\n')
}
const refused = (wanted: string[], message: RegExp) =>
  expect(undelete(...wanted)).rejects.toMatchObject({ name: 'StartError', message: expect.stringMatching(message) })
const expectReconciled = async () => {
  const lines: string[] = []
  expect([
    await reconcile(server().config, (line) => lines.push(line)),
    lines.filter((line) => /differ/.test(line)),
  ]).toEqual([0, []])
}
/** Everything but the version, which is that of a new save. */
const withoutVersion = <T extends { updated_at: string }>({ updated_at: _version, ...record }: T) => record
const lastEntry = async (record: string) =>
  (
    await server().db.query<{ id: number; action: string; account_id: string | null; account_name: string | null }>(
      {
        text: 'select id, action, account_id, account_name from audit_entries where record_id = $1 order by id desc limit 1',
      },
      [record],
    )
  )[0]

// Proves R18.13.
describe('restores a deleted record with its id and fields', () => {
  test('an advance with its fees, participations, schedule, notes and case', async () => {
    const syndicator = await make.party('syndicators')
    const funder = await make.party('funders')
    const { id } = await make.advance({
      funder_id: funder.id,
      deal_flow: 'Collections',
      factor_rate: 1.2345,
      payment_amount: 100.07,
      number_of_payments: 125,
      aliases: 'Bluegate\\Diner "two"',
      company_fees: [
        { fee_name: 'Bank Fee', amount: 12.34, percent: 0 },
        { fee_name: 'Management Fee', amount: 0, percent: 1.2345 },
      ],
      syndicator_participations: [
        {
          syndicator_id: syndicator.id,
          participation: 1_000.01,
          syndicator_fees: [{ fee_name: 'Bank Fee', amount: 7.77, percent: 0 }],
        },
        { syndicator_id: syndicator.id, participation: 5, syndicator_fees: [] },
      ],
    })
    await api.post(`advances/${id}/schedule/pauses`, { from: '2026-02-02', to: '2026-02-06' })
    await api.post(`advances/${id}/schedule/changes`, { from: '2026-03-02', payment_amount: 33.33 })
    await api.post(`advances/${id}/notes`, { text: 'Called', follow_up: '2027-01-01' })
    await api.post(`advances/${id}/cases`, { stage: 'lawyer', handler: 'Hale & Co', fee_percent: 33.3333 })
    const read = async () => ({
      cases: (await api.get<Page<CollectionCase>>(`advances/${id}/cases`)).data.map(withoutVersion),
      advance: withoutVersion(await api.get<AdvanceDetail>(`advances/${id}`)),
      schedule: withoutVersion(await api.get<AdvanceSchedule & { updated_at: string }>(`advances/${id}/schedule`)),
      notes: (await api.get<Page<Note>>(`advances/${id}/notes`)).data.map(withoutVersion),
      listed: (await api.get<Page<{ id: string; updated_at: string }>>('advances?limit=100')).data.map(withoutVersion),
    })
    const before = await read()
    await api.delete(`advances/${id}`)
    expect(await undelete(id)).toBe(
      `The advance ${before.advance.advance_id} (${id}) is back, with company fees: 2, syndicator participations: 2, ` +
        'syndicator fees: 1, schedule versions: 2, notes: 1, collection cases: 1',
    )
    expect(await read()).toEqual(before)
    expect(await lastEntry(id)).toMatchObject({ action: 'create', account_id: null, account_name: 'undelete' })
    await expectReconciled()
    await refused([id], /^The advance ADV-\d+ \(.*\) already exists: nothing was changed$/)
  })

  // Proves R18.13, R22.4.
  test('an advance with its commissions', async () => {
    const { iso, advance } = await makeCommissioned({ api, make })
    await api.put(`advances/${advance.id}/commissions`, { canceled_on: '2026-02-14' })
    const read = () => api.get<AdvanceCommissions>(`advances/${advance.id}/commissions`)
    const before = await read()
    expect(before).toMatchObject({ payees: [{ accrued: 1_000, clawed_back: 500 }], canceled_on: '2026-02-14' })
    await api.post(
      `isos/${iso.id}/agreements`,
      agreementOf('iso', iso.id, { valid_from: '2026-01-02', new_percent: 20 }),
    )
    await api.delete(`advances/${advance.id}`)
    expect(await undelete(advance.id)).toMatch(/is back, with advance commissions: 1, clawback triggers: 1$/)
    await postWaiting(server().db)
    // It is a new version of the advance.
    expect(await read()).toEqual({ ...before, updated_at: expect.any(String) })
    await expectReconciled()
  })

  // Proves R18.13, R22.60.
  test('an advance with a commission of an agreement that was applied to it later', async () => {
    const iso = await make.party('isos')
    const advance = await make.advance({ iso_id: iso.id, date_funded: '2026-01-05' })
    const path = `isos/${iso.id}/agreements`
    await api.post(path, agreementOf('iso', iso.id))
    await api.post(`${path}/earlier-deals`, { advance_ids: [advance.id] })
    const read = () => api.get<AdvanceCommissions>(`advances/${advance.id}/commissions`)
    const before = await read()
    expect(before).toMatchObject({ payees: [{ accrued: 1_000 }] })
    await api.delete(`advances/${advance.id}`)
    expect(await undelete(advance.id)).toMatch(/is back, with advance commissions: 1$/)
    await postWaiting(server().db)
    expect(await read()).toEqual({ ...before, updated_at: expect.any(String) })
    await expectReconciled()
  })

  test('a payment, although others of its advance were added since', async () => {
    const { id } = await make.advance({ payment_amount: 100, number_of_payments: 125 })
    const payment = await make.payment(id, { amount: 50.25, payment_method: 'ACH', notes: 'The first' })
    await make.payment(id, { amount: 10 })
    await api.delete(`payments/${payment.id}`)
    await make.payment(id, { amount: 20 })
    expect(await undelete(payment.id.toUpperCase())).toBe(`The payment ${payment.id} is back`)
    expect(withoutVersion(await api.get<Payment>(`payments/${payment.id}`))).toEqual(withoutVersion(payment))
    expect(await api.get(`advances/${id}`)).toMatchObject({ paid: 80.25 })
    await expectReconciled()
  })

  test('a returned payment, with its return', async () => {
    const { id } = await make.advance({ payment_amount: 100, number_of_payments: 125 })
    const payment = await make.payment(id, { payment_method: 'ACH' })
    await api.call('POST', `payments/${payment.id}/return`, { code: 'R01', returned_on: '2026-02-04' })
    const read = async () => withoutVersion(await api.get<Payment>(`payments/${payment.id}`))
    const returns = () =>
      server().db.query({ text: 'select * from payment_returns where payment_id = $1' }, [payment.id])
    const before = [await read(), await returns()]
    expect(before[1]).toHaveLength(1)
    await api.delete(`payments/${payment.id}`)
    expect(await returns()).toEqual([])
    expect(await undelete(payment.id)).toMatch(/with payment returns: 1$/)
    expect([await read(), await returns()]).toEqual(before)
    await expectReconciled()
  })

  test('a merchant with its notes, and each kind of party', async () => {
    const merchant = await api.post<Merchant>('merchants', {
      name: 'Bluegate Diner',
      phone: '305 555 0101',
      tax_id: '12-3456789',
    })
    await api.post(`merchants/${merchant.id}/notes`, { text: 'Called' })
    const notes = await api.get(`merchants/${merchant.id}/notes`)
    await api.delete(`merchants/${merchant.id}`)
    expect(await undelete(merchant.id)).toMatch(/^The merchant Bluegate Diner \(.*\) is back, with notes: 1$/)
    expect(withoutVersion(await api.get<Merchant>(`merchants/${merchant.id}`))).toEqual(withoutVersion(merchant))
    expect(await api.get(`merchants/${merchant.id}/notes`)).toMatchObject({ data: [{ text: 'Called' }] })
    expect(notes).toMatchObject({ data: [{ text: 'Called' }] })
    for (const path of ['isos', 'funders', 'sales-reps', 'syndicators']) {
      const party = await make.party(path, { email: 'one@example.com' })
      await api.delete(`${path}/${party.id}`)
      await undelete(party.id)
      expect(withoutVersion(await api.get<Party>(`${path}/${party.id}`))).toEqual(withoutVersion(party))
    }
    await expectReconciled()
  })

  // Proves R18.13, R21.70.
  test('a syndicator with its payout terms, so that its reserve is kept back again', async () => {
    await server().setToday('2026-03-02')
    const { id } = await make.party('syndicators')
    const path = `syndicators/${id}/payout-terms`
    await api.put(path, { reserve_percent: 12.5, reserve_cap: 5_000, payout_day: 'monday', minimum: 250 })
    const terms = async () => withoutVersion((await api.get<{ terms: PayoutTerms }>(path)).terms)
    const before = await terms()
    await api.delete(`syndicators/${id}`)
    expect(await undelete(id)).toMatch(/with payout terms: 1$/)
    expect(await terms()).toEqual(before)
  })

  test('by the number of the entry of its deletion', async () => {
    const { id } = await make.merchant()
    await api.delete(`merchants/${id}`)
    expect(await undelete(String((await lastEntry(id))?.id))).toMatch(/is back$/)
  })
})

// Proves R18.13.
describe('says in one line why it cannot', () => {
  test('when a record it refers to is gone and must be restored first', async () => {
    const funder = await make.party('funders', { name: 'Harbor Capital' })
    const { id, merchant_id } = await make.advance({ funder_id: funder.id })
    const payment = await make.payment(id)
    await api.delete(`payments/${payment.id}`)
    await api.delete(`advances/${id}`)
    await api.delete(`merchants/${merchant_id}`)
    await api.delete(`funders/${funder.id}`)
    await refused([payment.id], /^It refers to the advance ADV-\d+ \(.*\), which was deleted: restore that first$/)
    await refused([id], /^It refers to the merchant Bluegate Diner .* which was deleted/)
    await undelete(merchant_id)
    await refused([id], /^It refers to the funder Harbor Capital \(.*\), which was deleted/)
    for (const one of [funder.id, id, payment.id]) await undelete(one)
    await expectReconciled()
  })

  test('when the record is unknown or was never deleted, or the entry is not a deletion', async () => {
    const { id } = await make.merchant()
    const entry = (await lastEntry(id))?.id
    await refused(['01a20000-0000-7000-8000-000000000000'], /^The audit trail has no record or entry 01a2/)
    await refused(['999999999'], /^The audit trail has no record or entry 999999999$/)
    await refused([id], /^The merchant .* was never deleted$/)
    await refused([String(entry)], /^Entry \d+ is a create, not a deletion\. Use the id of the record: /)
  })

  test('for an account, a row of an advance, and an invalid id', async () => {
    const { db } = server()
    await server().as('gone@example.com')
    const [gone] = await db.query<{ id: string }>({
      text: `delete from auth_users where email = 'gone@example.com' returning id`,
    })
    await refused([gone?.id ?? ''], /^An account cannot be restored, because .* invite the address again$/)
    const { id, ...rest } = await make.advance({ company_fees: [{ fee_name: 'Bank Fee', amount: 1 }] })
    await api.put(`advances/${id}`, { ...rest, company_fees: [] })
    const [fee] = await db.query<{ id: number }>(
      { text: `select id from audit_entries where owner_id = $1 and entity = 'company_fees' and action = 'delete'` },
      [id],
    )
    await refused([String(fee?.id)], /^company fees cannot be restored on their own/)
    for (const wanted of [[], ['ADV-000001'], [id, id]]) await refused(wanted, /^Usage: undelete/)
  })

  test('when its code has been taken since', async () => {
    const { id, advance_id } = await make.advance()
    const other = await make.advance()
    await api.delete(`advances/${id}`)
    await server().db.query({ text: 'update advances set advance_id = $2 where id = $1' }, [other.id, advance_id])
    await refused([id], /^It conflicts with an existing record\. Key \(advance_id\)=\(ADV-\d+\) already exists\.$/)
  })
})
