import { createMutation, getQuery, pageQuery, type CreateMutation } from '@mca/api'
import type {
  Agreement,
  AgreementInput,
  CommissionDealRow,
  CommissionDealsQuery,
  EarlierDeal,
  EarlierDealsInput,
  PayeeKind,
} from '@mca/contract/commissions'
import { formatDate } from '@mca/contract/days'
import type { Page } from '@mca/contract/lists'
import { partyKinds } from '@mca/contract/parties'

const pathOf = (kind: PayeeKind, id: string, what: string) => `${partyKinds[kind].path}/${id}/${what}`

export const commissionQueries = {
  deals: (kind: PayeeKind, id: string, params: Partial<CommissionDealsQuery>) =>
    pageQuery<Page<CommissionDealRow>>(['commissions', id], pathOf(kind, id, 'commissions'), params),
  earlierDeals: (kind: PayeeKind, id: string) =>
    getQuery<{ data: EarlierDeal[] }>(
      ['agreements', id, 'earlier-deals'],
      pathOf(kind, id, 'agreements/earlier-deals'),
    ),
  agreements: (kind: PayeeKind, id: string) =>
    getQuery<{ data: Agreement[] }>(['agreements', id], pathOf(kind, id, 'agreements')),
}

/** The name of the payee of one of the agreement's splits. */
export const payeeName = (agreement: Agreement | undefined, split: number): string =>
  agreement?.payees[split]?.name ?? 'Deleted payee'

export const agreementMutation = (kind: PayeeKind, id: string): CreateMutation<{ data: Agreement[] }, AgreementInput> =>
  createMutation<{ data: Agreement[] }, AgreementInput>(
    {
      path: pathOf(kind, id, 'agreements'),
      duplicateMessage: () => ({
        path: 'valid_from',
        message: 'Your first attempt was saved. Close this form to see it.',
      }),
    },
    {
      success: 'Agreement saved',
      successDetail: ({ valid_from }) =>
        `Applies to deals that are recorded from now on and funded on ${formatDate(valid_from)} or later.`,
      failure: 'Failed to save the agreement',
    },
  )

/** Applies the agreement to deals that were recorded before it (R22.60). */
export const earlierDealsMutation = (
  kind: PayeeKind,
  id: string,
): CreateMutation<{ data: EarlierDeal[] }, EarlierDealsInput> =>
  createMutation<{ data: EarlierDeal[] }, EarlierDealsInput>(
    {
      path: pathOf(kind, id, 'agreements/earlier-deals'),
      duplicateMessage: () => ({ message: 'Your first attempt was saved. Close this form to see it.' }),
    },
    {
      success: 'Agreement applied',
      successDetail: ({ advance_ids }) =>
        advance_ids.length === 1 ? '1 deal has its commission.' : `${advance_ids.length} deals have their commissions.`,
      failure: 'Failed to apply the agreement',
    },
  )
