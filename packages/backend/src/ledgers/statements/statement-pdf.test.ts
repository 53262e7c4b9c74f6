import { inflateSync } from 'node:zlib'
import { expect, test } from '@jest/globals'
import { type StatementPosition, type StatementRow, summaryOf } from '@mca/contract/statements'
import { printStatement } from './statement-pdf'
import type { StatementHeading } from './statement-content'

/** The printed words of a PDF by pdfkit: hexadecimal strings in compressed streams, one array for each text. */
function textsOf(pdf: Buffer): string[] {
  const streams = pdf.toString('latin1').matchAll(/stream\n([^]*?)\nendstream/gu)
  return [...streams].flatMap(([, bytes = '']) =>
    [
      ...inflateSync(Buffer.from(bytes, 'latin1'))
        .toString('latin1')
        .matchAll(/\[(<[^\]]*)\] TJ/gu),
    ].map(([, parts = '']) =>
      [...parts.matchAll(/<(\w+)>/gu)].map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1')).join(''),
    ),
  )
}
/** The texts in embedded fonts, as a reader copies them: through the characters that each font names for its glyphs. */
function copiedOf(pdf: Buffer): string[] {
  const streams = [...pdf.toString('latin1').matchAll(/stream\n([^]*?)\nendstream/gu)].flatMap(([, bytes = '']) => {
    try {
      return [inflateSync(Buffer.from(bytes, 'latin1')).toString('latin1')]
    } catch {
      return [] // a font
    }
  })
  const maps = streams
    .filter((text) => text.includes('beginbfrange'))
    .map((text) =>
      [...text.matchAll(/\[([^\]]*)\]/gu)].flatMap(([, all = '']) =>
        [...all.matchAll(/<([0-9a-f ]*)>/giu)].map(([, hex = '']) =>
          Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'),
        ),
      ),
    )
  const glyphs = streams.flatMap((text) =>
    [...text.matchAll(/\[(<[^\]]*)\] TJ/gu)].map(([, parts = '']) =>
      [...parts.matchAll(/<(\w+)>/gu)].map(([, hex = '']) => hex).join(''),
    ),
  )
  return maps.flatMap((letters) =>
    glyphs.map((hex) => (hex.match(/.{4}/gu) ?? []).map((code) => letters[parseInt(code, 16)] ?? '').join('')),
  )
}

const row = (fields: Partial<StatementRow>): StatementRow => ({
  no: 1,
  kind: 'residual',
  fee: null,
  amount: 25_31,
  posted_on: '2026-11-03',
  effective_on: '2026-11-03',
  advance: { id: 'a', code: 'ADV-000001', merchant: 'Joe' },
  payment_id: 'p',
  payment_cents: 1_687_50,
  return_code: null,
  reverses: null,
  reversed_on: null,
  reason: null,
  ...fields,
})
const pdfOf = async (
  heading: Partial<StatementHeading>,
  { opening, positions = [] }: { opening: number; positions?: StatementPosition[] },
  ...rows: StatementRow[]
) => {
  const kinds = [...new Set(rows.map(({ kind }) => kind))]
  const ofKinds = (wanted: readonly string[]) => rows.filter(({ kind }) => wanted.includes(kind))
  const sums = kinds.map((kind) => {
    const own = ofKinds([kind])
    return { kind, rows: own.length, amount: own.reduce((sum, { amount }) => sum + amount, 0) }
  })
  const period = { from: '2026-11-01', to: '2026-11-30', notMatured: 0, reserve: 0, openingReserve: 0, exposure: 0 }
  // One row at a time, as if a statement had more rows than a step.
  const steps = async function* <T>(all: readonly T[]) {
    for (const one of all) yield [one]
  }
  const content = {
    summary: summaryOf({ ...period, opening, sums }),
    rowsOf: (wanted: readonly string[]) => steps(ofKinds(wanted)),
    rowsByDeal: (wanted: readonly string[]) => steps(ofKinds(wanted)),
    positions: () => steps(positions),
  }
  const named = { title: 'Statement', party: 'Ann Lee', issuedOn: '2026-12-01', from: null, hasFees: false }
  const pieces: Buffer[] = []
  const printNumber = await printStatement(content, { ...named, ...heading }, async (bytes) => void pieces.push(bytes))
  await printNumber('COM-2026-00001')
  return Buffer.concat(pieces)
}
const print = async (...given: Parameters<typeof pdfOf>) => textsOf(await pdfOf(...given))
const after = (texts: readonly string[], start: string, count: number) => {
  const index = texts.lastIndexOf(start)
  return texts.slice(index, index + count)
}

// Proves R22.55.
test('a statement of commissions has the residual of each payment, and no fees', async () => {
  const texts = await print({}, { opening: 0 }, row({}))
  expect(after(texts, 'Residuals by deal', 10)).toEqual([
    'Residuals by deal',
    'ADV-000001 Joe',
    'Day',
    'Description',
    "Merchant's Payment",
    'Residual',
    'Nov 3, 2026',
    'Payment',
    '$1,687.50',
    '$25.31',
  ])
  const shares = await print({ hasFees: true }, { opening: 0 }, row({ kind: 'share' }))
  expect(after(shares, 'Payment', 5)).toEqual(['Payment', '$1,687.50', '$25.31', '$0.00', '$25.31'])
})

// Proves R21.560.
test.each(['Łukasz Żółć', 'Nguyễn Hữu Thọ', 'Капитал ООО', 'Ελένη'])('%s can be read and copied', async (party) => {
  const merchant = { id: 'a', code: 'ADV-000001', merchant: party }
  const pdf = await pdfOf({ party }, { opening: 0 }, row({ advance: merchant }))
  const copied = copiedOf(pdf)
  expect(copied).toContain(party)
  expect(copied).toContain(`ADV-000001 ${party}`)
  expect(textsOf(pdf).join(' ')).not.toContain('?')
  // Only the letters in use are embedded.
  expect(pdf.length).toBeLessThan(60_000)
})

// Proves R21.560.
test('a character that no font here has is a box, and the statement says so', async () => {
  const pdf = await pdfOf({ party: '李明 Trading' }, { opening: 0 }, row({}))
  expect(copiedOf(pdf)).toContain('□□ Trading')
  expect(copiedOf(pdf)).toContain('□ stands for a character that this document cannot print.')
})

// Proves R22.55.
test('a statement names the company, if its name is known', async () => {
  expect(after(await print({ from: 'Harbor Capital LLC' }, { opening: 0 }, row({})), 'From', 2)).toEqual([
    'From',
    'Harbor Capital LLC',
  ])
  expect(await print({}, { opening: 0 }, row({}))).not.toContain('From')
})

// Proves R21.51.
test('a payout that came back says which day it was of, and why', async () => {
  const back = row({ kind: 'payout_reversal', reverses: 73, reversed_on: '2026-11-02', reason: 'Closed' })
  const texts = await print({ hasFees: true }, { opening: 0 }, { ...back, payment_id: null, advance: null })
  expect(texts.join('')).toContain('Payout reversed. Reverses Nov 2, 2026. Closed')
})

// Proves R21.51.
test('the opening balance, the net of the period, payouts and the closing balance are called what they are, and counts too', async () => {
  const back = { kind: 'share_reversal', amount: -25_31, reversed_on: '2026-10-30', return_code: 'R01' }
  const rows = [
    ...['p', 'q', 'r'].map((payment_id, index) => row({ no: index + 1, kind: 'share', payment_id })),
    row({ ...back, no: 4, payment_id: 'o', reverses: 77 }),
    row({ ...back, no: 5, payment_id: 'r', reverses: 3, reversed_on: '2026-11-03' }),
    row({ no: 6, kind: 'payout', amount: -2_000_00, payment_id: null, advance: null }),
  ]
  const texts = await print({ hasFees: true }, { opening: 2_000_00 }, ...rows)
  const summary = after(texts, 'Opening balance', 14).join(' ')
  expect(summary).toContain('Opening balance $2,000.00 Collections by deal $25.31 Net of this period $25.31')
  expect(summary).toContain('Balance before payouts $2,025.31 Paid out -$2,000.00 Closing balance $25.31')
  expect(texts).toContain('3 payments, 2 reversed')
  expect(texts.slice(texts.indexOf('Reverses Oct 30, 2026, code R01') - 1)[0]).toBe('Nov 3, 2026 *')
  expect(texts.slice(texts.indexOf('Reverses Nov 3, 2026, code R01') - 1)[0]).toBe('Nov 3, 2026')
})

// Proves R21.401.
test('a statement of many pages has its number and the number of pages on each, although both are known only at the end', async () => {
  const many = Array.from({ length: 300 }, (_, index) => row({ no: index + 1, payment_id: `p${index}` }))
  const position = { advance: { id: 'a', code: 'ADV-000001', merchant: 'Joe' }, participation: 100_00, right_to_receive: 130_00, gross: 40_00, fees: 5_00, capital_out: 60_00, remaining: 90_00, status: 'Funded', isInDefault: false, days_past_due: 3 } // oxfmt-ignore
  const texts = await print({}, { opening: 0, positions: [position, position] }, ...many)
  const pages = texts.filter((text) => /^Page \d+$/.test(text))
  expect(pages).toEqual(Array.from({ length: pages.length }, (_, index) => `Page ${index + 1}`))
  expect(pages.length).toBeGreaterThan(5)
  // Forms, which every page shows.
  for (const text of [
    ` of ${pages.length}`,
    'Statement COM-2026-00001',
    'COM-2026-00001, Nov 1, 2026 \x96 Nov 30, 2026',
  ])
    expect(texts).toContain(text)
  expect(after(texts, '300 payments', 3)).toEqual(['300 payments', '$506,250.00', '$7,593.00'])
  expect(after(texts, 'Total', 7)).toEqual(['Total', '$200.00', '$260.00', '$80.00', '$10.00', '$120.00', '$180.00']) // oxfmt-ignore
})
