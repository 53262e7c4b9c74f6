import { once } from 'node:events'
import { setImmediate } from 'node:timers/promises'
import { createPdfFonts, unknownNote, type Weight } from './pdf-fonts'
import { createLateText } from './pdf-late-text'

/** Units: points, 72 to the inch. */
const margin = 48
const top = 84
const bottom = 56
const lineHeight = 12
const padding = 3
const colors = { text: '#1a202c', muted: '#5a6473', line: '#cbd2dc', head: '#eef1f5' }

export interface PdfColumn {
  header: string
  /** The part of the width of the page, 0 to 1. */
  share: number
  /** An amount: aligned right, and never wrapped. */
  numeric?: boolean
}

export interface PdfRow {
  cells: readonly string[]
  /** A sum: bold, below a line. */
  isTotal?: boolean
}

/** A fact of the opening: its name and value. A value of null is the number, which is known only at the end. */
export type PdfFact = readonly [name: string, value: string | null]

/**
 * A letter-size document of titles and tables, with a header and a page number on each page. Each page is written when the next one begins, so a
 * document of any length fits in memory: call `flush` every few hundred rows. `title` and `head.right` contain the document's number, which `finish` is
 * given.
 */
export async function createPdf(
  write: (bytes: Buffer) => Promise<void>,
  { title, head }: { title: (number: string) => string; head: { left: string; right: (number: string) => string } },
) {
  // Only when it is needed, because it takes 29 MB.
  const { default: PDFDocument } = await import('pdfkit')
  const doc = new PDFDocument({
    size: 'LETTER',
    margins: { top: 0, bottom: 0, left: margin, right: margin },
    autoFirstPage: false,
  })
  let written: Buffer[] = []
  doc.on('data', (bytes: Buffer) => written.push(bytes))
  const late = createLateText(doc)
  const fonts = createPdfFonts(doc)
  let weight: Weight = 'normal'
  /** The text as its font prints it, which is open from then on. */
  const printable = (text: string) => fonts.open(text, weight)
  let pages = 0
  let y = margin
  /** Where the number is among the facts. */
  let factAt = 0
  const [pageWidth, pageHeight] = [612, 792]
  const width = pageWidth - 2 * margin
  const end = pageHeight - bottom
  const footer = pageHeight - 36

  const setFont = (chosen: Weight, size: number, color = colors.text) => {
    weight = chosen
    fonts.open('', weight)
    return doc.fontSize(size).fillColor(color)
  }
  const line = (at: number, color = colors.line) =>
    doc
      .moveTo(margin, at)
      .lineTo(margin + width, at)
      .lineWidth(0.5)
      .strokeColor(color)
      .stroke()
  const right = (text: string, edge: number, at: number) =>
    doc.text(text, edge - doc.widthOfString(text), at, { lineBreak: false })
  fonts.open('', weight)
  doc.fontSize(8)
  /** The number of pages is printed from here on, for up to 9,999 pages. */
  const countAt = margin + width - doc.widthOfString(' of 9999')
  const addPage = () => {
    doc.addPage()
    pages += 1
    y = pages === 1 ? margin : top
    if (pages > 1) {
      setFont('bold', 8).text(printable(head.left), margin, 36, { width: width / 2 + 60, height: 20, ellipsis: true })
      late.place('head')
      line(62)
    }
    setFont('normal', 8, colors.muted)
    right(`Page ${pages}`, countAt, footer)
    late.place('foot')
  }
  addPage()
  const need = (height: number) => {
    if (y + height > end) addPage()
  }

  function texts(cells: readonly string[], columns: readonly PdfColumn[], widths: readonly number[]) {
    let height = lineHeight
    const fitted = cells.map((cell, index) => {
      const text = printable(cell)
      const room = (widths[index] ?? 0) - 2 * padding
      const isWrapped = !columns[index]?.numeric && doc.widthOfString(text) > room
      if (isWrapped) height = Math.max(height, doc.heightOfString(text, { width: room }))
      return { text, room, isWrapped }
    })
    const draw = () => {
      let x = margin
      for (const [index, { text, room, isWrapped }] of fitted.entries()) {
        printable(text)
        if (columns[index]?.numeric) right(text, x + padding + room, y + padding)
        else if (isWrapped) doc.text(text, x + padding, y + padding, { width: room })
        else if (text !== '') doc.text(text, x + padding, y + padding, { lineBreak: false })
        x += widths[index] ?? 0
      }
    }
    return { height: height + padding, draw }
  }

  /** Begins a table whose head is repeated on each page. */
  function startTable(columns: readonly PdfColumn[]) {
    const widths = columns.map(({ share }) => share * width)
    const headers = columns.map(({ header }) => header)
    const header = () => {
      setFont('bold', 8, colors.muted)
      const { height, draw } = texts(headers, columns, widths)
      doc.rect(margin, y, width, height).fill(colors.head)
      setFont('bold', 8, colors.muted)
      draw()
      y += height
    }
    need(3 * lineHeight)
    header()
    return {
      row({ cells, isTotal }: PdfRow) {
        setFont(isTotal ? 'bold' : 'normal', 8.5)
        const { height, draw } = texts(cells, columns, widths)
        if (y + height > end) {
          addPage()
          header()
          setFont(isTotal ? 'bold' : 'normal', 8.5)
        }
        if (isTotal) line(y, colors.muted)
        draw()
        y += height
        if (!isTotal) line(y)
      },
      end() {
        y += 6
      },
    }
  }

  /** Writes the finished pages, and lets other work take its turn. */
  async function flush() {
    const pieces = written
    written = []
    for (const bytes of pieces) await write(bytes)
    await setImmediate()
  }

  function note(text: string) {
    setFont('normal', 8, colors.muted)
    need(doc.heightOfString(printable(text), { width }) + 6)
    doc.text(printable(text), margin, y + 2, { width })
    y = doc.y + 4
  }

  return {
    startTable,
    flush,
    /** The title of the document, with its facts. */
    opening(heading: string, facts: readonly PdfFact[]) {
      setFont('bold', 20).text(printable(heading), margin, y, { width })
      y = doc.y + 10
      for (const [name, value] of facts) {
        setFont('normal', 9, colors.muted).text(name, margin, y, { lineBreak: false })
        if (value === null) {
          late.place('fact')
          factAt = y
          y += lineHeight + 2
          continue
        }
        setFont('normal', 9).text(printable(value), margin + 90, y, { width: width - 90 })
        y = Math.max(doc.y, y + lineHeight) + 2
      }
      y += 8
    },
    /** A title, kept on one page with the rows below it. */
    title(text: string, isSmall = false) {
      need(isSmall ? 64 : 84)
      if (y > top) y += isSmall ? 6 : 14
      setFont('bold', isSmall ? 9 : 12).text(printable(text), margin, y, { width })
      y = doc.y + 4
    },
    note,
    table(columns: readonly PdfColumn[], rows: readonly PdfRow[]) {
      const table = startTable(columns)
      for (const row of rows) table.row(row)
      table.end()
    },
    /** Prints the number wherever it belongs, and writes the rest. */
    async finish(number: string): Promise<void> {
      if (fonts.hasUnknown()) note(unknownNote)
      doc.info.Title = title(number)
      const { muted, text } = colors
      late.write('fact', [{ text: number, x: margin + 90, y: factAt, size: 9, color: text }])
      const of = head.right(number)
      setFont('normal', 8)
      late.write('head', [{ text: of, x: margin + width - doc.widthOfString(of), y: 36, size: 8, color: muted }])
      late.write('foot', [
        { text: ` of ${pages}`, x: countAt, y: footer, size: 8, color: muted },
        { text: title(number), x: margin, y: footer, size: 8, color: muted },
      ])
      const ended = once(doc, 'end')
      doc.end()
      await ended
      await flush()
    },
  }
}
