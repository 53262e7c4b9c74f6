import { createMutation, type CreateMutation } from '@mca/api'
import {
  formatDate,
  formatMoneyExact,
  type IssuedStatement,
  type LedgerPartyKind,
  type StatementInputForm,
} from '@mca/contract'
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
}
