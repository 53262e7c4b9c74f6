import { getQuery, http, pageQuery } from '@mca/api'
import type { Page } from '@mca/contract/lists'
import { formatCount, formatMoneyExact } from '@mca/contract/money'
import type {
  BankLine,
  BankLinesQuery,
  CertainMatchInput,
  LineExplanationInput,
  Reconciliation,
  StatementRead,
} from '@mca/contract/reconciliation'
import { sendFile, type SendControl } from '@mca/files/sending'
import { mutationOptions } from '@tanstack/react-query'

const path = 'bank-lines'

export const reconciliationQueries = {
  month: (month: string) =>
    getQuery<Reconciliation>([path, 'month', month], 'bank-reconciliation', { query: { month } }),
  lines: (params: Partial<BankLinesQuery>) => pageQuery<Page<BankLine>>([path, 'list'], path, params),
}

/** True if the bank has lines in the month, and each is matched or explained: the goal of a month end. */
export const isAccountedFor = ({ bank, states }: Reconciliation): boolean =>
  bank.in.count + bank.out.count > 0 && states.every(({ state, count }) => state !== 'unapplied' || count === 0)

export const reconciliationMutations = {
  matchCertain: () =>
    mutationOptions({
      mutationFn: (input: CertainMatchInput) => http.post<{ matched: number }>(`${path}/match-certain`, input),
      meta: {
        success: 'Lines matched',
        successDetail: (_input: unknown, { matched }: { matched: number }) => formatCount(matched, 'line', 'lines'),
        failure: 'Failed to match the lines',
      },
    }),
  match: () =>
    mutationOptions({
      mutationFn: ({ line, key }: { line: BankLine; key: string }) =>
        http.post<BankLine>(`${path}/${line.id}/match`, { key }),
      meta: { success: 'Line matched', successDetail: detailOf, failure: 'Failed to match the line' },
    }),
  explain: () =>
    mutationOptions({
      mutationFn: ({ line, input }: { line: BankLine; input: LineExplanationInput }) =>
        http.post<BankLine>(`${path}/${line.id}/explain`, input),
      meta: { success: 'Line explained', successDetail: detailOf, failure: 'Failed to explain the line' },
    }),
  clear: () =>
    mutationOptions({
      mutationFn: ({ line }: { line: BankLine }) =>
        http.post<BankLine>(`${path}/${line.id}/clear`, {}, { version: line.changed_at ?? undefined }),
      meta: { success: 'Line unmatched', successDetail: detailOf, failure: 'Failed to undo' },
    }),
  removeStatement: () =>
    mutationOptions({
      mutationFn: (id: string) => http.delete(`bank-statements/${id}`),
      meta: { success: 'Statement deleted', failure: 'Failed to delete the statement' },
    }),
}

const detailOf = (_input: unknown, { description, amount }: BankLine) => `${formatMoneyExact(amount)} ${description}`

/** A statement to send. If it is sent again with the same key, the server stores it once. Dollars. */
export interface StatementUpload {
  name: string
  content: Blob
  key: string
  opening: number | null
  closing: number | null
}

export const uploadStatement = (
  { name, content, key, opening, closing }: StatementUpload,
  control: SendControl,
): Promise<StatementRead> =>
  sendFile<StatementRead>(
    {
      path: 'bank-statements',
      query: {
        name,
        ...(opening !== null && { opening: String(opening) }),
        ...(closing !== null && { closing: String(closing) }),
      },
      content,
      contentType: 'application/octet-stream',
      key,
    },
    control,
  )
