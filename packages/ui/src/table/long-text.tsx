/** A text that this many letters do not outgrow is never cut. */
const shortEnough = 30

/** An address breaks after its '@' rather than within a word. */
const breakable = (text: string) =>
  text.split('@').flatMap((part, index) => (index === 0 ? [part] : ['@', <wbr key={index} />, part]))

/**
 * Text of any length in a cell: so many `lines` at most, the rest under the pointer. `min` is the room that it has also in a crowded table,
 * enough for the words that are usual there, for a word that is wider is broken. A plain element that the table styles, as all its cells.
 */
export function LongText({
  text,
  min = '8rem',
  max = '24rem',
  lines = 2,
  empty = '—',
}: {
  text: string | null | undefined
  min?: string
  max?: string
  lines?: number
  /** What stands for no text. */
  empty?: string
}) {
  if (!text) return empty
  return (
    <div
      data-long
      title={text.length > shortEnough ? text : undefined}
      style={{ minWidth: `min(${min}, ${max})`, maxWidth: max, WebkitLineClamp: lines }}
    >
      {breakable(text)}
    </div>
  )
}
