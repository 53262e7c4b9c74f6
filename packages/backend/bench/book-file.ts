// A book as files, of any size and deterministic: parties, 6 merchants for 10 advances, and payments on banking days until an advance is paid.
import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { addBankingDays } from '@mca/contract/schedules'
import { ZipFile } from 'yazl'
import { escapedXml, partsOf } from '@mca/tables/testing'

interface BookSize {
  advances: number
  payments: number
}

type Row = readonly string[]
interface Sheet {
  name: string
  rows: () => Iterable<Row>
}

const money = (cents: number) => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
/** Spread like random numbers, but deterministic. */
const spread = (n: number, count: number) => Math.floor(((n * 2654435761) % 2 ** 32) / (2 ** 32 / count))
const word = (n: number) => ['Blue', 'Oak', 'Harbor', 'Summit', 'Cedar', 'River', 'Stone', 'Prime'][n % 8] ?? ''

function sheetsOf({ advances, payments }: BookSize): Sheet[] {
  const merchants = Math.round(advances * 0.6)
  const debits = Math.round(payments / advances)
  const on = (day: string, days: number) => addBankingDays(day, days) ?? day
  const funded = (advance: number) => on('2021-01-04', Math.floor((advance * 1200) / advances))
  const amount = (advance: number) => 500_000 + 50_000 * spread(advance, 400)
  const payback = (advance: number) => Math.round(amount(advance) * 1.35)
  const paymentOf = (advance: number) => Math.floor(payback(advance) / (debits + 5))
  const kinds = ['iso', 'funder', 'sales_rep', 'syndicator']
  return [
    {
      name: 'parties',
      *rows() {
        yield ['external_id', 'kind', 'name', 'email', 'status']
        for (let n = 0; n < 160; n++)
          yield [`party-${n}`, kinds[n % 4] ?? '', `${word(n)} Partners ${n}`, `p${n}@example.com`, 'active']
      },
    },
    {
      name: 'merchants',
      *rows() {
        yield ['external_id', 'name', 'email', 'phone', 'city', 'state', 'zip', 'tax_id', 'status']
        for (let n = 0; n < merchants; n++)
          yield [
            `m-${n}`, `${word(n)} Diner ${n} LLC`, `owner${n}@example.com`, '(305) 555-0100', 'Miami', 'FL', String(10_000 + (n % 80_000)),
            String(100_000_000 + n), 'active',
          ] // oxfmt-ignore
      },
    },
    {
      name: 'advances',
      *rows() {
        yield [
          'external_id', 'code', 'merchant', 'funder', 'iso', 'sales_rep', 'type', 'deal_flow', 'amount', 'factor_rate', 'payback',
          'collection_frequency', 'payment_amount', 'number_of_payments', 'date_funded', 'expected_end_date', 'company_participation_pct',
        ] // oxfmt-ignore
        for (let n = 0; n < advances; n++)
          yield [
            `d-${n}`, `ADV-${String(n + 1).padStart(6, '0')}`, `m-${spread(n, merchants)}`, `party-${4 * (n % 40) + 1}`, `party-${4 * (n % 40)}`,
            `party-${4 * (n % 40) + 2}`, n % 4 ? 'NEW' : 'RENEWAL', 'Funded', money(amount(n)), '1.35', money(payback(n)), 'Daily',
            money(paymentOf(n)), String(debits + 6), funded(n), on(funded(n), debits + 6), '40',
          ] // oxfmt-ignore
      },
    },
    {
      name: 'company_fees',
      *rows() {
        yield ['advance', 'fee_name', 'amount', 'percent']
        for (let n = 0; n < advances; n++) yield [`d-${n}`, 'Processing Fee', '100.00', '1']
      },
    },
    {
      name: 'participations',
      *rows() {
        yield ['advance', 'position', 'syndicator', 'participation', 'participation_pct']
        for (let n = 0; n < advances; n += 2) yield [`d-${n}`, '1', `party-${4 * (n % 40) + 3}`, '1000.00', '10']
      },
    },
    {
      name: 'payments',
      *rows() {
        yield ['external_id', 'advance', 'date', 'amount', 'status', 'payment_method', 'trace_id']
        let id = 0
        for (let n = 0; n < advances; n++) {
          const [first, each] = [funded(n), money(paymentOf(n))]
          for (let debit = 1; debit <= debits; debit++, id++)
            yield [
              `p-${id}`, `d-${n}`, on(first, debit), each, id % 50 ? 'cleared' : 'failed', 'ACH', `0910000${String(id).padStart(8, '0')}`,
            ] // oxfmt-ignore
        }
      },
    },
  ]
}

/** Several lines together, because a stream of a million small pieces is slow. */
function* inPieces(lines: Iterable<string>): Generator<Buffer> {
  let waiting: string[] = []
  for (const line of lines) {
    waiting.push(line)
    if (waiting.length < 1_000) continue
    yield Buffer.from(waiting.join(''))
    waiting = []
  }
  yield Buffer.from(waiting.join(''))
}
function* csvLines(rows: Iterable<Row>) {
  for (const row of rows) yield `${row.join(',')}\r\n`
}
function* xmlRows(rows: Iterable<Row>) {
  for (const row of rows)
    yield `<row>${row.map((cell) => `<c t="inlineStr"><is><t>${escapedXml(cell)}</t></is></c>`).join('')}</row>`
}

const written = async (path: string, entries: Iterable<[string, Iterable<string>]>) => {
  const zip = new ZipFile()
  for (const [name, lines] of entries) zip.addReadStream(Readable.from(inPieces(lines), { objectMode: false }), name)
  zip.end()
  await pipeline(zip.outputStream, createWriteStream(path))
}

export const writeZipOf = (path: string, size: BookSize): Promise<void> =>
  written(
    path,
    sheetsOf(size).map(({ name, rows }) => [`${name}.csv`, csvLines(rows())]),
  )

export const writeWorkbookOf = (path: string, size: BookSize): Promise<void> => {
  const sheets = sheetsOf(size).map(({ name, rows }) => ({ name, rows: xmlRows(rows()) }))
  const { small, large } = partsOf({ sheets })
  return written(path, [...Object.entries(small).map(([name, text]): [string, string[]] => [name, [text]]), ...large])
}
