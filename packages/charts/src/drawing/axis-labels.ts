/** How the labels under a chart are written: in `lines`, or slanted, and every which of them. */
export interface LabelPlan {
  /** The lines of each label; empty where a label is left out. */
  lines: readonly (readonly string[])[]
  isSlanted: boolean
  /** Pixels that they take below the axis. */
  height: number
}

/** The width of an average character of the body's fonts, in parts of the font size. Wide enough for capitals and digits. */
const characterWidth = 0.58

export const textWidth = (text: string, fontSize: number): number => text.length * characterWidth * fontSize

/** Space between two labels, in parts of the font size. */
const gap = 0.9
const lineHeight = 1.25

interface Labels {
  labels: readonly string[]
  /** Pixels from one label to the next. */
  band: number
  fontSize: number
  /** No label may be left out: they are names, which nobody can guess, and not days. */
  isComplete: boolean
  /** Which label is certainly there: the first of an age, the last of days. */
  anchor: 'first' | 'last'
  /** Pixels from the middle of the last row to the edge; a wider label moves inwards. */
  rest: number
}

/** Labels that never overlap: side by side if they fit, else in several lines, else slanted or only every second, third, … of them. */
export function labelPlan({ labels, band, fontSize, isComplete, anchor, rest }: Labels): LabelPlan {
  const widest = (texts: readonly string[]) => Math.max(0, ...texts.map((text) => textWidth(text, fontSize)))
  const fits = (texts: readonly string[]) => widest(texts) + gap * fontSize <= band
  const line = lineHeight * fontSize
  const flat = labels.map((label) => [label])
  if (fits(labels)) return { lines: flat, isSlanted: false, height: line }
  if (isComplete) {
    const wrapped = labels.map((label) => wrap(label, band - gap * fontSize, fontSize))
    const most = Math.max(...wrapped.map(({ length }) => length))
    if (most <= 3 && fits(wrapped.flat())) return { lines: wrapped, isSlanted: false, height: most * line }
    if (band >= line) return { lines: flat, isSlanted: true, height: widest(labels) * 0.71 + line }
  }
  const moved = Math.max(0, widest(labels) / 2 - rest)
  const step = Math.max(1, Math.ceil((widest(labels) + gap * fontSize + moved) / band))
  const from = anchor === 'first' ? 0 : (labels.length - 1) % step
  return { lines: labels.map((label, index) => (index % step === from ? [label] : [])), isSlanted: false, height: line }
}

function wrap(label: string, width: number, fontSize: number): readonly string[] {
  const lines: string[] = []
  for (const word of label.split(' ')) {
    const joined = `${lines.at(-1) ?? ''} ${word}`
    if (lines.length > 0 && textWidth(joined, fontSize) <= width) lines[lines.length - 1] = joined
    else lines.push(word)
  }
  return lines
}
