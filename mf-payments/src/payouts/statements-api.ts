import { createMutation, getQuery, type CreateMutation } from '@mca/api'
import type { Job } from '@mca/contract/jobs'
import type { IssueAllForm, IssueAllPreview } from '@mca/contract/statements'

export const previewQuery = (until: string) =>
  getQuery<IssueAllPreview>(['statements', 'preview', until], 'statements/preview', { query: { until } })

export const issueMutation = (): CreateMutation<Job, IssueAllForm> =>
  createMutation<Job, IssueAllForm>(
    {
      path: 'statements/issue-all',
      duplicateMessage: () => ({
        message: 'Your first attempt has started. Close this dialog and open it again to see its progress.',
      }),
    },
    {
      success: 'Issuing started',
      failure: 'Failed to start issuing',
      unanswered: 'It may have started. Trying again from here will not issue a statement twice.',
    },
  )
