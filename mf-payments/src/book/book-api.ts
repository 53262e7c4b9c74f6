import { getQuery, http, pageQuery } from '@mca/api'
import type { BookCommitInput, BookError, BookErrorsQuery, BookExportInput, BookImport } from '@mca/contract/book'
import type { Job, JobListQuery } from '@mca/contract/jobs'
import type { Page } from '@mca/contract/lists'
import { mutationOptions } from '@tanstack/react-query'
import { sendFile, type SendControl } from '@mca/files/sending'

const path = 'book-imports'
const pathOf = (id: string) => `${path}/${encodeURIComponent(id)}`

export const bookQueries = {
  imports: (params: { page: number; limit: number }) => pageQuery<Page<BookImport>>([path, 'list'], path, params),
  one: (id: string) => getQuery<BookImport>([path, 'one', id], pathOf(id)),
  errors: (id: string, params: BookErrorsQuery) =>
    pageQuery<Page<BookError>>([path, 'errors', id], `${pathOf(id)}/errors`, params),
  exports: (params: Omit<JobListQuery, 'kind'>) =>
    pageQuery<Page<Job>>(['jobs', 'list'], 'jobs', { ...params, kind: 'book-export' }),
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
        unanswered: 'It may have started. This page shows its progress.',
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
  /** How it writes days such as 10/7/2026; empty for what it shows by itself. */
  dateOrder: string
  key: string
}

export const sendBook = ({ content, sheet, dateOrder, key }: BookFile, control: SendControl): Promise<BookImport> =>
  sendFile<BookImport>(
    {
      path,
      query: { name: content.name, ...(sheet && { sheet }), ...(dateOrder && { date_order: dateOrder }) },
      content,
      contentType: 'application/octet-stream',
      key,
    },
    control,
  )
