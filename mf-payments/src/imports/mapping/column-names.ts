import type { PaymentImportDetail } from '@mca/contract/imports'

export type ImportPreview = NonNullable<PaymentImportDetail['preview']>

/** A, B … Z, AA, AB: as spreadsheets name columns. `index` is from 0. */
export const letterOf = (index: number): string => {
  const last = String.fromCharCode(65 + (index % 26))
  return index < 26 ? last : `${letterOf(Math.floor(index / 26) - 1)}${last}`
}

const longest = 40
const cut = (text: string) => (text.length > longest ? `${text.slice(0, longest)}…` : text)

/** The columns of the first rows, each with its letter and its header, for selects. */
export function columnOptions({ rows }: ImportPreview, headerLine: number) {
  const header = rows.find(({ line }) => line === headerLine)?.cells ?? []
  const count = Math.max(0, ...rows.map(({ cells }) => cells.length))
  return Array.from({ length: count }, (_, index) => {
    // Without a header, the first line with a value shows what is in the column.
    const sample = rows.find(({ cells }) => cells[index]?.trim())?.cells[index]?.trim()
    const name = headerLine === 0 ? sample && `“${cut(sample)}”` : header[index]?.trim()
    return { value: String(index), label: name ? `${letterOf(index)} · ${cut(name)}` : letterOf(index) }
  })
}

/** The rows below the header. */
export const rowsBelow = ({ rows }: ImportPreview, headerLine: number) => rows.filter(({ line }) => line > headerLine)
