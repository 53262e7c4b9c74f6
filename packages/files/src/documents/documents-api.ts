import { http, recordMutations, type RecordMutations } from '@mca/api'
import type { DocumentInput, DocumentKind, DocumentList, DocumentView, StoredDocument } from '@mca/contract/documents'
import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query'
import { sendFile, type SendControl } from '../sending/send-file'

/** The record that has the documents. */
export interface DocumentOwner {
  kind: 'merchants' | 'advances'
  id: string
}

/** The target of a file: a record, for a new document, or a document, for its next version. */
export type Destination = { owner: DocumentOwner } | { document: StoredDocument }

interface Sent {
  file: File
  /** Only for a new document. */
  kind: DocumentKind | ''
  /** The idempotency key: one for all attempts, so that the file is added once. */
  key: string
  control: SendControl
}

export const documentQueries = {
  /** The first pages, newest first. */
  list: ({ kind, id }: DocumentOwner, pages: number) =>
    queryOptions({
      queryKey: [kind, 'documents', id, pages],
      queryFn: ({ signal }) =>
        Promise.all(
          Array.from({ length: pages }, (_, index) =>
            http.get<DocumentList>(`${kind}/${id}/documents`, {
              query: { page: index + 1, limit: 20 },
              signal,
            }),
          ),
        ),
      placeholderData: keepPreviousData,
    }),
  /** The address that shows a version. Each request adds an entry to the trail, so it is never repeated automatically. */
  view: (id: string, number: number) =>
    queryOptions({
      queryKey: ['documents', 'view', id, number],
      queryFn: () => http.post<DocumentView>(`documents/${id}/versions/${number}/view`, {}),
      staleTime: 'static',
      gcTime: 0,
      retry: false,
    }),
}

type Mutations = RecordMutations<StoredDocument, DocumentInput, DocumentInput>
const { update, remove }: Mutations = recordMutations({ path: 'documents', noun: 'document' })

export const documentMutations = {
  update: (): ReturnType<Mutations['update']> => update(),
  remove,
  /** Without a toast, because the dialog shows the result for each file. */
  send: (to: Destination) =>
    mutationOptions({
      mutationFn: ({ file, kind, key, control }: Sent) => {
        const [path, query] =
          'owner' in to
            ? [`${to.owner.kind}/${to.owner.id}/documents`, { name: file.name, kind }]
            : [`documents/${to.document.id}/versions`, { name: file.name }]
        return sendFile<StoredDocument>(
          { path, query, content: file, contentType: 'application/octet-stream', key },
          control,
        )
      },
    }),
}
