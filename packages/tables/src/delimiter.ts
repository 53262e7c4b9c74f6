import { parse } from 'csv-parse/sync'
import { csvOptions } from './csv-options'
import { FileProblem } from './file-problem'
import { headerIndexOf } from './header-line'

export const delimiters = [',', ';', '\t', '|'] as const
export type Delimiter = (typeof delimiters)[number]

const sampled = 50

const cellsOf = (line: string, delimiter: string): string[] => {
  try {
    return parse(line, { ...csvOptions(delimiter), relax_quotes: true })[0] ?? []
  } catch {
    return line.split(delimiter) // a cell that continues on the next line
  }
}

const isFilled = (cells: readonly string[]) => cells.some((cell) => cell !== '')

/** The first rows, parsed line by line if a quote is wrong, so that one such line does not hide the others. */
const rowsOf = (sample: string, delimiter: string): string[][] => {
  try {
    return parse(sample, { ...csvOptions(delimiter), to: sampled }).filter(isFilled)
  } catch {
    const lines = sample.split(/\r\n|\n|\r/).slice(0, sampled)
    return lines.map((line) => cellsOf(line, delimiter)).filter(isFilled)
  }
}

interface Fit {
  delimiter: Delimiter
  /** The number of columns of the header. */
  width: number
  /** The number of rows below the header that fit its columns. */
  fitting: number
}

const fitOf = (sample: string, delimiter: Delimiter): Fit | undefined => {
  const rows = rowsOf(sample, delimiter)
  const headerIndex = headerIndexOf(rows)
  const width = (rows[headerIndex ?? 0] ?? []).length
  const below = headerIndex === undefined ? rows : rows.slice(headerIndex + 1)
  const fitting = below.filter((cells) =>
    headerIndex === undefined ? cells.length === width : cells.length > 1 && cells.findLastIndex(Boolean) < width,
  )
  // Without a header, only the rows can decide, so all of them must agree.
  const isFit = headerIndex === undefined ? fitting.length === rows.length : fitting.length * 2 >= below.length
  return width >= 2 && isFit ? { delimiter, width, fitting: fitting.length } : undefined
}

const unknown = () =>
  new FileProblem(
    'The columns of this file are not separated by commas, semicolons, tabs or |. Save it as CSV (comma separated) and choose it again.',
  )

/**
 * Guesses the column separator of a text from its first lines: the one that gives the header the most columns, with most lines below
 * having as many. A file with one column contains none of the separators and counts as comma-separated. Throws a `FileProblem` if no
 * separator fits, or two fit equally well. R16.3.
 */
export function delimiterOf(sample: string): Delimiter {
  const lines = sample.split(/\r\n|\n|\r/).filter((line) => line.trim() !== '')
  const stated = /^sep=([,;\t|])$/i.exec(lines[0]?.trim() ?? '')?.[1]
  const known = delimiters.find((delimiter) => delimiter === stated)
  if (known) return known
  const fits = delimiters.flatMap((delimiter) => fitOf(sample, delimiter) ?? [])
  const [best, next] = fits.toSorted((one, other) => other.width - one.width || other.fitting - one.fitting)
  if (best) {
    if (next && next.width === best.width && next.fitting === best.fitting) throw unknown()
    return best.delimiter
  }
  if (lines.some((line) => /[,;\t|^~]/.test(line.trim())) || lines.every((line) => /\S {2,}\S/.test(line)))
    throw unknown()
  return ','
}
