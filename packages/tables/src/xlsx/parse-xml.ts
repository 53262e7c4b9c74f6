import { SaxesParser } from 'saxes'
import { FileProblem } from '../file-problem'
import type { ByteSource } from '../tables'

/** Callbacks for tags and texts. Names have no prefix. */
export interface XmlHandlers {
  onOpen?(name: string, attributes: Readonly<Record<string, string>>): void
  onClose?(name: string): void
  /** Called for each piece of a text. */
  onText?(text: string): void
}

/** Far deeper than any workbook; a part that needs more is an attempt to fill the memory. */
const deepest = 64
const longestPiece = 2 * 1024 ** 2

const localName = (name: string) => name.slice(name.indexOf(':') + 1)

/** The message for a workbook with more of something than fits in memory. */
export const tooManyInWorkbook = (things: string): string =>
  `This workbook has more ${things} than a real one. Copy its rows into a new workbook, save that as .xlsx and choose it.`

export const damagedWorkbook = (cause: unknown) =>
  new FileProblem('This workbook is damaged. Open it in Excel, save it as .xlsx and choose it again.', { cause })

/**
 * Parses one part of a workbook while its bytes arrive, and yields after each chunk, so that the caller can pass on its results.
 * Reads nothing outside the part: documents that declare entities are refused. Throws a `FileProblem`.
 */
export async function* parseXml(source: ByteSource, handlers: XmlHandlers): AsyncGenerator<undefined> {
  const parser = new SaxesParser({ position: false, xmlns: false as const })
  let depth = 0
  let silent = 0
  parser.on('doctype', () => {
    throw damagedWorkbook(new Error('a document type'))
  })
  parser.on('opentag', ({ name, attributes }) => {
    silent = 0
    depth += 1
    if (depth > deepest) throw damagedWorkbook(new Error('nested too deep'))
    handlers.onOpen?.(localName(name), attributes)
  })
  parser.on('closetag', ({ name }) => {
    depth -= 1
    handlers.onClose?.(localName(name))
  })
  const onText = (text: string) => handlers.onText?.(text)
  parser.on('text', onText)
  parser.on('cdata', onText)
  const decoder = new TextDecoder()
  const write = (text: string) => {
    try {
      parser.write(text)
    } catch (error) {
      throw error instanceof FileProblem ? error : damagedWorkbook(error)
    }
  }
  for await (const chunk of source()) {
    silent += chunk.length
    if (silent > longestPiece) throw damagedWorkbook(new Error('a tag or text without an end'))
    write(decoder.decode(chunk, { stream: true }))
    yield undefined
  }
  write(decoder.decode())
  try {
    parser.close()
  } catch (error) {
    throw damagedWorkbook(error)
  }
}

/** Parses a whole part. */
export async function parseWhole(source: ByteSource, handlers: XmlHandlers): Promise<void> {
  for await (const _ of parseXml(source, handlers));
}
