import { posix } from 'node:path'
import { type Archive, parseWhole } from '@mca/tables'

const macros = 'contains macros, which can run programs. Save it without them.'
const outside =
  'loads a template, a picture, figures or text from another file or address when it is opened. Save it as PDF.'
const inside = 'contains another file, a web page or an add-in. Save it as PDF, and upload the other file by itself.'

const macroPart = /(?:^|\/)(?:vbaProject|vbaData)[^/]*$|(?:^|\/)(?:activeX|macrosheets)\//i

/** Types of parts, as the list of types names them, and of relationships by their last word. */
const refusedTypes: readonly { type: RegExp; reason: string }[] = [
  { type: /macroEnabled|vbaProject|vbaData|activeX|macrosheet/i, reason: macros },
  // Links of a workbook to other files and programs (DDE), queries and their results.
  { type: /(?:externalLink|connections|queryTable)(?:\+xml)?$/i, reason: outside },
  { type: /(?:oleObject|package|aFChunk|control|webextension|taskpanes)(?:\+xml)?$/i, reason: inside },
]

const refusalOf = (type: string) => refusedTypes.find((each) => each.type.test(type))?.reason

/** Fields of Word that load something or start a program. */
const refusedFields = new Set([
  'DDE',
  'DDEAUTO',
  'DATABASE',
  'IMPORT',
  'INCLUDE',
  'INCLUDEPICTURE',
  'INCLUDETEXT',
  'LINK',
  'RD',
])
/** A nested field; one that is the name of another field hides what that does. */
const nested = '{'

const isRefusedField = (instruction: string): boolean => {
  const text = instruction.trimStart()
  return text.startsWith(nested) || refusedFields.has(/^[A-Za-z]*/.exec(text)?.[0].toUpperCase() ?? '')
}

/** Only a hyperlink leads out of the file, because somebody has to press it. */
const leadsOut = ({ Type = '', Target = '', TargetMode = '' }: Readonly<Record<string, string>>): boolean =>
  posix.basename(Type) !== 'hyperlink' &&
  (TargetMode.toLowerCase() === 'external' || /^\s*(?:[a-z][a-z0-9+.-]*:|\\\\|\/\/)/i.test(Target))

/**
 * Why a DOCX or XLSX is refused, in words that follow its name: macros (R23.53), or anything besides a hyperlink that leads out of the file, or
 * another file in it (R23.320). Undefined if there is no reason. Parts may have any name, so their types and relationships decide. Throws a `FileProblem`
 * for XML that cannot be read.
 */
export async function officeRefusal(archive: Archive): Promise<string | undefined> {
  const { names } = archive
  let reason = names.some((name) => macroPart.test(name)) ? macros : undefined
  const read = async (part: string, check: (tag: string, attributes: Readonly<Record<string, string>>) => void) => {
    if (reason === undefined) await parseWhole(archive.source(part), { onOpen: check })
  }
  await read('[Content_Types].xml', (_tag, { ContentType = '' }) => {
    reason ??= refusalOf(ContentType)
  })
  for (const part of names.filter((name) => /(?:^|\/)_rels\/[^/]*\.rels$/i.test(name)))
    await read(part, (_tag, attributes) => {
      reason ??= refusalOf(posix.basename(attributes['Type'] ?? '')) ?? (leadsOut(attributes) ? outside : undefined)
    })
  if (reason !== undefined || !names.includes('word/document.xml')) return reason
  for (const part of names.filter((name) => /^word\/[^/]*\.xml$/i.test(name)))
    if (await hasRefusedField(archive, part)) return outside
  return undefined
}

/** True if a part of a DOCX has a field of `refusedFields`. The text of a field may be split over any number of tags. */
async function hasRefusedField(archive: Archive, part: string): Promise<boolean> {
  const open: string[] = []
  let isFound = false
  let isText = false
  const add = (text: string) => {
    if (open.length > 0) open.push(`${open.pop() ?? ''}${text}`.slice(0, 100))
  }
  const check = (instruction = '') => {
    isFound ||= isRefusedField(instruction)
  }
  await parseWhole(archive.source(part), {
    onOpen(tag, attributes) {
      const valueOf = (name: string) =>
        Object.entries(attributes).find(([key]) => key === name || key.endsWith(`:${name}`))?.[1] ?? ''
      if (tag === 'fldSimple') check(valueOf('instr'))
      isText = tag === 'instrText'
      if (tag !== 'fldChar') return
      const type = valueOf('fldCharType')
      if (type === 'begin') {
        add(nested)
        open.push('')
      } else check(open.at(-1))
      if (type === 'end') open.pop()
    },
    onClose(tag) {
      if (tag === 'instrText') isText = false
    },
    onText(text) {
      if (isText) add(text)
    },
  })
  open.forEach(check)
  return isFound
}
