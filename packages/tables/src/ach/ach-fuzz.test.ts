import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import type { AchProblem } from './file-state'
import { validateAchFile } from './validate-ach-file'
import { type AchBatch, type AchEntry, achRecords } from './write-ach-file'

const originator = {
  destination: '021000021',
  origin: '1123456789',
  destinationName: 'FIRST EXAMPLE BANK',
  originName: 'HARBOR CAPITAL',
  companyName: 'HARBOR CAPITAL',
  companyId: '1123456789',
  odfi: '02100002',
  reference: 'REF1',
}
const entry = (number: number, more: Partial<AchEntry> = {}): AchEntry => ({
  transactionCode: '27',
  routingNumber: ['021000021', '011401533', '091000019'][number % 3] ?? '',
  accountNumber: `12345${number}`,
  cents: 10_000 + number,
  individualId: `ADV-${number}`,
  name: 'Blue Harbor Diner LLC',
  trace: `02100002${String(number).padStart(7, '0')}`,
  ...more,
})
const batch = (description: string, entries: AchEntry[], more: Partial<AchBatch> = {}): AchBatch => ({
  entryClass: 'CCD',
  description,
  effectiveOn: '2026-11-30',
  entries,
  ...more,
})
const records = [
  ...achRecords({
    originator,
    createdOn: '2026-11-27',
    createdAt: '14:05',
    modifier: 'A',
    batches: [
      batch('MCA DEBIT', [entry(1), entry(2), entry(3, { transactionCode: '37' })]),
      batch('PAYROLL', [entry(4, { transactionCode: '22' }), entry(5, { transactionCode: '32' })], {
        entryClass: 'PPD',
      }),
      batch('PRENOTE', [entry(6, { transactionCode: '28', cents: 0 })]),
    ],
  }),
]

async function check(lines: Iterable<string> | AsyncIterable<string>) {
  const problems: AchProblem[] = []
  const reading = validateAchFile(lines)
  for (;;) {
    const { done, value } = await reading.next()
    if (done) return { problems, totals: value }
    problems.push(value)
  }
}

/** Another reader, by the places that the network gives to the fields: true if the sizes, counts, sums and check digits of a file agree. */
function agrees(lines: readonly string[]): boolean {
  const numberAt = (line: string, from: number, to: number) => BigInt(line.slice(from - 1, to))
  try {
    if (lines.length % 10 !== 0 || !lines.every((line) => /^[\x20-\x7e]{94}$/.test(line))) return false
    const end = lines.findIndex((line) => line.startsWith('9'))
    if (!lines.slice(end + 1).every((line) => line === '9'.repeat(94))) return false
    let [batches, all, hashes, debits, credits] = [0n, 0n, 0n, 0n, 0n]
    let own = { count: 0n, hash: 0n, debits: 0n, credits: 0n }
    const kinds = lines
      .slice(0, end)
      .map((line) => line[0])
      .join('')
    if (!/^1(?:56+8)+$/.test(kinds)) return false
    for (const line of lines.slice(0, end)) {
      if (line.startsWith('5')) own = { count: 0n, hash: 0n, debits: 0n, credits: 0n }
      if (line.startsWith('6')) {
        const digits = Array.from(line.slice(3, 12), Number)
        if (digits.reduce((sum, digit, at) => sum + digit * ([3, 7, 1][at % 3] ?? 0), 0) % 10 !== 0) return false
        own.count += 1n
        own.hash += numberAt(line, 4, 11)
        own[/[5-9]/.test(line[2] ?? '') ? 'debits' : 'credits'] += numberAt(line, 30, 39)
      }
      if (!line.startsWith('8')) continue
      const stated = [numberAt(line, 5, 10), numberAt(line, 11, 20), numberAt(line, 21, 32), numberAt(line, 33, 44)]
      if (stated.join() !== [own.count, own.hash % 10_000_000_000n, own.debits, own.credits].join()) return false
      batches += 1n
      all += own.count
      hashes += own.hash
      debits += own.debits
      credits += own.credits
    }
    const last = lines[end] ?? ''
    const stated = [2, 8, 14, 22, 32, 44].map((from, at) => numberAt(last, from, [7, 13, 21, 31, 43, 55][at] ?? 0))
    const right = [batches, BigInt(lines.length / 10), all, hashes % 10_000_000_000n, debits, credits]
    return stated.join() === right.join()
  } catch {
    return false // a number with other characters than digits
  }
}

const line = fc.nat({ max: records.length - 1 })
const column = fc.nat({ max: 94 })
const character = fc.oneof(
  fc.constantFrom(...Array.from('0123456789 AZaz-#\t\0\r\n\x1a\x7fé€\u200b')),
  fc.constantFrom('\u{1f600}', '\ud800', '٣'),
)
const text = fc.oneof(character, fc.constantFrom('', '9'.repeat(10), '0'.repeat(12), ' '.repeat(15), 'X'.repeat(200)))
type Mutation = (lines: string[]) => string[]
const edit =
  (at: number, change: (line: string) => string): Mutation =>
  (lines) =>
    lines.map((each, index) => (index === at % lines.length ? change(each) : each))
const mutation: fc.Arbitrary<Mutation> = fc.oneof(
  // Another character, or a whole field, in the same place.
  fc
    .tuple(line, column, text)
    .map(([at, from, put]) => edit(at, (each) => each.slice(0, from) + put + each.slice(from + put.length))),
  // A character more or less.
  fc
    .tuple(line, column, text)
    .map(([at, from, put]) => edit(at, (each) => each.slice(0, from) + put + each.slice(from))),
  fc
    .tuple(line, column, fc.nat({ max: 94 }))
    .map(([at, from, count]) => edit(at, (each) => each.slice(0, from) + each.slice(from + count))),
  // A line more or less, twice, or in another place.
  line.map(
    (at): Mutation =>
      (lines) =>
        lines.toSpliced(at, 1),
  ),
  fc.tuple(line, line).map(
    ([from, to]): Mutation =>
      (lines) =>
        lines.toSpliced(to, 0, lines[from] ?? ''),
  ),
  fc.tuple(line, line).map(
    ([from, to]): Mutation =>
      (lines) =>
        lines.toSpliced(to, 1, lines[from] ?? '').toSpliced(from, 1, lines[to] ?? ''),
  ),
  fc.tuple(line, text).map(
    ([at, put]): Mutation =>
      (lines) =>
        lines.toSpliced(at, 0, put),
  ),
  // Another type of record, and the end.
  fc
    .tuple(line, fc.constantFrom('1', '5', '6', '7', '8', '9'))
    .map(([at, type]) => edit(at, (each) => type + each.slice(1))),
  line.map(
    (at): Mutation =>
      (lines) =>
        lines.slice(0, at),
  ),
)

test('the file that is changed is valid', async () => {
  expect(agrees(records)).toBe(true)
  expect((await check(records)).problems).toEqual([])
})

// Proves R25.18.
test('however its lines are changed, a file is refused by line and column, or is really valid', async () => {
  let valid = 0
  await fc.assert(
    fc.asyncProperty(fc.array(mutation, { minLength: 1, maxLength: 4 }), async (mutations) => {
      const lines = mutations.reduce<string[]>((changed, mutate) => mutate(changed), [...records])
      const { problems, totals } = await check(lines)
      for (const { line: at, column: from, problem } of problems) {
        // A wrong character may stand behind the 94 columns of a line that is too long.
        const lastColumn = Math.max(95, lines[at - 1]?.length ?? 0)
        expect([at >= 1 && at <= Math.max(lines.length, 1), from >= 1 && from <= lastColumn, problem]).toEqual([
          true,
          true,
          problem,
        ])
        expect(problem).toMatch(/^\S.{8,}\.$/s)
        expect(problem).not.toMatch(/NaN|undefined|null|Infinity|\[object/)
      }
      if (problems.length > 0) return
      valid += 1
      expect([lines, agrees(lines)]).toEqual([lines, true])
      expect(Number.isSafeInteger(totals.debitCents + totals.creditCents)).toBe(true)
    }),
    { numRuns: 1_500 },
  )
  // Some changes, such as another letter in a name, leave a valid file.
  expect(valid).toBeGreaterThan(20)
})

// Proves R25.18.
test('anything else that is read as a file is refused, whatever it is', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.string({ unit: 'binary', maxLength: 200 }), { maxLength: 30 }), async (lines) => {
      expect((await check(lines)).problems.length).toBeGreaterThan(0)
    }),
    { numRuns: 150 },
  )
})

// Proves R25.18.
test.each<[string, (text: string) => string[], boolean]>([
  ['LF', (text) => text.split('\n'), true],
  ['CR LF, split at LF', (text) => text.replaceAll('\n', '\r\n').split('\n'), false],
  ['no line ends, in pieces of 94', (text) => text.replaceAll('\n', '').match(/.{94}/g) ?? [], true],
  ['one line for all', (text) => [text.replaceAll('\n', '')], false],
])('with %s', async (_name, split, isValid) => {
  expect((await check(split(records.join('\n')))).problems.length === 0).toBe(isValid)
})

/** 100,000 take ten seconds, and no more memory than a thousand. */
const many = process.env['MCA_DEEP'] ? 100_000 : 1_000

// Proves R25.17, R25.18.
test('the hash of many entries has more than ten digits, their file is valid, and a wrong digit is found', async () => {
  function* entries(): Generator<AchEntry> {
    for (let number = 1; number <= many; number += 1) yield entry(number, { routingNumber: '322271627', cents: 1 })
  }
  const options = { originator, createdOn: '2026-11-27', createdAt: '14:05', modifier: 'A' }
  const written = () => achRecords({ ...options, batches: [{ ...batch('MCA DEBIT', []), entries: entries() }] })
  expect(await check(written())).toEqual({
    problems: [],
    totals: { entries: many, debitCents: many, creditCents: 0 },
  })
  function* wrong(): Generator<string> {
    let at = 0
    for (const record of written()) yield ++at === 500 ? `${record.slice(0, 3)}32227163${record.slice(11)}` : record
  }
  expect((await check(wrong())).problems).toContainEqual({
    line: 500,
    column: 4,
    problem: expect.stringContaining('32227163'),
  })
})
