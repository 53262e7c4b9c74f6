import { expect, test } from '@jest/globals'
import { advanceDetail, type AdvanceDetail, advanceList, advanceRow } from '@mca/contract/advances'
import { dashboardMetrics } from '@mca/contract/dashboard'
import { merchant, merchantList } from '@mca/contract/merchants'
import { party, type PartyKind, partyKinds, partyList } from '@mca/contract/parties'
import { z } from 'zod'
import { loadSamplePortfolio } from '../../../book/sample/load-sample-portfolio'
import { setUpTestApp } from '../../../testing/app/set-up-test-app'
import { jsonTextOf } from './json-text.sql'

const { server, api, make } = setUpTestApp()

/** Expects the bytes that `JSON.stringify` writes for an answer with exactly the fields of its schema, in order. */
async function expectWritten(path: string, schema: z.ZodType): Promise<unknown> {
  const { body, headers, statusCode } = await api.call('GET', path)
  expect([path, statusCode, headers['content-type']]).toEqual([path, 200, 'application/json; charset=utf-8'])
  expect(body).toBe(JSON.stringify(schema.parse(JSON.parse(body))))
  return JSON.parse(body)
}

const awkward = `"quoted" back\\slash \t tab \u0001 line\nbreak \u007f \u2028 é 漢 🏦 </script> {"a":1}`
const nothing = { dba: null, email: null, phone: null, address: null, city: null, state: null, zip: null, tax_id: null }

// Proves R19.10.
test('the database writes answers with the same bytes as the server would, whatever the text or amount, and with missing values', async () => {
  const { id: merchantId } = await make.merchant({ name: awkward, notes: awkward, dba: awkward, state: 'fl' })
  const bare = await make.merchant({ name: 'Ünïcode', ...nothing, notes: null })
  const parties = new Map<PartyKind, string>()
  for (const kind of Object.keys(partyKinds) as PartyKind[]) {
    const { path } = partyKinds[kind]
    parties.set(
      kind,
      (await make.party(path, { name: `${awkward} ${kind}`, email: 'a@example.com', notes: awkward })).id,
    )
    await make.party(path, { name: 'Bare' })
  }
  const syndicator_id = parties.get('syndicator')
  const full = await make.advance({
    merchant_id: merchantId,
    funder_id: parties.get('funder'),
    iso_id: parties.get('iso'),
    sales_rep_id: parties.get('salesRep'),
    aliases: awkward,
    amount: 999_999_999_999.99,
    payback: 999_999_999_999.99,
    factor_rate: 1.2345,
    payment_amount: 0.01,
    number_of_payments: 100,
    company_participation_pct: 33.3333,
    origination_commission: 0,
    origination_commission_percent: 0.0001,
    company_commission: 1234.5,
    company_commission_pct: 10,
    company_fees: [
      { fee_name: 'Processing Fee', amount: 0.1, percent: 0.0001 },
      { fee_name: 'Bank Fee', amount: 1000, percent: 0 },
    ],
    syndicator_participations: [
      {
        syndicator_id,
        participation: 100.5,
        participation_pct: 1.25,
        commission: 0,
        commission_pct: 0,
        syndicator_fees: [{ fee_name: 'Bank Fee', amount: 3, percent: 0.5 }],
      },
      {
        syndicator_id,
        participation: 0.01,
        participation_pct: 0,
        commission: 0,
        commission_pct: 0,
        syndicator_fees: [],
      },
    ],
  })
  const plain = await make.advance({ merchant_id: bare.id, payment_amount: null, number_of_payments: null })
  for (const id of [full.id, plain.id])
    for (const amount of [0.01, 100, 12_499.5, 3])
      await make.payment(id, { amount, payment_method: amount === 3 ? awkward : null, notes: awkward })

  for (const { id } of [full, plain]) await expectWritten(`advances/${id}`, advanceDetail.strict())
  for (const id of [merchantId, bare.id]) {
    await expectWritten(`merchants/${id}`, merchant.strict())
    await expectWritten(`merchants/${id}/advances`, advanceRow.strict().array())
  }
  for (const path of ['advances', 'advances?search=ADV', 'advances?page=9', 'advances?sort=-amount'])
    await expectWritten(path, advanceList)
  for (const path of ['merchants', 'merchants?search=%22', 'merchants?page=9']) await expectWritten(path, merchantList)
  for (const { path } of Object.values(partyKinds)) await expectWritten(path, partyList)
  for (const [kind, id] of parties) await expectWritten(`${partyKinds[kind].path}/${id}`, party.strict())
  await expectWritten('dashboard/metrics', dashboardMetrics.strict())
  // A save and a read of the same record use one expression.
  const { body } = await api.call('GET', `advances/${full.id}`)
  expect((JSON.parse(body) as AdvanceDetail).company_fees).toEqual(full.company_fees)
})

// Proves R19.10.
test('the same holds for every advance of a whole book, and for each of its figures', async () => {
  await server().owner.query({
    text: 'truncate merchants, isos, funders, sales_reps, syndicators, advances, payments cascade',
  })
  await loadSamplePortfolio(server().owner, { today: '2026-11-20' })
  for (const filters of ['', '&sort=merchant', '&bucket=no-schedule', '&bucket=current', '&standing=missed'])
    for (const page of [1, 2, 3, 4]) await expectWritten(`advances?limit=100&page=${page}${filters}`, advanceList)
  const { data } = (await expectWritten('advances?limit=100', advanceList)) as z.output<typeof advanceList>
  for (const { id } of data.slice(0, 20)) await expectWritten(`advances/${id}`, advanceDetail.strict())
  for (const filters of ['', '?status=Funded', '?date_from=2026-01-01&date_to=2026-10-31'])
    await expectWritten(`dashboard/metrics${filters}`, dashboardMetrics.strict())
})

test('a field without its own JSON needs an expression for it', () => {
  expect(() => jsonTextOf({ rows: z.array(z.string()) }, 't')).toThrow('t.rows: no JSON is written of a ZodArray')
  expect(jsonTextOf({ rows: z.array(z.string()) }, 't', { rows: 'x' })).toBe(`concat('{"rows":', x, '}')`)
  expect(jsonTextOf({ "it's": z.guid() }, 't')).toBe(`concat('{"it''s":"', t.it's, '"}')`)
})
