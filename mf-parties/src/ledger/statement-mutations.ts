import { createMutation, http, type CreateMutation } from '@mca/api'
import {
  AppError,
  formatDate,
  formatMoneyExact,
  type IssuedStatement,
  type LedgerPartyKind,
  type StatementInputForm,
} from '@mca/contract'
import { saveFile } from '@mca/ui/dialog'
import { mutationOptions } from '@tanstack/react-query'
import { statementsPath } from './statements-api'

const closingText = ({ number, totals }: IssuedStatement) =>
  `${number} closes with ${formatMoneyExact(totals.closing)}.`

export const statementMutations = {
  issue: (kind: LedgerPartyKind, id: string): CreateMutation<IssuedStatement, StatementInputForm> =>
    createMutation<IssuedStatement, StatementInputForm>(
      {
        path: statementsPath(kind, id),
        part: 'statements',
        tell: (statement) => ({
          path: 'to',
          message: `Your first try was saved after all: ${statement.number} through ${formatDate(statement.to)}.`,
        }),
      },
      {
        success: 'Statement issued',
        successDetail: (_input, statement) => closingText(statement),
        failure: 'Failed to issue the statement',
        unanswered: 'It may still have been issued: issuing again from here never does it twice.',
      },
    ),
  mail: ({ id, number }: IssuedStatement): CreateMutation<IssuedStatement, object> =>
    createMutation<IssuedStatement, object>(
      {
        path: `statements/${encodeURIComponent(id)}/mail`,
        part: 'statements',
        tell: () => ({ message: `Your first try was saved after all: ${number} is mailed.` }),
      },
      {
        success: 'Statement will be mailed in a moment',
        successDetail: (_input, { mail }) => (mail ? `${number} goes to ${mail.email}.` : number),
        failure: 'Failed to mail the statement',
        unanswered: 'It may still be mailed: mailing again from here never does it twice.',
      },
    ),
  /** Saves a file as a browser download. Never saves a partial file. */
  download: () =>
    mutationOptions({
      mutationFn: async ({ statement, file }: { statement: IssuedStatement; file: 'pdf' | 'csv' }) => {
        const response = await http.open(`statements/${statement.id}/${file}`, { signal: new AbortController().signal })
        const blob = await response.blob().catch((cause: unknown) => {
          const message = 'The connection ended before the file did. Nothing was saved.'
          throw Object.assign(new AppError(0, message), { cause })
        })
        saveFile(blob, `${statement.number}.${file}`)
      },
      meta: { failure: 'Failed to download', failureDetail: 'Nothing was saved. Please try again.' },
    }),
}
