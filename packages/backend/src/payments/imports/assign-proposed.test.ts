import { beforeEach, expect, test } from '@jest/globals'
import type { AuditList } from '@mca/contract/audit'
import { payerProposals, type PayerProposals } from '@mca/contract/imports'
import { jobHandlers } from '../../server/job-handlers'
import { createImportCalls, mappingOf, outcomesOf } from '../../testing/files/import-files'
import { setUpTestApp } from '../../testing/app/set-up-test-app'

const { server, api, make } = setUpTestApp({}, { jobs: jobHandlers })
const imports = createImportCalls(api)
beforeEach(() => server().setToday('2026-03-02'))

const columns = { date: 0, amount: 1, payer: 2, tax_id: 3, advance_code: 4, merchant: 5 }
const check = async (rows: readonly string[]) => {
  const { id } = await imports.upload(['Date,Amount,Paid By,Tax ID,Code,Merchant', ...rows].join('\n'))
  return imports.check(id, mappingOf(columns, { source: 'First file' }))
}
const proposalsOf = async (id: string) => {
  const answer = await api.get<PayerProposals>(`payment-imports/${id}/proposals`)
  expect(payerProposals.parse(answer)).toEqual(answer)
  return answer.data
}
const assignment = async (id: string, remember = false) => ({
  payers: (await proposalsOf(id)).map(({ payer, rows, advance }) => ({ payer, rows, advance_id: advance.id })),
  remember,
})
const deal = async (name: string, fields: object = {}, terms: object = {}) => {
  const { id: merchant_id } = await make.merchant({ name, ...fields })
  return make.advance({ merchant_id, payback: 10_000, ...terms })
}

// Proves R16.634.
test.each([
  ['Alder Creek Dental LLC', 'ALDER CREEK DENTAL'],
  ['Birchwood Bakery, Inc.', 'ach deposit  birchwood   bakery inc 260209'],
  ['Cobalt Ridge Towing', 'CCD COBALT RIDGE TOWING CO 260209 X-991204'],
  ['Dune Lagoon Diner and Grill of Tampa', 'DUNE LAGOON DINER & GR'],
  ['Amberford Taqueria LLC', 'Amberford Taquería'],
  ['Elmhurst Custom Framing LLC', 'PPD ELMHURST CUSTOM FRAMIN'],
  ['Studio 2000 LLC', 'STUDIO 2000'],
])('%s is the only proposal for %s and can be assigned with others', async (name, payer) => {
  const { id } = await deal(name)
  const one = await check([`2026-02-03,7.77,${payer},,,`, `2026-02-05,2.01,${payer},,,`])
  expect(await proposalsOf(one.id)).toMatchObject([
    { payer, rows: 2, amount: 9.78, first_date: '2026-02-03', last_date: '2026-02-05', advance: { id } },
  ])
})

// Proves R16.634.
test('a payer whose text has one code is proposed with the merchant of the code or with no other name', async () => {
  const [named, other] = [await deal('Fernhill Urgent Care'), await deal('Gablewood Motors')]
  const right = [
    `ACH DEPOSIT FERNHILL URGENT CARE 260209 ${named.advance_id}`,
    `ACH COLLECTION ${named.advance_id.toLowerCase()}`,
  ]
  const wrong = [
    `FERNHILL URGENT CARE ${other.advance_id}`,
    `FERNHILL URGENT CARE ADV-99999999`,
    `${named.advance_id} AND ${other.advance_id}`,
    `SOMEBODY ELSE ${named.advance_id}`,
  ]
  const one = await check([...right, ...wrong].map((payer) => `2026-02-03,7.77,${payer},,,`))
  expect((await proposalsOf(one.id)).map(({ payer }) => payer)).toEqual(right.toSorted())
})

// Proves R16.634.
test('nothing is proposed where a name only resembles, several deals fit, or the file or the sum contradicts', async () => {
  await deal('Smith LLC')
  await deal('Pacific Seafood Market of Oakland')
  const { id: two } = await make.merchant({ name: 'Harbor Two Deals' })
  await make.advance({ merchant_id: two })
  await make.advance({ merchant_id: two })
  await deal('Ivywood Laundry One')
  await deal('Ivywood Laundry Two')
  await deal('Jasper Small Deal', {}, { amount: 10, payback: 12 })
  await deal('Kestrel Ended', {}, { deal_flow: 'Renewed' })
  await deal('Larch Roofing', { tax_id: '12-3456789' })
  await deal('Maple Printing')
  await deal('Nutmeg Florist')
  const one = await check([
    '2026-02-03,5,BLACKSMITH FORGE,,,',
    '2026-02-03,5,PACIFIC SEAFOOD MARKET OF OAKLAND AND SONS,,,',
    '2026-02-03,5,PACIFIC SEA,,,',
    '2026-02-03,5,HARBOR TWO DEALS,,,',
    '2026-02-03,5,IVYWOOD LAUNDRY,,,',
    '2026-02-03,6,JASPER SMALL DEAL,,,',
    '2026-02-04,7,JASPER SMALL DEAL,,,',
    '2026-02-03,5,KESTREL ENDED,,,',
    '2026-02-03,5,LARCH ROOFING CO 0001,98-7654321,,',
    '2026-02-03,5,MAPLE PRINTING,,ADV-99999999,',
    '2026-02-03,5,NUTMEG FLORIST,,,Somebody Else',
    '2026-02-03,5,,,,',
  ])
  expect(outcomesOf(one)).toMatchObject({ unmatched: 12 })
  expect(await proposalsOf(one.id)).toEqual([])
})

// Proves R16.634.
test.each([
  [['Boston Beer Company', 'Boston Beer Company of Maine'], 'BOSTON BEER COMP'],
  [['Smith Brothers Corporation', 'Smith Brothers Corporation of Ohio'], 'SMITH BROTHERS CORPORA'],
  [['Cafe Del Mar Corp', 'Cafe Del Mar Corner'], 'CCD CAFE DEL MAR COR'],
  [['La Casa De Oro Inc', 'La Casa De Oro Inn'], 'PPD LA CASA DE ORO I'],
  [['Mesa Del Sur LLC', 'Mesa Del Sur Andaluz'], 'ACH DEPOSIT MESA DEL SUR AND'],
  [['Sunrise Cafe', 'Sunrise Cafe II LLC'], 'SUNRISE CAFE NO.2'],
  [['Ocean Cafe', 'Ocean Cafe 2 LLC'], 'OCEAN CAFE 0002'],
  [['Ocean Grill', 'Ocean Grill 2 LLC'], 'OCEAN GRILL 260209'],
  [['Submarine Shop'], 'SUBMARINE SHOP 12345'],
  [['Furniture Co'], 'FURNITURE 4LESS'],
  [['The Collection LLC'], 'COLLECTION'],
  [['Union Grill'], 'CREDIT UNION GRILL'],
  [['上海小吃 Restaurant'], '北京 RESTAURANT'],
  [['上海小吃 Ristorante'], 'RISTORANTE'],
  [['Quarry Seafood Market of Oakland'], 'QUARRY SEAFOOD'],
])('of %j, %s is left to a person', async (names, payer) => {
  for (const name of names) await deal(name)
  const one = await check([`2026-02-03,5,${payer},,,`])
  expect(await proposalsOf(one.id)).toEqual([])
})

// Proves R16.634.
test('nothing is proposed against what the rest of the file, the book or another source says', async () => {
  await deal('Payer Twice Cafe')
  const other = await deal('Other Owner Co')
  await deal('Latecomer Bakery', {}, { date_funded: '2026-02-20' })
  await deal('Vale Cutlery of Tampa')
  await make.merchant({ name: 'Vale Cutlery of Ta' })
  await deal('Masked Tailor', { tax_id: '12-3456780' })
  const named = await deal('Willow Print')
  const first = await check(['2026-02-03,5,Yarrow Spa,,,'])
  await deal('Yarrow Spa')
  await imports.assign(first.id, { advance_id: other.id, payer: 'Yarrow Spa', remember: true })
  const one = await check([
    `2026-02-03,5,PAYER TWICE CAFE,,${other.advance_id},`,
    '2026-02-04,5,payer  twice cafe,,,',
    '2026-02-03,5,LATECOMER BAKERY,,,',
    '2026-02-03,5,VALE CUTLERY OF,,,',
    '2026-02-03,5,VALE CUTLERY OF TA,,,',
    '2026-02-03,5,MASKED TAILOR,*****6780,,',
    `2026-02-03,5,WILLOW PRINT ${other.advance_id.replace('-', '')},,,`,
    `2026-02-03,5,WILLOW PRINT II ${named.advance_id},,,`,
    `2026-02-03,5,WILLOW PRINT OTHER OWNER ${named.advance_id},,,`,
  ])
  expect(await proposalsOf(one.id)).toEqual([])
  const { id } = await imports.upload('Date,Amount,Paid By\n2026-02-03,5,YARROW SPA')
  await imports.check(id, mappingOf({ date: 0, amount: 1, payer: 2 }, { source: 'Another source' }))
  expect(await proposalsOf(id)).toEqual([])
})

// Proves R16.635.
test('the payers are assigned as proposed in one call, each with its entry in the trail, and remembered', async () => {
  const [oak, elm] = [await deal('Oakfield Cafe'), await deal('Elmfield Cafe')]
  const rows = ['OAKFIELD CAFE', 'oakfield  cafe', 'OAKFIELD CAFE', 'ELMFIELD CAFE', 'Nobody']
  const one = await check(rows.map((payer, day) => `2026-02-0${day + 3},10.5,${payer},,,`))
  const input = await assignment(one.id, true)
  expect(input.payers).toEqual([
    { payer: 'OAKFIELD CAFE', rows: 2, advance_id: oak.id },
    { payer: 'ELMFIELD CAFE', rows: 1, advance_id: elm.id },
    { payer: 'oakfield  cafe', rows: 1, advance_id: oak.id },
  ])
  const response = await api.call('POST', `payment-imports/${one.id}/assign-proposed`, input)
  expect([response.statusCode, outcomesOf(response.json())]).toEqual([200, { new: 4, unmatched: 1 }])
  expect(await proposalsOf(one.id)).toEqual([])
  expect(await imports.rows(one.id, '&outcome=new')).toMatchObject([
    { line: 2, matched_by: 'person', advance: { id: oak.id } },
    { line: 3, matched_by: 'person', advance: { id: oak.id } },
    { line: 4, matched_by: 'person', advance: { id: oak.id } },
    { line: 5, matched_by: 'person', advance: { id: elm.id } },
  ])
  const trail = await api.get<AuditList>('audit?limit=3&action=assign')
  expect(trail.data.map(({ after }) => after)).toMatchObject([{ rows: 1 }, { rows: 1 }, { rows: 2 }])
  expect(await imports.commit(one.id)).toMatchObject({ committed: { rows: 4, amount: 42 } })
  const next = await check(['2026-02-20,3,Elmfield Cafe,,,'])
  expect(await imports.rows(next.id)).toMatchObject([{ outcome: 'new', matched_by: 'payer' }])
  // A committed import has no proposals.
  expect(await proposalsOf(one.id)).toEqual([])
})

// Proves R16.635.
test('when one payer is no longer as it was seen, none is assigned', async () => {
  const [pine, rowan] = [await deal('Pinefield Cafe'), await deal('Rowanfield Cafe')]
  const one = await check(['PINEFIELD CAFE', 'ROWANFIELD CAFE'].map((payer) => `2026-02-03,10.5,${payer},,,`))
  const path = `payment-imports/${one.id}/assign-proposed`
  const seen = await assignment(one.id)
  const refused = async (payers: object[]) => (await api.refused(409, 'POST', path, { payers })).message
  const changed = (name: string) =>
    `Nothing was assigned: the rows or the deal of ${name} have changed. Check the list and try again.`
  const [first = { payer: '' }, second = { payer: '' }] = seen.payers
  expect(await refused([first, { ...second, advance_id: pine.id }])).toBe(changed('ROWANFIELD CAFE'))
  expect(await refused([{ ...first, rows: 2 }, second])).toBe(changed('PINEFIELD CAFE'))
  expect(
    await refused([
      { ...first, rows: 2 },
      { ...second, rows: 2 },
    ]),
  ).toBe(changed('PINEFIELD CAFE and 1 other payer'))
  expect(outcomesOf(await imports.get(one.id))).toEqual({ unmatched: 2 })

  // Meanwhile somebody else has assigned one of them.
  await imports.assign(one.id, { advance_id: rowan.id, payer: 'ROWANFIELD CAFE' })
  expect(await refused(seen.payers)).toBe(changed('ROWANFIELD CAFE'))
  expect(outcomesOf(await imports.get(one.id))).toEqual({ new: 1, unmatched: 1 })
  await api.refused(400, 'POST', path, { payers: [] })
  await api.refused(400, 'POST', path, { payers: [first, first] })
  await api.refused(400, 'POST', path, {
    payers: Array.from({ length: 501 }, (_, n) => ({ ...first, payer: `P${n}` })),
  })
})

// Proves R16.630, R16.635.
test('a payer that was dismissed is not proposed, and refuses a list that still has it', async () => {
  await deal('Spruce Cafe')
  await deal('Tamarack Cafe')
  const one = await check(['SPRUCE CAFE', 'TAMARACK CAFE'].map((payer) => `2026-02-03,10.5,${payer},,,`))
  const seen = await assignment(one.id)
  expect((await api.call('POST', `payment-imports/${one.id}/dismiss`, { payer: 'SPRUCE CAFE' })).statusCode).toBe(200)
  const { message } = await api.refused(409, 'POST', `payment-imports/${one.id}/assign-proposed`, seen)
  expect(message).toMatch(/^Nothing was assigned: the rows or the deal of SPRUCE CAFE have changed/)
  expect((await proposalsOf(one.id)).map(({ payer }) => payer)).toEqual(['TAMARACK CAFE'])
  const later = await check(['2026-02-04,11,Spruce  Cafe,,,'])
  expect(await proposalsOf(later.id)).toEqual([])
})

// Proves R16.635.
test('of two people who assign the same payers at once, one does, and each payer is assigned once', async () => {
  const names = Array.from({ length: 40 }, (_, n) => `Twin Harbor ${String.fromCodePoint(65 + (n % 26))}${n} Market`)
  for (const name of names) await deal(name)
  const one = await check(names.map((name) => `2026-02-03,1.25,${name},,,`))
  const input = await assignment(one.id)
  expect(input.payers).toHaveLength(40)
  const path = `payment-imports/${one.id}/assign-proposed`
  const answers = await Promise.all([api.call('POST', path, input), api.call('POST', path, input)])
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]))
  expect(outcomesOf(await imports.get(one.id))).toEqual({ new: 40 })
  const trail = await api.get<AuditList>(`audit?limit=100&action=assign&entity=payment_imports`)
  expect(trail.data.filter(({ record_id }) => record_id === one.id)).toHaveLength(40)
})
