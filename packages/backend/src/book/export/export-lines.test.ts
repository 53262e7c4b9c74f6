import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { describe, expect, test } from '@jest/globals'
import { propertyRuns } from '@mca/contract/testing/property-runs'
import fc from 'fast-check'
import { csvFile, jsonFile } from './export-lines'

/** The file made of a text that arrives in parts of these lengths, and the number of rows reported. */
async function made(file: typeof csvFile, copied: string, lengths: readonly number[] = [copied.length]) {
  const bytes = Buffer.from(copied)
  const parts: Buffer[] = []
  for (let at = 0, next = 0; at < bytes.length; next += 1) {
    const length = lengths[next % lengths.length] ?? 1
    parts.push(bytes.subarray(at, at + length))
    at += length
  }
  let rows = 0
  const content = await text(Readable.from(file(Readable.from(parts), (more) => (rows += more))))
  return { content, rows }
}

describe('a CSV file', () => {
  // Proves R16.100.
  test('ends its records with CR LF, keeps line feeds inside texts, and counts its rows without the header', async () => {
    const copied = 'id,notes\n1,"a\nb ""c"""\n2,\n'
    expect(await made(csvFile, copied)).toEqual({ content: 'id,notes\r\n1,"a\nb ""c"""\r\n2,\r\n', rows: 2 })
    expect(await made(csvFile, 'id,notes\n')).toEqual({ content: 'id,notes\r\n', rows: 0 })
  })

  test('is the same regardless of how its text is divided', async () => {
    const field = fc.constantFrom('a', '', '"x\ny"', '"é"""', '"\r\n"')
    const lengths = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 5 })
    await fc.assert(
      fc.asyncProperty(fc.array(field, { maxLength: 8 }), lengths, async (fields, lengthsOfParts) => {
        const copied = `name,notes\n${fields.map((each) => `1,${each}\n`).join('')}`
        const whole = await made(csvFile, copied)
        expect(whole.rows).toBe(fields.length)
        expect(await made(csvFile, copied, lengthsOfParts)).toEqual(whole)
      }),
      propertyRuns(50),
    )
  })
})

// Proves R16.100.
test('a JSON file is an array, even if empty, regardless of how its text is divided', async () => {
  const copied = ',{"id":1,"notes":",["}\n,{"id":2,"notes":"a\\nb"}\n'
  for (const lengths of [[copied.length], [1], [3, 5]]) {
    const { content, rows } = await made(jsonFile, copied, lengths)
    expect(JSON.parse(content)).toEqual([
      { id: 1, notes: ',[' },
      { id: 2, notes: 'a\nb' },
    ])
    expect(rows).toBe(2)
  }
  expect(await made(jsonFile, '')).toEqual({ content: '[]\n', rows: 0 })
})
