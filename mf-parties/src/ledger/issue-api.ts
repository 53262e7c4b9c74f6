import { createMutation, type CreateMutation } from '@mca/api'
import type { Job } from '@mca/contract/jobs'
import type { LedgerPartyKind } from '@mca/contract/ledger'
import type { IssuedStatement, StatementInputForm } from '@mca/contract/statements'
import { statementsPath } from './statements-api'

export const statementMutations = {
  issue: (kind: LedgerPartyKind, id: string): CreateMutation<Job, StatementInputForm> =>
    createMutation<Job, StatementInputForm>(
      {
        path: statementsPath(kind, id),
        duplicateMessage: () => ({
          message: 'Your first attempt has started. Close this dialog and open it again to see its progress.',
        }),
      },
      {
        success: 'Issuing started',
        failure: 'Failed to issue the statement',
        unanswered: 'It may have started. Trying again from here will not issue a statement twice.',
      },
    ),
  mail: ({ id, number }: IssuedStatement): CreateMutation<IssuedStatement, object> =>
    createMutation<IssuedStatement, object>(
      {
        path: `statements/${encodeURIComponent(id)}/mail`,
        duplicateMessage: () => ({ message: `Your first attempt was saved: ${number} is mailed.` }),
      },
      {
        success: 'Statement will be mailed in a moment',
        successDetail: (_input, { mail }) => (mail ? `${number} goes to ${mail.email}.` : number),
        failure: 'Failed to mail the statement',
        unanswered: 'It may have been mailed. Trying again from here will not mail it twice.',
      },
    ),
}
