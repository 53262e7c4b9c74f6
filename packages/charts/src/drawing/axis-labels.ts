/** The layout of the labels under a chart: in `lines`, or slanted, and how many are skipped. */
export interface LabelPlan {
  /** The lines of each label; empty for a skipped one. */
  lines: readonly (readonly string[])[]
  isSlanted: boolean
  /** The height below the axis in pixels. */
  height: number
}

/** The rendered width of a text in pixels, and the font size. */
export interface Font {
  size: number
  widthOf: (text: string) => number
}

/** The gap between two labels, relative to the font size. Wrapped labels need less. */
const gap = { beside: 0.9, wrapped: 0.4 }
const lineHeight = 1.25
/** The maximum number of lines of a label. */
const most = 3

interface Labels {
  labels: readonly string[]
  /** Pixels from one label to the next. */
  band: number
  font: Font
  /** True if no label may be skipped, because they are names, which cannot be inferred like days. */
  isComplete: boolean
  /** The label that is never skipped: the first age, or the last day. */
  anchor: 'first' | 'last'
  /** Pixels from the middle of the last row to the edge; a wider label moves inward. */
  rest: number
}

/** Lays out labels without overlap: side by side if they fit, else wrapped, else slanted or only every second, third, … of them. */
export function labelPlan({ labels, band, font, isComplete, anchor, rest }: Labels): LabelPlan {
  const widest = (texts: readonly string[]) => Math.max(0, ...texts.map(font.widthOf))
  const needed = widest(labels) + gap.beside * font.size
  const line = lineHeight * font.size
  const flat = labels.map((label) => [label])
  if (needed <= band) return { lines: flat, isSlanted: false, height: line }
  if (isComplete) {
    const width = band - gap.wrapped * font.size
    const wrapped = labels.map((label) => wrap(label, width, font))
    if (widest(wrapped.flat()) <= width) {
      const lines = wrapped.map((each) =>
        each.length > most ? [...each.slice(0, most - 1), cutShort(each, width, font)] : each,
      )
      return { lines, isSlanted: false, height: Math.max(...lines.map(({ length }) => length)) * line }
    }
    if (band >= line) {
      // Longer ones would take the height of the drawing, or stick out at the left. The tooltip has the full text.
      const cut = labels.map((label) => shortened(label, 7.5 * font.size, font))
      return { lines: cut.map((label) => [label]), isSlanted: true, height: widest(cut) * Math.SQRT1_2 + line }
    }
  }
  const step = Math.max(1, Math.ceil((needed + Math.max(0, widest(labels) / 2 - rest)) / band))
  const from = anchor === 'first' ? 0 : (labels.length - 1) % step
  return { lines: labels.map((label, index) => (index % step === from ? [label] : [])), isSlanted: false, height: line }
}

/** Truncates the last line of a label with too many lines. */
const cutShort = (lines: readonly string[], width: number, font: Font) =>
  shortened(lines.slice(most - 1).join(' '), width, font)

function shortened(label: string, width: number, { widthOf }: Font): string {
  if (widthOf(label) <= width) return label
  let end = label.length
  while (end > 1 && widthOf(`${label.slice(0, end).trimEnd()}…`) > width) end -= 1
  return `${label.slice(0, end).trimEnd()}…`
}

function wrap(label: string, width: number, { widthOf }: Font): readonly string[] {
  const lines: string[] = []
  for (const word of label.split(' ')) {
    const joined = `${lines.at(-1) ?? ''} ${word}`
    if (lines.length > 0 && widthOf(joined) <= width) lines[lines.length - 1] = joined
    else lines.push(word)
  }
  return lines
}
