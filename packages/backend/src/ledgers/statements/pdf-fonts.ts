import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

/** The standard fonts of PDF, which have the characters of Windows-1252, and fonts for all other texts, of which only the used letters are embedded. */
const fonts = {
  normal: { standard: 'Helvetica', wide: () => require.resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf') },
  bold: {
    standard: 'Helvetica-Bold',
    wide: () => require.resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf'),
  },
} as const
export type Weight = keyof typeof fonts

const isStandard = (text: string) => /^[\x20-\x7E\xA0-\xFF€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]*$/u.test(text)

/** Stands for a character that no font here has, such as a Chinese one: such a font would take more than 3 MB. */
const unknown = '□'
/** What a document says that has it. */
export const unknownNote = `${unknown} stands for a character that this document cannot print.`

/** Chooses the font of each text of a document. */
export function createPdfFonts(doc: PDFKit.PDFDocument) {
  let hasUnknown = false
  const hasLetter = (letter: string): boolean => {
    // pdfkit has no type for the font that is open.
    const { font } = (doc as unknown as Record<'_font', { font: { hasGlyphForCodePoint(code: number): boolean } }>)[
      '_font'
    ]
    return font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)
  }
  return {
    hasUnknown: () => hasUnknown,
    /** Opens the font of a text, and returns the text as this font prints it. */
    open(given: string, weight: Weight): string {
      const text = given.normalize('NFC').replaceAll(/\s/gu, ' ')
      if (isStandard(text)) {
        doc.font(fonts[weight].standard)
        return text
      }
      doc.font(fonts[weight].wide())
      const printed = text.replaceAll(/./gsu, (letter) => (hasLetter(letter) ? letter : unknown))
      hasUnknown ||= printed !== text
      return printed
    },
  }
}
