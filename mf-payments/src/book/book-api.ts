import { http } from '@mca/api'
import {
  type BookCommitInput,
  type BookError,
  type BookErrorsQuery,
  type BookExportInput,
  type BookImport,
  type Job,
  type JobListQuery,
  type Page,
} from '@mca/contract'
import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query'
import { sendFile, type SendControl } from '@mca/files/sending'

const path = 'book-imports'
const pathOf = (id: string) => `${path}/${encodeURIComponent(id)}`

export const bookQueries = {
  imports: (params: { page: number; limit: number }) =>
    queryOptions({
      queryKey: [path, 'list', params],
      queryFn: ({ signal }) => http.get<Page<BookImport>>(path, { query: params, part: 'book', signal }),
      placeholderData: keepPreviousData,
    }),
  one: (id: string) =>
    queryOptions({
      queryKey: [path, 'one', id],
      queryFn: ({ signal }) => http.get<BookImport>(pathOf(id), { signal }),
    }),
  errors: (id: string, params: BookErrorsQuery) =>
    queryOptions({
      queryKey: [path, 'errors', id, params],
      queryFn: ({ signal }) => http.get<Page<BookError>>(`${pathOf(id)}/errors`, { query: params, signal }),
      placeholderData: keepPreviousData,
    }),
  exports: (params: Omit<JobListQuery, 'kind'>) =>
    queryOptions({
      queryKey: ['jobs', 'list', 'book-export', params],
      queryFn: ({ signal }) => http.get<Page<Job>>('jobs', { query: { ...params, kind: 'book-export' }, signal }),
      placeholderData: keepPreviousData,
    }),
}

export const bookMutations = {
  /** One export per key, so that a retry after a lost answer does not start a second export. */
  startExport: () =>
    mutationOptions({
      mutationFn: ({ key, ...input }: BookExportInput & { key: string }) =>
        http.post<Job>('book-exports', input, { idempotencyKey: key }),
      meta: { failure: 'Failed to start the export' },
    }),
  commit: (id: string) =>
    mutationOptions({
      mutationFn: (input: BookCommitInput) => http.post<BookImport>(`${pathOf(id)}/commit`, input),
      meta: {
        failure: 'Failed to start the import',
        unanswered: 'It may still have started: this page shows it.',
      },
    }),
  discard: (id: string) =>
    mutationOptions({
      mutationFn: () => http.delete(pathOf(id)),
      meta: { success: 'Import discarded', failure: 'Failed to discard the import' },
    }),
}

/** A book to send. If it is sent again with the same key, the server stores it once. */
export interface BookFile {
  content: File
  /** The sheet of a CSV file, if its name does not tell. */
  sheet: string
  key: string
}

export const sendBook = ({ content, sheet, key }: BookFile, control: SendControl): Promise<BookImport> =>
  sendFile<BookImport>(
    {
      path,
      query: { name: content.name, ...(sheet && { sheet }) },
      content,
      contentType: 'application/octet-stream',
      key,
    },
    control,
  )
