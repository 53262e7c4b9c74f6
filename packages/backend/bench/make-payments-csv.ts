// Generates a file of payments like a processor's, of any size and deterministic. The extension selects the kind: `tsx
// bench/make-payments-csv.ts payments.csv 1000000`, or `payments.xlsx` for a workbook.
import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import { escapedXml, partsOf } from '@mca/tables/testing'

const header = ['Trace Number', 'Effective Date', 'Advance Code', 'Customer Name', 'Tax ID', 'Amount', 'Status']
const merchants = ['Blue Harbor Diner, LLC', 'Cedar Auto Repair Inc', "O'Neil Roofing & Sons", 'Café Sol']
const two = (number: number) => String(number).padStart(2, '0')

/** Payment number `index`: its trace, advance code, merchant, tax ID, status, its day as Excel stores it and its cents. */
const paymentOf = (index: number) => ({
  trace: `0210000${String(index).padStart(8, '0')}`,
  day: 45_658 + (index % 28),
  code: `ADV-${String(1 + (index % 10_000)).padStart(6, '0')}`,
  merchant: merchants[index % merchants.length] ?? '',
  taxId: `12-${String(3_000_000 + (index % 10_000))}`,
  cents: 10_000 + ((index * 7_919) % 490_000),
  status: index % 25 === 0 ? 'Returned' : 'Settled',
})

function* csvPieces(count: number): Generator<string> {
  yield `${header.join(',')}\r\n`
  for (let index = 0; index < count; index++) {
    const { trace, day, code, merchant, taxId, cents, status } = paymentOf(index)
    const dollars = `${Math.floor(cents / 100).toLocaleString('en-US')}.${two(cents % 100)}`
    yield `${trace},01/${two(day - 45_657)}/2025,${code},"${merchant}",${taxId},"${dollars}",${status}\r\n`
  }
}

/** Excel shares every text. Traces are unique, and the other texts precede them. */
const sharedTexts = (count: number) => {
  const few = [...header, ...merchants, 'Settled', 'Returned']
  const all = function* (): Generator<string> {
    for (const text of few) yield `<si><t>${escapedXml(text)}</t></si>`
    for (let index = 0; index < Math.min(count, 10_000); index++) {
      const { code, taxId } = paymentOf(index)
      yield `<si><t>${code}</t></si><si><t>${taxId}</t></si>`
    }
    for (let index = 0; index < count; index++) yield `<si><t>${paymentOf(index).trace}</t></si>`
  }
  const before = few.length + 2 * Math.min(count, 10_000)
  return { all, of: (text: string) => few.indexOf(text), before, few: few.length }
}

function* rowPieces(count: number): Generator<string> {
  const shared = sharedTexts(count)
  yield `<row r="1">${header.map((_name, index) => `<c t="s"><v>${index}</v></c>`).join('')}</row>`
  for (let index = 0; index < count; index++) {
    const { day, merchant, cents, status } = paymentOf(index)
    const row = index + 2
    const text = (column: string, at: number) => `<c r="${column}${row}" t="s"><v>${at}</v></c>`
    const code = shared.few + 2 * (index % 10_000)
    yield `<row r="${row}">${text('A', shared.before + index)}<c r="B${row}" s="1"><v>${day}</v></c>${text('C', code)}${text('D', shared.of(merchant))}${text('E', code + 1)}<c r="F${row}" s="2"><v>${cents / 100}</v></c>${text('G', shared.of(status))}</row>`
  }
}

/** Larger pieces, because each one has a cost. */
function* joined(pieces: Iterable<string>): Generator<Buffer> {
  let text = ''
  for (const piece of pieces) {
    text += piece
    if (text.length < 64 * 1024) continue
    yield Buffer.from(text)
    text = ''
  }
  yield Buffer.from(text)
}

/** Writes a file with this number of payments; as a workbook if its extension is .xlsx. */
export async function makePayments(path: string, count: number): Promise<void> {
  if (!path.endsWith('.xlsx')) return pipeline(Readable.from(joined(csvPieces(count))), createWriteStream(path))
  const zip = new ZipFile()
  const { small, large } = partsOf({
    sheets: [{ name: 'Payments', rows: rowPieces(count) }],
    sharedStrings: sharedTexts(count).all(),
    formats: ['m/d/yyyy', '"$"#,##0.00'],
  })
  for (const [name, text] of Object.entries(small)) zip.addBuffer(Buffer.from(text), name)
  for (const [name, pieces] of large)
    zip.addReadStreamLazy(name, (take) => take(null, Readable.from(joined(pieces)) as never)) // the types say an older kind of stream
  zip.end()
  return pipeline(zip.outputStream, createWriteStream(path))
}

const [path, count] = process.argv.slice(2)
if (process.argv[1]?.endsWith('make-payments-csv.ts') && path) await makePayments(path, Number(count ?? 100_000))
