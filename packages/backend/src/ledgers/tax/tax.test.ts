import { beforeEach, describe, expect, test } from '@jest/globals'
import type { Payout } from '@mca/contract/ledger'
import { taxRecordAnswer, taxYear } from '@mca/contract/tax'
import { agreementOf, makeCommissioned } from '../../testing/calls/commission-calls'
import { createTestApi } from '../../testing/calls/test-api'
import { setUpTestApp } from '../../testing/app/set-up-test-app'
import { untilWaiting, whileHeld } from '../../testing/database/while-held'

const { server, api, make } = setUpTestApp()
/** The account that approves what the usual one has drafted. */
const other = createTestApi(server, 'approver@example.com')
beforeEach(() => server().setToday('2026-12-30'))

const person = { legal_name: 'Ann Lee', tin_type: 'SSN', tin: '123-45-6789' }
const recordOf = async (id: string, fields: object = {}, path = 'isos') =>
  taxRecordAnswer.strict().parse(await api.put(`${path}/${id}/tax-record`, { ...person, ...fields })).record
const yearOf = async (year: number) => taxYear.strict().parse(await api.get(`tax-year/${year}`))
const lineOf = async (year: number, id: string) => (await yearOf(year)).data.find((row) => row.id === id)
/** An ISO with a commission of which so much is paid today. */
const paid = async (amount: number, fields?: object) => {
  const { iso } = await makeCommissioned({ api, make }, { terms: { new_percent: 50 } })
  if (fields) await recordOf(iso.id, fields)
  const { id } = await api.post<Payout>('payouts', { party_id: iso.id, amount })
  expect((await other.call('POST', `payouts/${id}/approve`)).statusCode).toBe(200)
  return { iso, payout: id }
}
const postingsOf = (party: string) =>
  server().db.query({
    text: `select kind, amount, reverses from ledger_postings where party_id = $1 and payout_id is not null order by no`,
  }, [party]) // oxfmt-ignore

describe('a tax record', () => {
  // Proves R22.40.
  test.each(['isos', 'sales-reps'])(
    'of %s is stored with its TIN, of which only the last four come back',
    async (path) => {
      const { id } = await make.party(path)
      expect(await api.get(`${path}/${id}/tax-record`)).toEqual({ record: null })
      const record = await recordOf(id, { w9_on: '2026-01-05' }, path)
      expect(record).toMatchObject({
        legal_name: 'Ann Lee',
        tin_last4: '6789',
        w9_on: '2026-01-05',
        tin_match: 'not_checked',
      })
      expect(await api.get(`${path}/${id}/tax-record`)).toEqual({ record })
      await api.refused(404, 'GET', `${path}/11111111-1111-4111-8111-111111111111/tax-record`)
    },
  )

  // Proves R22.40.
  test('keeps its TIN unless another one is given', async () => {
    const { id } = await make.party('isos')
    await recordOf(id)
    expect(await recordOf(id, { legal_name: 'Ann Lee-Wu', tin: '' })).toMatchObject({ tin_last4: '6789' })
    expect(await recordOf(id, { tin: '987654321' })).toMatchObject({ tin_last4: '4321' })
  })

  // Proves R22.42.
  test('keeps the type of a stored TIN: it is refused without one', async () => {
    const { id } = await make.party('isos')
    await recordOf(id)
    const body = { ...person, tin: '', tin_type: '' }
    expect(await api.refused(400, 'PUT', `isos/${id}/tax-record`, body)).toMatchObject({
      errors: [{ path: 'tin_type', message: 'Choose the type of the TIN' }],
    })
    expect(await api.get(`isos/${id}/tax-record`)).toMatchObject({ record: { tin_type: 'SSN', tin_last4: '6789' } })
  })

  // Proves R22.41.
  test('has its TIN encrypted, and the trail has it masked', async () => {
    const { id } = await make.party('isos')
    await recordOf(id)
    const [stored] = await server().db.query<{ tin: Buffer; trail: string }>({
      text: `select tin, (select json_agg(e.after)::text from audit_entries e where e.entity = 'payee_tax_records' and e.owner_id = $1) as trail
        from payee_tax_records where party_id = $1`,
    }, [id]) // oxfmt-ignore
    expect(stored?.tin.toString('latin1')).not.toContain('123456789')
    expect(stored?.trail).toMatch(/"tin": ?"\*\*\*"/)
    expect(stored?.trail).toContain('"6789"')
  })

  // Proves R22.40.
  test('is deleted with its party', async () => {
    const { id } = await make.party('isos')
    await recordOf(id)
    await api.delete(`isos/${id}`)
    const rows = await server().db.query({ text: 'select from payee_tax_records where party_id = $1' }, [id])
    expect(rows).toEqual([])
  })

  // Proves R22.40.
  test('is not saved for a party that is being deleted', async () => {
    const { id } = await make.party('isos')
    const { answer } = await whileHeld(server(), 'delete from isos where id = $1', [id], async (held) => {
      const saved = api.call('PUT', `isos/${id}/tax-record`, person)
      await Promise.race([saved, untilWaiting(held, 1)])
      // Wrapped, because the answer comes only after the commit.
      return { answer: saved }
    })
    expect((await answer).statusCode).toBe(404)
    const rows = await server().db.query({ text: 'select from payee_tax_records where party_id = $1' }, [id])
    expect(rows).toEqual([])
  })
})

// Proves R22.43, R2.701.
test('a payout is approved with the withholding that was shown, or not at all', async () => {
  const { iso } = await makeCommissioned({ api, make }, { terms: { new_percent: 50 } })
  await recordOf(iso.id)
  const draft = await api.post<Payout>('payouts', { party_id: iso.id, amount: 100 })
  expect(draft.withheld).toBe(0)
  await recordOf(iso.id, { backup_withholding: true })
  const approve = `payouts/${draft.id}/approve`
  const seen = { 'if-match': `"${draft.updated_at}"` }
  expect((await other.refused(409, 'POST', approve, { withheld: draft.withheld }, seen)).message).toBe(
    'The backup withholding from this payout is now $24.00. Check it, then approve again.',
  )
  expect(await postingsOf(iso.id)).toEqual([])
  const { withheld } = await other.get<Payout>(`payouts/${draft.id}`)
  expect((await other.call('POST', approve, { withheld }, seen)).json()).toMatchObject({
    state: 'approved',
    withheld: 24,
  })
})

// Proves R22.43.
test('of a payout with backup withholding, 24 % is withheld, and both rows come back with it', async () => {
  const { iso, payout } = await paid(100.02, { backup_withholding: true })
  const posted = [
    { kind: 'payment', amount: -76_02, reverses: null },
    { kind: 'backup_withholding', amount: -24_00, reverses: null },
  ]
  expect(await postingsOf(iso.id)).toEqual(posted)
  expect(await lineOf(2026, iso.id)).toMatchObject({ paid: 100.02, withheld: 24, listing: 'listed', tin_last4: '6789' })
  expect((await api.call('POST', `payouts/${payout}/return`, { reason: 'Account closed' })).statusCode).toBe(200)
  expect((await postingsOf(iso.id)).slice(2)).toEqual([
    { kind: 'payment_reversal', amount: 76_02, reverses: expect.any(Number) },
    { kind: 'backup_withholding', amount: 24_00, reverses: expect.any(Number) },
  ])
  expect(await lineOf(2026, iso.id)).toBeUndefined()
})

describe('without a valid TIN', () => {
  const noTin = { tin: '', tin_type: '' }
  const payMore = async (party_id: string, amount: number) => {
    const draft = await api.post<Payout>('payouts', { party_id, amount })
    const approved = await other.call('POST', `payouts/${draft.id}/approve`)
    expect(approved.statusCode).toBe(200)
    for (const step of ['send', 'settle']) await api.call('POST', `payouts/${draft.id}/${step}`, { reference: '1' })
    return { draft, approved: approved.json<Payout>() }
  }
  const payee = async (fields?: object) => {
    const { iso } = await makeCommissioned({ api, make }, { terms: { new_percent: 50 } })
    if (fields) await recordOf(iso.id, fields)
    return iso.id
  }

  // Proves R22.300, R22.301.
  test.each([
    ['no tax record', undefined],
    ['no TIN', noTin],
    ['a TIN that does not match', { tin_match: 'not_matched' }],
  ])('with %s, 240.00 of 2,500.00 stays behind: 24 %% of the 1,000.00 with which the year reaches 2,000.00', async (_case, fields) => {
    const id = await payee(fields)
    expect((await payMore(id, 1_500)).draft).toMatchObject({ withheld: 0, withheld_because: null })
    const { draft, approved } = await payMore(id, 1_000)
    expect(draft).toMatchObject({ withheld: 240, withheld_because: 'threshold' })
    expect(approved).toMatchObject({ amount: 1_000, withheld: 240 })
    expect(await postingsOf(id)).toMatchObject([{ amount: -1_500_00 }, { amount: -760_00 }, { amount: -240_00 }])
    expect(await lineOf(2026, id)).toMatchObject({ paid: 2_500, withheld: 240, listing: 'listed' })
    // Every later payout of the year is withheld from, however small, and so is the next year from its first one on.
    expect((await payMore(id, 10)).draft).toMatchObject({ withheld: 2.4, withheld_because: 'threshold' })
    await server().setToday('2027-01-04')
    expect((await payMore(id, 10)).draft).toMatchObject({ withheld: 2.4, withheld_because: 'last_year' })
  }) // oxfmt-ignore

  // Proves R22.300.
  test.each([
    ['that is checked or not', {}],
    ['that nobody needs, of a corporation', { ...noTin, classification: 'corporation' }],
    ['that nobody needs, paid by card', { ...noTin, paid_by_network: true }],
  ])('nothing is withheld for a TIN %s', async (_case, fields) => {
    const { draft, approved } = await payMore(await payee(fields), 2_500)
    expect([draft.withheld, approved.withheld]).toEqual([0, 0])
  })

  // Proves R22.300.
  test('a draw counts, and a payment that came back does not', async () => {
    const id = await payee(noTin)
    const { draft } = await payMore(id, 1_500)
    await api.call('POST', `payouts/${draft.id}/return`, { reason: 'Account closed' })
    expect((await payMore(id, 1_500)).draft.withheld).toBe(0)
    await api.post(`isos/${id}/agreements`, agreementOf('iso', id, { valid_from: '2026-02-01', draw_amount: 500 }))
    const { id: draw } = await api.post<Payout>('payouts', { party_id: id, amount: 500, is_draw: true })
    expect(await api.get(`payouts/${draw}`)).toMatchObject({ withheld: 120, withheld_because: 'threshold' })
  })
})

// Proves R22.44.
test('a payment that comes back in a later year leaves the year in which it was paid', async () => {
  const { iso, payout } = await paid(2_500, {})
  expect(await lineOf(2026, iso.id)).toMatchObject({ paid: 2_500, withheld: 0, listing: 'listed' })
  await server().setToday('2027-01-04')
  expect((await api.call('POST', `payouts/${payout}/return`, { reason: 'Account closed' })).statusCode).toBe(200)
  expect([await lineOf(2026, iso.id), await lineOf(2027, iso.id)]).toEqual([undefined, undefined])
})

// Proves R22.44, R22.46.
test('everybody who was paid appears, with the sums, and those who are not listed with the reason', async () => {
  const before = await yearOf(2026)
  const none = await paid(2_000)
  const few = await paid(1_999.99, {})
  const company = await paid(3_000, { classification: 'corporation' })
  const listings = await Promise.all([none, few, company].map(async ({ iso }) => (await lineOf(2026, iso.id))?.listing))
  // Backup was withheld from the one without a tax record.
  expect(listings).toEqual(['listed', 'below_threshold', 'corporation'])
  const { totals } = await yearOf(2026)
  expect(totals.paid - before.totals.paid).toBeCloseTo(6_999.99, 2)
  expect(totals.listed).toBe(before.totals.listed + 1)
})

describe('the CSV file of a year', () => {
  // Proves R22.47, R22.48, R22.561.
  test('has the listed payees with their TINs, and the trail says who exported it', async () => {
    const address = { address: '1 Main St', city: 'Reno', state: 'NV', zip_code: '89501' }
    const name = { legal_name: 'Cora Díaz Jr.', first_name: 'Cora', last_name: 'Diaz', suffix: 'Jr' }
    await paid(2_200, { ...name, ...address, tin: '555443333' })
    const { iso } = await paid(2_300, { legal_name: 'Nora Long', ...address })
    expect(await lineOf(2026, iso.id)).toMatchObject({ listing: 'listed', problem: 'Missing: Last Name' })
    expect((await yearOf(2026)).totals.not_in_files).toBeGreaterThan(0)
    await api.put('settings/company', { legal_name: 'Harbor Funding LLC', ein: '12-3456789' })
    const { statusCode, body, headers } = await api.call('GET', 'tax-year/2026/1099.csv')
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'text/csv; charset=utf-8',
      'no-store',
    ])
    expect(headers['content-disposition']).toBe('attachment; filename="1099-nec-2026-1.csv"')
    expect(body).toMatch(/^Form Type,Tax Year,.*\r\n/)
    expect(body).toMatch(
      /1099-NEC,2026,EIN,123456789,B,Harbor Funding LLC,,,,.*,SSN,555443333,I,,,Cora,,Diaz,Jr,.*,2200\.00,/,
    )
    expect(body).not.toContain('Long')
    await api.put('settings/company', { legal_name: 'Harbor Funding, Inc.', ein: '' })
    expect((await api.refused(409, 'GET', 'tax-year/2026/1099.csv')).message).toMatch(
      /^In IRS files, Legal Name of the company takes only/,
    )
    const [last] = await server().db.query<{ after: object }>({
      text: `select after from audit_entries where action = 'export' order by id desc limit 1`,
    })
    expect(last?.after).toMatchObject({ list: 'tax-year', year: 2026, file: 1 })
  })

  // Proves R22.47.
  test('is missing beyond the last file', async () => {
    expect((await api.call('GET', 'tax-year/2026/1099.csv?file=99')).statusCode).toBe(404)
  })
})
