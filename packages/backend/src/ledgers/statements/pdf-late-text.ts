/** A text that is known only when the document ends, such as its number. Units: points from the left and upper edge of the page. */
export interface LateText {
  text: string
  x: number
  y: number
  size: number
  /** '#rrggbb' */
  color: string
}

const ascender = 0.718 // of Helvetica, by its size
const font = { Type: 'Font', Subtype: 'Type1', BaseFont: 'Helvetica', Encoding: 'WinAnsiEncoding' }

/** The bytes of Windows-1252, hexadecimal. Besides Latin-1, numbers and periods have only the en dash. */
const hexOf = (text: string): string => Buffer.from(text.replaceAll('–', '\x96'), 'latin1').toString('hex')

/** '0.353 0.392 0.451' */
const channels = (color: string): string =>
  [1, 3, 5].map((at) => (parseInt(color.slice(at, at + 2), 16) / 255).toFixed(3)).join(' ')

/**
 * Texts that are written at the end of a PDF, and shown on pages that were written before: each page refers to a form, an object of the document that may
 * follow it.
 */
export function createLateText(doc: PDFKit.PDFDocument) {
  const forms = new Map<string, PDFKit.PDFKitReference>()
  const size = { width: 612, height: 792 }
  return {
    /** Shows a form on this page. */
    place(name: string) {
      const form =
        forms.get(name) ??
        doc.ref({
          Type: 'XObject',
          Subtype: 'Form',
          BBox: [0, 0, size.width, size.height],
          Resources: { Font: { Late: font } },
        })
      forms.set(name, form)
      const xobjects = doc.page.xobjects as Record<string, unknown> // by its name in the content
      xobjects[`Late${name}`] = form
      // pdfkit turns the page upside down, and forms are drawn upright.
      doc.addContent(`q 1 0 0 -1 0 ${size.height} cm /Late${name} Do Q`)
    },
    /** Writes a form, if a page shows it. */
    write(name: string, texts: readonly LateText[]) {
      const lines = texts.map(({ text, x, y, size: points, color }) => {
        const at = `${x.toFixed(2)} ${(size.height - y - ascender * points).toFixed(2)}`
        return `${channels(color)} rg BT 1 0 0 1 ${at} Tm /Late ${points} Tf [<${hexOf(text)}>] TJ ET`
      })
      forms.get(name)?.end(lines.join('\n'))
    },
  }
}
