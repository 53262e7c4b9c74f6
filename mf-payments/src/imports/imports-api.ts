import { getQuery, http, pageQuery } from '@mca/api'
import type {
  AssignProposedInput,
  DismissedPayers,
  ImportAssignInput,
  ImportCommitInput,
  ImportDayInput,
  ImportDuplicateInput,
  ImportListQuery,
  ImportMappingInput,
  ImportPayer,
  ImportPayerInput,
  ImportRecorded,
  ImportRecordInput,
  ImportRow,
  ImportRowsQuery,
  ImportSource,
  PayerProposals,
  PayerProposal,
  PaymentImport,
  PaymentImportDetail,
} from '@mca/contract/imports'
import type { Page } from '@mca/contract/lists'
import { formatCount, formatMoneyExact } from '@mca/contract/money'
import { sumOf } from '@mca/contract/rules'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { isWorking } from './states'

const path = 'payment-imports'
const pathOf = (id: string, call = '') => `${path}/${encodeURIComponent(id)}${call && `/${call}`}`

/** While a job runs, its progress is polled; the import itself is also refetched, in case the job is not found. */
const pollMs = 5_000

export const importQueries = {
  list: (params: Partial<ImportListQuery>) =>
    queryOptions({
      ...pageQuery<Page<PaymentImport>>([path, 'list'], path, params),
      refetchInterval: ({ state: { data } }) => data?.data.some(isWorking) && pollMs,
    }),
  one: (id: string) =>
    queryOptions({
      ...getQuery<PaymentImportDetail>([path, 'one', id], pathOf(id)),
      refetchInterval: ({ state: { data } }) => (data && isWorking(data) ? pollMs : false),
    }),
  rows: (id: string, params: Partial<ImportRowsQuery>) =>
    pageQuery<Page<ImportRow>>([path, 'rows', id], pathOf(id, 'rows'), params),
  payers: (id: string, params: { page: number; limit: number }) =>
    pageQuery<Page<ImportPayer>>([path, 'payers', id], pathOf(id, 'payers'), params),
  proposals: (id: string) => getQuery<PayerProposals>([path, 'proposals', id], pathOf(id, 'proposals')),
  dismissedPayers: () => getQuery<DismissedPayers>([path, 'dismissed-payers'], `${path}/dismissed-payers`),
  sources: () => getQuery<{ data: ImportSource[] }>([path, 'sources'], `${path}/sources`),
}

/** The versions detect concurrent changes to the import. */
type Versioned<Input = object> = Input & { id: string; version: string }

interface Proposed {
  id: string
  payers: readonly PayerProposal[]
  remember: boolean
}

export const importMutations = {
  map: () =>
    mutationOptions({
      mutationFn: ({ id, version, input }: Versioned<{ input: ImportMappingInput }>) =>
        http.put<PaymentImport>(pathOf(id, 'mapping'), input, { version }),
      meta: { failure: 'Failed to read the file with these columns' },
    }),
  /** The day of a file that says none. */
  setDay: () =>
    mutationOptions({
      mutationFn: ({ id, version, input }: Versioned<{ input: ImportDayInput }>) =>
        http.put<PaymentImport>(pathOf(id, 'day'), input, { version }),
      meta: { failure: 'Failed to save the day' },
    }),
  assign: () =>
    mutationOptions({
      mutationFn: ({ id, input }: { id: string; input: ImportAssignInput }) =>
        http.post<PaymentImport>(pathOf(id, 'assign'), input),
      meta: { failure: 'Failed to assign' },
    }),
  /** The payers with the rows and the advance that were shown. */
  assignProposed: () =>
    mutationOptions({
      mutationFn: ({ id, payers, remember }: Proposed) =>
        http.post<PaymentImport>(pathOf(id, 'assign-proposed'), {
          payers: payers.map(({ payer, rows, advance }) => ({ payer, rows, advance_id: advance.id })),
          remember,
        } satisfies AssignProposedInput),
      meta: {
        success: 'Payers assigned',
        successDetail: ({ payers }: Proposed) =>
          `${formatCount(payers.length, 'payer')}, ${formatMoneyExact(sumOf(payers.map(({ amount }) => amount)))}`,
        failure: 'Failed to assign',
        conflictInForm: true,
      },
    }),
  /** The rows of this payer are not ours, also in later files of the source. */
  dismissPayer: () =>
    mutationOptions({
      mutationFn: ({ id, payer }: { id: string; payer: string }) =>
        http.post<PaymentImport>(pathOf(id, 'dismiss'), { payer } satisfies ImportPayerInput),
      meta: {
        success: 'Payer dismissed',
        successDetail: ({ payer }: { payer: string }) => payer,
        failure: 'Failed to dismiss the payer',
      },
    }),
  /** A dismissed payer is asked about again. */
  takePayerBack: () =>
    mutationOptions({
      mutationFn: ({ source_id, payer_key }: DismissedPayers['data'][number]) =>
        http.delete(`${path}/sources/${source_id}/dismissed-payers/${encodeURIComponent(payer_key)}`),
      meta: { success: 'Payer restored', failure: 'Failed to restore the payer' },
    }),
  /** Chooses if a row that resembles a payment is committed anyway. */
  choose: () =>
    mutationOptions({
      mutationFn: ({ id, line, ...input }: ImportDuplicateInput & { id: string; line: number }) =>
        // The body says which advance was seen.
        http.put<PaymentImport>(pathOf(id, `duplicates/${line}`), input satisfies ImportDuplicateInput, {
          version: undefined,
        }),
      meta: { failure: 'Failed to save the choice' },
    }),
  /** Records rows that the commit left out. */
  record: () =>
    mutationOptions({
      mutationFn: ({ id, input }: { id: string; input: ImportRecordInput }) =>
        http.post<ImportRecorded>(pathOf(id, 'record'), input),
      meta: {
        success: ({ recorded: { rows, amount } }: ImportRecorded) =>
          rows > 0
            ? `${formatCount(rows, 'payment')} recorded, ${formatMoneyExact(amount)}`
            : 'Nothing was recorded. The rows say why.',
        failure: 'Failed to record',
        failureDetail: 'Nothing was saved.',
        unanswered: 'It may have been recorded. This page shows the result.',
      },
    }),
  commit: () =>
    mutationOptions({
      mutationFn: ({ id, version, input }: Versioned<{ input: ImportCommitInput }>) =>
        http.post<PaymentImport>(pathOf(id, 'commit'), input, { version }),
      meta: {
        failure: 'Failed to import',
        failureDetail: 'Nothing was saved.',
        unanswered: 'It may have started. This page shows the result.',
      },
    }),
  undo: () =>
    mutationOptions({
      mutationFn: ({ id, version }: Versioned) => http.post<PaymentImport>(pathOf(id, 'undo'), {}, { version }),
      meta: {
        failure: 'Failed to undo the import',
        failureDetail: 'Nothing was undone.',
        unanswered: 'It may have started. This page shows the result.',
      },
    }),
  discard: () =>
    mutationOptions({
      mutationFn: (id: string) => http.delete(pathOf(id)),
      meta: { success: 'Import discarded', failure: 'Failed to discard the import' },
    }),
}
