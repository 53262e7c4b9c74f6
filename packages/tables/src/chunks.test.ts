import { expect, test } from '@jest/globals'
import { propertyRuns } from '@mca/contract/testing/property-runs'
import fc from 'fast-check'
import { csvRows } from './csv-rows'
import { nachaReturns } from './nacha/nacha-returns'
import { readingLimits, type ByteSource, type TableRow } from './tables'
import { encodingOf, utf8Of } from './text-encoding'

const cutAt = (bytes: Buffer, cuts: readonly number[]): ByteSource => {
  const ends = [...new Set(cuts.map((cut) => cut % (bytes.length + 1)))].toSorted((one, other) => one - other)
  const chunks = [...ends, bytes.length].map((end, index) => bytes.subarray(index === 0 ? 0 : ends[index - 1], end))
  return async function* () {
    yield* chunks
  }
}

const rowsOf = async (source: ByteSource, headerLine: number) => {
  const rows: TableRow[] = []
  const text = utf8Of(source, await encodingOf(source))
  for await (const batch of csvRows(text, { delimiter: ',', headerLine, limits: readingLimits })) rows.push(...batch)
  return rows
}

const cuts = fc.array(fc.nat(400), { maxLength: 12 })
const pieces = fc.array(
  fc.constantFrom('a', 'é', '“', '7', ' ', ',', ',', '"', '""', '="', '\n', '\r\n', '\r', '1,2,3\n'),
  { maxLength: 60 },
)
const utf8 = (text: string): Buffer => Buffer.from(text)
const encodings = fc.constantFrom<(text: string) => Buffer>(
  utf8,
  (text) => Buffer.from(`\ufeff${text}`),
  (text) => Buffer.from(`\ufeff${text}`, 'utf16le'),
  (text) => Buffer.from(text, 'latin1'),
)

// Proves R16.2, R16.6.
test('a text gives the same rows however its bytes arrive, wrong quotes included', async () => {
  await fc.assert(
    fc.asyncProperty(pieces, encodings, cuts, fc.nat(1), async (text, encoded, places, headerLine) => {
      const bytes = encoded(text.join(''))
      expect(await rowsOf(cutAt(bytes, places), headerLine)).toEqual(await rowsOf(cutAt(bytes, []), headerLine))
    }),
    // The example: a quote after = within a cell, with the cell's start in an earlier chunk.
    { ...propertyRuns(60, 2_000), examples: [[['a', '="', '7', '"', ',', 'a'], utf8, [3], 0]] },
  )
})

// Proves R16.5, R16.6.
test('every line belongs to some row, and rows written as CSV are read back unchanged', async () => {
  // If each line of a cell has a comma, a row of two cells could equally be several rows without a quote.
  const cell = fc
    .tuple(fc.constantFrom(',', '\n'), fc.array(fc.constantFrom('a', 'B', '1', '"', '', ' ', 'é'), { maxLength: 6 }))
    .map(([mark, list]) => `x${list.join(mark)}x`)
  const table = fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 12 })
  await fc.assert(
    fc.asyncProperty(table, cuts, async (written, places) => {
      const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
      const text = written.map((cells) => cells.map(quoted).join(',')).join('\r\n')
      const rows = await rowsOf(cutAt(Buffer.from(text), places), 0)
      expect(rows.map(({ cells }) => cells)).toEqual(written)
      const linesBefore = (index: number) => written.slice(0, index).join('').split('\n').length - 1 + index
      expect(rows.map(({ line }) => line)).toEqual(written.map((_cells, index) => linesBefore(index) + 1))
    }),
    propertyRuns(60, 2_000),
  )
})

// Proves R16.17.
test('no text makes the NACHA reader crash', async () => {
  const record = fc.tuple(fc.constantFrom('1', '5', '6', '7', '8', '9', 'x', ''), fc.string({ maxLength: 100 }))
  await fc.assert(
    fc.asyncProperty(fc.array(record, { maxLength: 20 }), async (records) => {
      const lines = records.map(([type, rest]) => `${type}${rest}`.padEnd(94).slice(0, 94))
      for await (const item of nachaReturns(lines)) expect(item.line).toBeLessThanOrEqual(lines.length)
    }),
    propertyRuns(),
  )
})
