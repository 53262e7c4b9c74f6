import type { Round, Turn } from './measure'

export interface CaseReport {
  name: string
  /** Statements of one request, without the account lookup. */
  statements: number
  /** The size of an answer with its headers. */
  bytes: number
  api: Turn
  floor: Turn
  /** The floor's processor time divided by the API's: the median of the rounds, the lowest and the highest. */
  processorRatio: Spread | null
  /** The API's requests per second divided by the floor's. */
  rateRatio: Spread
}

interface Spread {
  median: number
  lowest: number
  highest: number
}

function spreadOf(values: readonly number[]): Spread {
  const sorted = values.toSorted((a, b) => a - b)
  return { median: sorted[sorted.length >> 1] ?? 0, lowest: sorted[0] ?? 0, highest: sorted.at(-1) ?? 0 }
}

const median = (values: readonly (number | null)[]) => {
  const known = values.filter((value) => value !== null)
  return known.length ? spreadOf(known).median : null
}

const medianTurn = (turns: readonly Turn[]): Turn => ({
  requestsPerSecond: median(turns.map(({ requestsPerSecond }) => requestsPerSecond)) ?? 0,
  clientMs: median(turns.map(({ clientMs }) => clientMs)),
  databaseMs: median(turns.map(({ databaseMs }) => databaseMs)),
})

const used = ({ clientMs, databaseMs }: Turn) =>
  clientMs === null || databaseMs === null ? null : clientMs + databaseMs

/** Ratios are computed per round, whose two turns follow each other, so that a slower minute of the machine affects both. */
export function reportOf(name: string, statements: number, rounds: readonly Round[]): CaseReport {
  const ratios = rounds.flatMap(({ api, floor }) => {
    const [ofApi, ofFloor] = [used(api), used(floor)]
    return ofApi && ofFloor ? [ofFloor / ofApi] : []
  })
  return {
    name,
    statements,
    bytes: rounds.at(-1)?.bytes ?? 0,
    api: medianTurn(rounds.map(({ api }) => api)),
    floor: medianTurn(rounds.map(({ floor }) => floor)),
    processorRatio: ratios.length ? spreadOf(ratios) : null,
    rateRatio: spreadOf(rounds.map(({ api, floor }) => api.requestsPerSecond / floor.requestsPerSecond)),
  }
}

const shown = (value: number | null, digits = 2) => value?.toFixed(digits) ?? '–'
const shownSpread = (spread: Spread | null) =>
  spread ? `${shown(spread.median)} (${shown(spread.lowest)}–${shown(spread.highest)})` : '–'

const columns: readonly (readonly [string, (report: CaseReport) => string])[] = [
  ['Request', ({ name }) => name],
  ['SQL', ({ statements }) => String(statements)],
  ['Bytes', ({ bytes }) => String(bytes)],
  ['Node ms', ({ api }) => shown(api.clientMs)],
  ['Database ms', ({ api }) => shown(api.databaseMs)],
  ['Floor: client ms', ({ floor }) => shown(floor.clientMs)],
  ['Floor: database ms', ({ floor }) => shown(floor.databaseMs)],
  ['CPU ratio', ({ processorRatio }) => shownSpread(processorRatio)],
  ['API/s', ({ api }) => shown(api.requestsPerSecond, 0)],
  ['Floor/s', ({ floor }) => shown(floor.requestsPerSecond, 0)],
  ['Rate ratio', ({ rateRatio }) => shownSpread(rateRatio)],
]

/** A table in Markdown, which is also readable in a terminal. */
export function tableOf(reports: readonly CaseReport[]): string {
  const cells = [columns.map(([title]) => title), ...reports.map((report) => columns.map(([, cell]) => cell(report)))]
  const widths = columns.map((_column, index) => Math.max(...cells.map((row) => row[index]?.length ?? 0)))
  const line = (row: readonly string[]) => {
    const padded = row.map((cell, index) =>
      index === 0 ? cell.padEnd(widths[index] ?? 0) : cell.padStart(widths[index] ?? 0),
    )
    return `| ${padded.join(' | ')} |`
  }
  const rule = `| ${widths.map((width, index) => (index === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`)).join(' | ')} |`
  return [line(cells[0] ?? []), rule, ...cells.slice(1).map(line)].join('\n')
}
