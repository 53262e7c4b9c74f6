import { once } from 'node:events'

/** Units: points, 72 to the inch. */
const margin = 48
const top = 84
const bottom = 56
const lineHeight = 12
const padding = 3
const colors = { text: '#1a202c', muted: '#5a6473', line: '#cbd2dc', head: '#eef1f5' }
const fonts = { normal: 'Helvetica', bold: 'Helvetica-Bold' }
type Weight = keyof typeof fonts

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

/** The standard fonts of PDF have the characters of Windows-1252. Others lose their accents, or become a question mark. */
const printable = (text: string): string =>
  text.normalize('NFC').replace(/[^\x20-\x7E\xA0-\xFF€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/gu, (one) => {
    const plain = one === 'ł' ? 'l' : one === 'Ł' ? 'L' : one.normalize('NFKD').replace(/[^\x20-\x7E]/g, '')
    return plain === '' ? (/\s/.test(one) ? ' ' : '?') : plain
  })

/** A letter-size document of titles and tables, with a header and a page number on each page. */
export async function createPdf(title: string, head: { left: string; right: string }) {
  // Only when it is needed, because it takes 29 MB.
  const { default: PDFDocument } = await import('pdfkit')
  const doc = new PDFDocument({
    size: 'LETTER',
    margins: { top: 0, bottom: 0, left: margin, right: margin },
    bufferPages: true,
    info: { Title: title },
  })
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  const width = doc.page.width - 2 * margin
  const end = doc.page.height - bottom
  let y = margin

  const setFont = (weight: Weight, size: number, color = colors.text) =>
    doc.font(fonts[weight]).fontSize(size).fillColor(color)
  const line = (at: number, color = colors.line) =>
    doc
      .moveTo(margin, at)
      .lineTo(margin + width, at)
      .lineWidth(0.5)
      .strokeColor(color)
      .stroke()
  const addPage = () => {
    doc.addPage()
    y = top
  }
  const need = (height: number) => {
    if (y + height > end) addPage()
  }
  const right = (text: string, edge: number, at: number) =>
    doc.text(text, edge - doc.widthOfString(text), at, { lineBreak: false })

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
        if (columns[index]?.numeric) right(text, x + padding + room, y + padding)
        else if (isWrapped) doc.text(text, x + padding, y + padding, { width: room })
        else if (text !== '') doc.text(text, x + padding, y + padding, { lineBreak: false })
        x += widths[index] ?? 0
      }
    }
    return { height: height + padding, draw }
  }

  return {
    /** The title of the document, with its facts: name and value. */
    opening(heading: string, facts: readonly (readonly [string, string])[]) {
      setFont('bold', 20).text(printable(heading), margin, y, { width })
      y = doc.y + 10
      for (const [name, value] of facts) {
        setFont('normal', 9, colors.muted).text(name, margin, y, { lineBreak: false })
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
    note(text: string) {
      setFont('normal', 8, colors.muted)
      need(doc.heightOfString(printable(text), { width }) + 6)
      doc.text(printable(text), margin, y + 2, { width })
      y = doc.y + 4
    },
    /** A table whose head is repeated on each page. */
    table(columns: readonly PdfColumn[], rows: readonly PdfRow[]) {
      const widths = columns.map(({ share }) => share * width)
      const header = () => {
        setFont('bold', 8, colors.muted)
        const { height, draw } = texts(
          columns.map((column) => column.header),
          columns,
          widths,
        )
        doc.rect(margin, y, width, height).fill(colors.head)
        setFont('bold', 8, colors.muted)
        draw()
        y += height
      }
      need(3 * lineHeight)
      header()
      for (const { cells, isTotal } of rows) {
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
      }
      y += 6
    },
    async finish(): Promise<Buffer> {
      const { start, count } = doc.bufferedPageRange()
      for (let page = start; page < start + count; page++) {
        doc.switchToPage(page)
        if (page > start) {
          setFont('bold', 8).text(printable(head.left), margin, 36, {
            width: width / 2 + 60,
            height: 20,
            ellipsis: true,
          })
          setFont('normal', 8, colors.muted)
          right(head.right, margin + width, 36)
          line(62)
        }
        setFont('normal', 8, colors.muted)
        right(`Page ${page + 1} of ${count}`, margin + width, doc.page.height - 36)
        doc.text(printable(title), margin, doc.page.height - 36, { lineBreak: false })
      }
      const ended = once(doc, 'end')
      doc.end()
      await ended
      return Buffer.concat(chunks)
    },
  }
}
