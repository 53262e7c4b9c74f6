import { http } from '@mca/api'
import {
  formatCount,
  formatMoneyExact,
  type ImportAssignInput,
  type ImportCommitInput,
  type ImportDuplicateInput,
  type ImportMappingInput,
  type ImportPayer,
  type ImportRecorded,
  type ImportRecordInput,
  type ImportRow,
  type ImportRowsQuery,
  type ImportSource,
  type ListQuery,
  type Page,
  type PaymentImport,
  type PaymentImportDetail,
} from '@mca/contract'
import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query'
import { isWorking } from './states'

const path = 'payment-imports'
const part = 'import-choices'
const pathOf = (id: string, call = '') => `${path}/${encodeURIComponent(id)}${call && `/${call}`}`

/** While a job runs, its progress is polled; the import itself is also refetched, in case the job is not found. */
const pollMs = 5_000

export const importQueries = {
  list: (params: Partial<ListQuery>) =>
    queryOptions({
      queryKey: [path, 'list', params],
      queryFn: ({ signal }) => http.get<Page<PaymentImport>>(path, { query: params, part: 'imports', signal }),
      placeholderData: keepPreviousData,
      refetchInterval: ({ state: { data } }) => data?.data.some(isWorking) && pollMs,
    }),
  one: (id: string) =>
    queryOptions({
      queryKey: [path, 'one', id],
      queryFn: ({ signal }) => http.get<PaymentImportDetail>(pathOf(id), { signal }),
      refetchInterval: ({ state: { data } }) => (data && isWorking(data) ? pollMs : false),
    }),
  rows: (id: string, params: Partial<ImportRowsQuery>) =>
    queryOptions({
      queryKey: [path, 'rows', id, params],
      queryFn: ({ signal }) => http.get<Page<ImportRow>>(pathOf(id, 'rows'), { query: params, signal }),
      placeholderData: keepPreviousData,
    }),
  payers: (id: string, params: { page: number; limit: number }) =>
    queryOptions({
      queryKey: [path, 'payers', id, params],
      queryFn: ({ signal }) => http.get<Page<ImportPayer>>(pathOf(id, 'payers'), { query: params, signal }),
      placeholderData: keepPreviousData,
    }),
  sources: () =>
    queryOptions({
      queryKey: [path, 'sources'],
      queryFn: ({ signal }) => http.get<{ data: ImportSource[] }>(`${path}/sources`, { signal }),
    }),
}

/** The versions detect concurrent changes to the import. */
type Versioned<Input = object> = Input & { id: string; version: string }

export const importMutations = {
  map: () =>
    mutationOptions({
      mutationFn: ({ id, version, input }: Versioned<{ input: ImportMappingInput }>) =>
        http.put<PaymentImport>(pathOf(id, 'mapping'), input, { version }),
      meta: { failure: 'Failed to read the file with these columns' },
    }),
  assign: () =>
    mutationOptions({
      mutationFn: ({ id, input }: { id: string; input: ImportAssignInput }) =>
        http.post<PaymentImport>(pathOf(id, 'assign'), input),
      meta: { failure: 'Failed to assign' },
    }),
  /** Chooses if a row that resembles a payment is committed anyway. */
  choose: () =>
    mutationOptions({
      mutationFn: ({ id, line, record }: ImportDuplicateInput & { id: string; line: number }) =>
        http.put<PaymentImport>(pathOf(id, `duplicates/${line}`), { record } satisfies ImportDuplicateInput, { part }),
      meta: { failure: 'Failed to save the choice' },
    }),
  /** Records rows that the commit left out. */
  record: () =>
    mutationOptions({
      mutationFn: ({ id, input }: { id: string; input: ImportRecordInput }) =>
        http.post<ImportRecorded>(pathOf(id, 'record'), input, { part }),
      meta: {
        success: ({ recorded: { rows, amount } }: ImportRecorded) =>
          rows > 0
            ? `${formatCount(rows, 'payment')} recorded, ${formatMoneyExact(amount)}`
            : 'Nothing was recorded. The rows say why.',
        failure: 'Failed to record',
        failureDetail: 'Nothing was written.',
        unanswered: 'It may still have been recorded. This page shows the result.',
      },
    }),
  commit: () =>
    mutationOptions({
      mutationFn: ({ id, version, input }: Versioned<{ input: ImportCommitInput }>) =>
        http.post<PaymentImport>(pathOf(id, 'commit'), input, { version }),
      meta: {
        failure: 'Failed to commit',
        failureDetail: 'Nothing was written.',
        unanswered: 'It may still have started. This page shows the result.',
      },
    }),
  undo: () =>
    mutationOptions({
      mutationFn: ({ id, version }: Versioned) => http.post<PaymentImport>(pathOf(id, 'undo'), {}, { version }),
      meta: {
        failure: 'Failed to undo the import',
        failureDetail: 'Nothing was taken back.',
        unanswered: 'It may still have started. This page shows the result.',
      },
    }),
  discard: () =>
    mutationOptions({
      mutationFn: (id: string) => http.delete(pathOf(id)),
      meta: { success: 'Import discarded', failure: 'Failed to discard the import' },
    }),
}
