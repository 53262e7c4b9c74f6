import { posix } from 'node:path'
import { FileProblem } from '../file-problem'
import { copyText, createMemoryBudget } from '../memory-budget'
import type { ReadingLimits } from '../tables'
import type { Archive } from '../zip-archive'
import { damagedWorkbook, parseWhole, tooManyInWorkbook } from './parse-xml'

/** The parts of a workbook that are read. */
export interface Workbook {
  readonly is1904: boolean
  readonly sheets: readonly { readonly name: string; readonly part: string }[]
  readonly sharedStrings: string | undefined
  readonly styles: string | undefined
}

interface Relationship {
  /** The last word of its type: `worksheet`, `styles`. */
  readonly kind: string
  readonly part: string
}

/** The kinds of parts that are read. */
const readKinds = new Set(['officeDocument', 'worksheet', 'sharedStrings', 'styles'])

const relationshipsOf = async (
  archive: Archive,
  part: string,
  limits: ReadingLimits,
): Promise<Map<string, Relationship>> => {
  const { dir, base } = posix.parse(part)
  const name = posix.join(dir, '_rels', `${base}.rels`)
  const found = new Map<string, Relationship>()
  if (!archive.names.includes(name)) return found
  const keep = createMemoryBudget(limits.listBytes, tooManyInWorkbook('parts'))
  await parseWhole(archive.source(name), {
    onOpen(tag, { Id, Type = '', Target = '', TargetMode }) {
      // Anything outside the workbook is never read.
      if (tag !== 'Relationship' || Id === undefined || TargetMode === 'External') return
      const kind = posix.basename(Type)
      if (!readKinds.has(kind)) return
      keep(Id, Target)
      const target = Target.startsWith('/') ? Target.slice(1) : posix.join(dir, Target)
      found.set(copyText(Id), { kind: copyText(kind), part: copyText(target) })
    },
  })
  return found
}

const saveAs = 'Save it as .xlsx (Excel Workbook) and choose it again.'

/** Throws for a ZIP that is another kind of workbook. */
const refuseOthers = ({ names }: Archive) => {
  const has = (form: RegExp) => names.some((name) => form.test(name))
  if (has(/(?:^|\/)vbaProject\.bin$/i)) throw new FileProblem(`This workbook contains macros (.xlsm). ${saveAs}`)
  if (has(/^xl\/workbook\.bin$/i)) throw new FileProblem(`This is a binary workbook (.xlsb). ${saveAs}`)
  if (has(/^Index\/.*\.iwa$/i)) throw new FileProblem('This is a Numbers document. Export it as CSV or Excel.')
  if (names.includes('content.xml')) throw new FileProblem(`This is an OpenDocument file (.ods). ${saveAs}`)
}

/**
 * The part with the list of sheets, or undefined if the ZIP is not a workbook. Throws a `FileProblem` for other kinds of workbooks.
 */
export async function workbookPartOf(archive: Archive, limits: ReadingLimits): Promise<string | undefined> {
  refuseOthers(archive)
  for (const { kind, part } of (await relationshipsOf(archive, '', limits)).values())
    if (kind === 'officeDocument') return part
  return undefined
}

/** The visible sheets of a workbook, in their order. R16.15. */
export async function readWorkbook(archive: Archive, part: string, limits: ReadingLimits): Promise<Workbook> {
  const relationships = await relationshipsOf(archive, part, limits)
  const keep = createMemoryBudget(limits.listBytes, tooManyInWorkbook('sheets'))
  const partOf = (kind: string) => [...relationships.values()].find((relationship) => relationship.kind === kind)?.part
  const sheets: { name: string; part: string }[] = []
  const parts = new Set<string>()
  let is1904 = false
  await parseWhole(archive.source(part), {
    onOpen(tag, attributes) {
      if (tag === 'workbookPr') is1904 = ['1', 'true'].includes(attributes['date1904'] ?? '')
      if (tag !== 'sheet' || (attributes['state'] ?? 'visible') !== 'visible') return
      const id = Object.entries(attributes).find(([name]) => name.endsWith(':id'))?.[1] ?? ''
      const relationship = relationships.get(id)
      // A sheet may also be a chart.
      if (relationship?.kind !== 'worksheet') return
      // Under several names, one part would be read several times.
      if (parts.has(relationship.part)) throw damagedWorkbook(new Error('one part as two sheets'))
      parts.add(relationship.part)
      const { name = '' } = attributes
      keep(name)
      sheets.push({ name: copyText(name), part: relationship.part })
    },
  })
  if (sheets.length === 0) throw new FileProblem('This workbook has no visible sheet with cells.')
  return { is1904, sheets, sharedStrings: partOf('sharedStrings'), styles: partOf('styles') }
}
