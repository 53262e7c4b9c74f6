import { createMutation, http, type CreateMutation } from '@mca/api'
import {
  formatDate,
  partyKinds,
  type Agreement,
  type AgreementInput,
  type CommissionDealRow,
  type CommissionDealsQuery,
  type Page,
  type PayeeKind,
} from '@mca/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'

const part = 'agreements'
const pathOf = (kind: PayeeKind, id: string, what: string) => `${partyKinds[kind].path}/${id}/${what}`

export const commissionQueries = {
  deals: (kind: PayeeKind, id: string, params: Partial<CommissionDealsQuery>) =>
    queryOptions({
      queryKey: ['commissions', id, params],
      queryFn: ({ signal }) =>
        http.get<Page<CommissionDealRow>>(pathOf(kind, id, 'commissions'), { query: params, part, record: id, signal }),
      placeholderData: keepPreviousData,
    }),
  agreements: (kind: PayeeKind, id: string) =>
    queryOptions({
      queryKey: ['agreements', id],
      queryFn: ({ signal }) =>
        http.get<{ data: Agreement[] }>(pathOf(kind, id, 'agreements'), { part, record: id, signal }),
    }),
}

export const agreementMutation = (kind: PayeeKind, id: string): CreateMutation<{ data: Agreement[] }, AgreementInput> =>
  createMutation<{ data: Agreement[] }, AgreementInput>(
    {
      path: pathOf(kind, id, 'agreements'),
      part,
      tell: () => ({ path: 'valid_from', message: 'Your first try was saved after all. Close this and look at it.' }),
    },
    {
      success: 'Agreement saved',
      successDetail: ({ valid_from }) => `It counts for deals funded from ${formatDate(valid_from)} on.`,
      failure: 'Failed to save the agreement',
    },
  )
