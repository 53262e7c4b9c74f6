import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'

/** A ZIP of texts, as bytes. */
export async function zipOf(entries: Readonly<Record<string, string | Buffer>>): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [name, content] of Object.entries(entries)) zip.addBuffer(Buffer.from(content), name)
  zip.end()
  return buffer(zip.outputStream as Readable) // the types say an older kind of stream
}

export const escapedXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

export interface WrittenSheet {
  readonly name: string
  readonly state?: 'hidden' | 'veryHidden'
  /** The XML of its rows. */
  readonly rows: Iterable<string>
}

export interface WrittenWorkbook {
  readonly sheets: readonly WrittenSheet[]
  readonly is1904?: boolean
  readonly sharedStrings?: Iterable<string>
  /** The format codes of the cell styles 1, 2, ...; style 0 has none. */
  readonly formats?: readonly string[]
}

const header = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const relationships = (list: readonly (readonly [kind: string, target: string])[]) =>
  `${header}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${list
    .map(([kind, target], index) => `<Relationship Id="rId${index + 1}" Type="${office}/${kind}" Target="${target}"/>`)
    .join('')}</Relationships>`

const stylesOf = (formats: readonly string[]) =>
  `${header}<styleSheet ${main}><numFmts>${formats
    .map((code, index) => `<numFmt numFmtId="${164 + index}" formatCode="${escapedXml(code)}"/>`)
    .join('')}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/>${formats
    .map((_code, index) => `<xf numFmtId="${164 + index}"/>`)
    .join('')}</cellXfs></styleSheet>`

function* wrapped(before: string, pieces: Iterable<string>, after: string) {
  yield header + before
  yield* pieces
  yield after
}

/** The parts of a workbook as Excel writes them; large ones in pieces. */
export function partsOf({ sheets, is1904 = false, sharedStrings = [], formats = [] }: WrittenWorkbook) {
  const small = {
    '_rels/.rels': relationships([['officeDocument', 'xl/workbook.xml']]),
    'xl/_rels/workbook.xml.rels': relationships([
      ...sheets.map((_sheet, index) => ['worksheet', `worksheets/sheet${index + 1}.xml`] as const),
      ['sharedStrings', 'sharedStrings.xml'],
      ['styles', 'styles.xml'],
    ]),
    'xl/workbook.xml': `${header}<workbook ${main} xmlns:r="${office}"><workbookPr date1904="${is1904 ? 1 : 0}"/><sheets>${sheets
      .map(
        ({ name, state = 'visible' }, index) =>
          `<sheet name="${escapedXml(name)}" sheetId="${index + 1}" state="${state}" r:id="rId${index + 1}"/>`,
      )
      .join('')}</sheets></workbook>`,
    'xl/styles.xml': stylesOf(formats),
  }
  const large: [string, Iterable<string>][] = [
    ['xl/sharedStrings.xml', wrapped(`<sst ${main}>`, sharedStrings, '</sst>')],
    ...sheets.map(({ rows }, index): [string, Iterable<string>] => [
      `xl/worksheets/sheet${index + 1}.xml`,
      wrapped(`<worksheet ${main}><sheetData>`, rows, '</sheetData></worksheet>'),
    ]),
  ]
  return { small, large }
}

/** A whole workbook, as bytes; `parts` are added to its own or replace them. */
export async function workbookOf(
  workbook: WrittenWorkbook,
  parts: Readonly<Record<string, string>> = {},
): Promise<Buffer> {
  const { small, large } = partsOf(workbook)
  return zipOf({
    ...small,
    ...Object.fromEntries(large.map(([name, pieces]) => [name, [...pieces].join('')])),
    ...parts,
  })
}
