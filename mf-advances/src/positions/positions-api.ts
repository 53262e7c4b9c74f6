import { createMutation, getQuery, type CreateMutation } from '@mca/api'
import { paths } from '@mca/contract/app'
import type {
  AdvancePositions,
  OpeningFiguresInput,
  RecoveryCostDrafted,
  RecoveryCostRequest,
} from '@mca/contract/ledger'
import { formatCount, formatMoneyExact } from '@mca/contract/money'
import { sumOf } from '@mca/contract/rules'

export const positionQueries = {
  ofAdvance: (id: string) => getQuery<AdvancePositions>(['advances', 'positions', id], `advances/${id}/positions`),
}

const draftedText = ({ data }: RecoveryCostDrafted) =>
  `${formatMoneyExact(sumOf(data.map(({ amount }) => -amount)))} in ${formatCount(data.length, 'entry', 'entries')}`

/** Drafts each syndicator's part of the cost of recovering the advance. */
export const recoveryCostMutation = (id: string): CreateMutation<RecoveryCostDrafted, RecoveryCostRequest> =>
  createMutation<RecoveryCostDrafted, RecoveryCostRequest>(
    {
      path: `advances/${id}/recovery-cost`,
      duplicateMessage: (drafted) => ({
        message: `Your first attempt was saved: ${draftedText(drafted)}. Saving again drafts another cost.`,
      }),
    },
    {
      success: 'Recovery cost drafted',
      successDetail: (_input, drafted) => `${draftedText(drafted)}. Another user has to approve.`,
      link: () => ({ label: 'View entries', to: paths.manualEntries() }),
      failure: 'Failed to draft the recovery cost',
      unanswered: 'It may have been saved. Trying again from here will not create a duplicate.',
    },
  )

/** Sets the opening figures. Possible only once. */
export const openingFiguresMutation = (id: string): CreateMutation<AdvancePositions, OpeningFiguresInput> =>
  createMutation<AdvancePositions, OpeningFiguresInput>(
    {
      path: `advances/${id}/cut-over`,
      duplicateMessage: () => ({ message: 'Your first attempt was saved. Changes since then are not saved.' }),
    },
    {
      success: 'Figures saved successfully',
      failure: 'Failed to save the figures',
      unanswered: 'It may have been saved. Trying again from here will not create a duplicate.',
    },
  )
