import { deflateRawSync } from 'node:zlib'
import { nachaLines, partsOf, zipOf } from '@mca/tables/testing'
import { createRandom, type Random } from '../../../sample/random'

/** A file such as an attacker or a broken program might send. */
export interface GeneratedFile {
  name: string
  bytes: Buffer
}

const odd = [
  '"', ',', ';', '\t', '|', '\n', '\r', '\r\n', '\0', '=', '="', '=1+1', "'", '<', '&', '&#0;', '&x;', ']]>', '_x0000_', '_xD800_', '\ufeff', 'é', '\ud83d',
  '1e309', '-0', '9'.repeat(30), '2026-01-02', '01/02/2026', '$1,234.50', 'R01', '0', ' ', '',
] // oxfmt-ignore

/** Usually short, and occasionally as long as `longest`. */
const lengthOf = (random: Random, longest: number) => Math.floor(longest ** random.next())
const text = (random: Random, longest: number) => {
  const piece = random.chance(0.5) ? random.pick(odd) : String.fromCharCode(random.whole(32, 500))
  return random.chance(0.6) ? piece : piece.repeat(Math.ceil(lengthOf(random, longest) / (piece.length + 1)))
}
const repeated = (random: Random, most: number, one: (index: number) => string) =>
  Array.from({ length: lengthOf(random, most) }, (_, index) => one(index)).join('')
const escaped = (value: string) =>
  value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;').replaceAll('\0', '')

const elements: Readonly<Record<string, (random: Random, index: number) => string>> = {
  '_rels/.rels': (random, index) =>
    `<Relationship Id="${escaped(text(random, 2_000))}${index}" Type="x/${random.pick(['worksheet', 'styles', 'officeDocument'])}" Target="${escaped(text(random, 2_000))}"/>`,
  'xl/_rels/workbook.xml.rels': (random, index) =>
    `<Relationship Id="rId${random.chance(0.9) ? index : 1}" Type="x/${random.pick(['worksheet', 'styles', 'sharedStrings', 'theme'])}" Target="${random.pick(['worksheets/sheet1.xml', '../x', '/xl/styles.xml', escaped(text(random, 500))])}"/>`,
  'xl/workbook.xml': (random, index) => `<sheet name="${escaped(text(random, 2_000))}" r:id="rId${index % 9}"/>`,
  'xl/styles.xml': (random, index) =>
    random.chance(0.5)
      ? `<numFmt numFmtId="${random.whole(-1, 500)}" formatCode="${escaped(text(random, 5_000))}"/>`
      : `<cellXfs><xf numFmtId="${random.pick([`${index}`, '14', 'x', ''])}"/></cellXfs>`,
  'xl/sharedStrings.xml': (random) =>
    `<si>${repeated(random, 20, () => `<${random.pick(['t', 'r', 'rPh'])}>${escaped(text(random, 50_000))}</${random.pick(['t', 't', 'r'])}>`)}</si>`,
  'xl/worksheets/sheet1.xml': (random, index) =>
    `<row${random.chance(0.5) ? ` r="${random.pick([index + 1, index, -1, 1e9, 1e20, 'x'])}"` : ''}>${repeated(
      random,
      random.chance(0.02) ? 5_000 : 12,
      () =>
        `<c${random.chance(0.5) ? ` r="${random.pick(['A', 'ZZ', 'ZZZZZZZZZ', '', '1'])}${index + 1}"` : ''} t="${random.pick(['s', 'n', 'str', 'e', 'b', 'd', 'inlineStr', 'x'])}" s="${random.pick(['0', '1', '-1', '9999999', 'x'])}">${random.pick(['<f/>', ''])}<v>${escaped(text(random, 5_000))}</v><is><t>${escaped(text(random, 5_000))}</t></is></c>`,
    )}</row>`,
}

/** Changes, removes, repeats or adds pieces. */
function damaged(random: Random, bytes: Buffer): Buffer {
  let changed = Buffer.from(bytes)
  for (let count = random.whole(1, 8); count > 0 && changed.length > 0; count--) {
    const at = random.whole(0, changed.length - 1)
    const to = Math.min(changed.length, at + lengthOf(random, 500))
    const kind = random.whole(0, 3)
    if (kind === 0) changed[at] = random.whole(0, 255)
    else if (kind === 1) changed = Buffer.concat([changed.subarray(0, at), changed.subarray(to)])
    else if (kind === 2) changed = Buffer.concat([changed.subarray(0, to), changed.subarray(at)])
    else changed = Buffer.concat([changed.subarray(0, at), Buffer.from(text(random, 100)), changed.subarray(at)])
  }
  return changed
}

async function workbook(random: Random, size: number): Promise<Buffer> {
  const sheet = { name: 'A', rows: ['<row><c t="s"><v>0</v></c><c s="1"><v>45000</v></c></row>'] }
  const { small, large } = partsOf({ sheets: [sheet], sharedStrings: ['<si><t>x</t></si>'], formats: ['m/d/yyyy'] })
  const parts: Record<string, string> = {
    ...small,
    ...Object.fromEntries(large.map(([name, pieces]) => [name, [...pieces].join('')])),
  }
  for (let count = random.whole(1, 3); count > 0; count--) {
    const [part, element] = random.pick(Object.entries(elements))
    const one = parts[part] ?? ''
    // Among the others of its kind: before the last closing tags.
    const at = random.chance(0.8)
      ? one.lastIndexOf('</', one.length - random.pick([1, 1, 3, 20]))
      : random.whole(0, one.length)
    const added = random.chance(0.05)
      ? random
          .pick(['<a>', '<!DOCTYPE a [<!ENTITY b "c">]>', '<!--', '<![CDATA[', '<a b="'])
          .repeat(lengthOf(random, size))
      : repeated(random, size, (index) => element(random, index))
    parts[part] = one.slice(0, Math.max(at, 0)) + added + one.slice(Math.max(at, 0))
  }
  if (random.chance(0.1)) delete parts[random.pick(Object.keys(parts))]
  return zipOf(parts)
}

/** A ZIP whose directory may contain anything. */
function zip(random: Random, size: number): Buffer {
  const locals: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  const claimed = (value: number) =>
    random.chance(0.05) ? random.pick([0, 0xffffffff, value + 1, value * 300]) : value
  for (let count = lengthOf(random, random.chance(0.05) ? 1_500 : 12); count > 0; count--) {
    const content = Buffer.from(random.chance(0.1) ? 'a,b\n'.repeat(lengthOf(random, size * 100)) : text(random, size))
    const packed = deflateRawSync(content)
    const name = Buffer.from(random.pick(['a.csv', `${count}.csv`, '../b.csv', '/c', 'd/', `${text(random, 300)}.txt`]))
    const head = Buffer.alloc(26)
    head.writeUInt16LE(random.chance(0.03) ? 1 : 0, 2)
    head.writeUInt16LE(random.chance(0.03) ? random.whole(0, 99) : 8, 4)
    head.writeUInt32LE(Math.min(claimed(packed.length), 0xffffffff), 14)
    head.writeUInt32LE(Math.min(claimed(content.length), 0xffffffff), 18)
    head.writeUInt16LE(name.length, 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), head, name, packed])
    const place = Buffer.alloc(14)
    place.writeUInt32LE(Math.min(claimed(offset), 0xffffffff), 10)
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\0'), head, place, name]))
    locals.push(local)
    offset += local.length
  }
  const size32 = directory.reduce((sum, { length }) => sum + length, 0)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(directory.length, 4)
  end.writeUInt16LE(random.chance(0.05) ? random.whole(0, 65_535) : directory.length, 6)
  end.writeUInt32LE(size32, 8)
  end.writeUInt32LE(claimed(offset) % 2 ** 32, 12)
  return Buffer.concat([...locals, ...directory, Buffer.from('PK\x05\x06'), end])
}

function csv(random: Random, size: number): Buffer {
  const delimiter = random.pick([',', ';', '\t', '|', 'x'])
  const lineEnd = random.pick(['\n', '\r\n', '\r', ''])
  const cell = () => {
    const content = text(random, random.chance(0.02) ? 200_000 : 50)
    return random.chance(0.3) ? `"${random.chance(0.8) ? content.replaceAll('"', '""') : content}"` : content
  }
  const columns = lengthOf(random, random.chance(0.05) ? 3_000 : 20)
  const rows = repeated(random, size, () => Array.from({ length: columns }, cell).join(delimiter) + lineEnd)
  const whole = `${random.pick(['', 'sep=;\n', '\ufeff', 'Date,Amount\n'])}${rows}`
  return Buffer.from(whole, random.pick(['utf8', 'utf8', 'latin1', 'utf16le']))
}

function nacha(random: Random, size: number): Buffer {
  const entries = Array.from({ length: lengthOf(random, size) }, () => ({
    code: random.pick(['R01', 'C01', 'R99', 'X']),
    originalTrace: text(random, 20),
    amount: random.whole(0, 2 ** 40),
    individualName: text(random, 50),
    transaction: random.pick(['26', '21', '99', '']),
    bank: random.pick(['01140153', 'x', '']),
  }))
  const lines = nachaLines(entries, random.pick(['250310', '999999', 'abcdef']))
  const [first = '', ...rest] = lines.map((line) => (random.chance(0.02) ? line + text(random, 200_000) : line))
  return Buffer.from(
    lines[0] + random.pick(['\n', '\r\n', '']) + [first.slice(94), ...rest].join(random.pick(['\n', '\r\n', ''])),
  )
}

const makers: Readonly<Record<string, (random: Random, size: number) => Buffer | Promise<Buffer>>> = {
  'workbook.xlsx': workbook,
  'texts.zip': zip,
  'payments.csv': csv,
  'returns.ach': nacha,
}

/**
 * A generated file; the same number gives the same file. `size` is the approximate maximum of its elements, rows or
 * records.
 */
export async function generateFile(number: number, size: number): Promise<GeneratedFile> {
  const random = createRandom(number * 7_919 + 26)
  const [name, make] = random.pick(Object.entries(makers))
  const bytes = await make(random, size)
  return { name, bytes: random.chance(0.2) ? damaged(random, bytes) : bytes }
}
