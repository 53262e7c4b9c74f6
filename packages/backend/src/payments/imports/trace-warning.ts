import { problemOfTraceId, quoteCell } from '@mca/contract/imports'
import { formatCount } from '@mca/contract/money'
import type { StoredImport } from './payment-imports.repo'
import { headerOf } from './preview'

/** Rows whose ID identifies no payment, with the first such text. */
export interface UnusedTraces {
  rows: number
  example: string
}

type TraceProblem = NonNullable<ReturnType<typeof problemOfTraceId>> | 'repeated'
export type TraceProblems = Partial<Record<TraceProblem, UnusedTraces>>

/** Counts the row if the cell of its ID column is a placeholder or was rounded. */
export function countTraceProblem(problems: TraceProblems, text: string): void {
  const problem = text.trim() === '' ? null : problemOfTraceId(text)
  if (problem === null) return
  const { rows = 0, example = text.trim() } = problems[problem] ?? {}
  problems[problem] = { rows: rows + 1, example }
}

const sentences: Record<TraceProblem, (example: string) => string> = {
  placeholder: (example) => `${example} is a placeholder for a missing ID`,
  rounded: (example) => `a spreadsheet rounded ${example}`,
  repeated: (example) => `${example} appears on different payments`,
}

/** One sentence for the whole column about the texts that are no IDs, with the way out; null if there are none. R16.502. */
export function warningOfTraces({ mapping, preview }: StoredImport, problems: TraceProblems): string | null {
  const order = ['placeholder', 'rounded', 'repeated'] as const
  const found = order.flatMap((problem) => {
    const unused = problems[problem]
    return unused ? [{ problem, ...unused }] : []
  })
  if (found.length === 0 || !mapping || mapping.columns.trace === null) return null
  const header = headerOf(preview, mapping)[mapping.columns.trace] ?? ''
  const column = header === '' ? 'The column of the trace ID' : `The column ${quoteCell(header)}`
  const rows = formatCount(
    found.reduce((sum, one) => sum + one.rows, 0),
    'row',
  )
  const reasons = found.map(({ problem, example }) => sentences[problem](quoteCell(example))).join(', and ')
  const original = problems.rounded ? ' Import the file as the bank sent it, without saving it in a spreadsheet.' : ''
  return `${column} has no usable ID in ${rows}: ${reasons}. These rows are compared by advance, day and amount instead. If another column has the IDs, choose it with 'Change columns'; if none has, choose none.${original}`
}
