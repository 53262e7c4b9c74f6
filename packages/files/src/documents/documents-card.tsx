import { usePermission, useSession } from '@mca/api'
import { checklistKinds, type DocumentKind, type DocumentVersion, type StoredDocument } from '@mca/contract/documents'
import { Button, Card, QueryState, Stack, unseen } from '@mca/ui'
import { lazyDialog } from '@mca/ui/lazy-dialog'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFileDrop } from '../sending/use-file-drop'
import { Checklist } from './checklist'
import { DocumentItem } from './document-item'
import { documentQueries, type Destination, type DocumentOwner } from './documents-api'
import * as styles from './documents-card.module.css'

const add = lazyDialog(async () => (await import('./add-dialog')).AddDialog)
const edit = lazyDialog(async () => (await import('./edit-dialog')).EditDialog)
const view = lazyDialog(async () => (await import('./view-dialog')).ViewDialog)

/** While files are dragged over the page, shown in place of the empty card's text, and announced. */
const dropText = 'Drop the files anywhere to add them'

type Open =
  | { dialog: 'add'; to: Destination; files: readonly File[]; kind?: DocumentKind }
  | { dialog: 'edit'; document: StoredDocument }
  | { dialog: 'view'; document: StoredDocument; version: DocumentVersion }

/** The documents of a merchant or an advance, newest first, and the documents that an advance lacks (R23.62). */
export function DocumentsCard({ owner }: { owner: DocumentOwner }) {
  const [pages, setPages] = useState(1)
  const [open, setOpen] = useState<Open>()
  const { user } = useSession()
  const mayDelete = usePermission('documents')
  const query = useQuery(documentQueries.list(owner, pages))
  const { data, isFetching } = query
  const startAdding = (files: readonly File[], kind?: DocumentKind) =>
    setOpen({ dialog: 'add', to: { owner }, files, ...(kind && { kind }) })
  const isOver = useFileDrop((files) => {
    // An open dialog handles dropped files itself, or is about something else.
    if (!document.querySelector('[role=dialog]')) startAdding(files)
  })
  const close = () => setOpen(undefined)
  const documents = data?.flatMap((page) => page.data) ?? []
  const missing = data?.[0]?.missing
  const rest = (data?.[0]?.pagination.total ?? 0) - documents.length
  const isEmpty = data && documents.length === 0
  const checklist = missing && (
    <Checklist missing={missing} of={checklistKinds.length} onAdd={(kind) => startAdding([], kind)} />
  )
  return (
    <>
      <output className={unseen}>{isOver && `${dropText} to Documents`}</output>
      <div data-over={isOver || undefined} className={styles.target}>
        <Card
          title="Documents"
          empty={isEmpty ? (isOver ? dropText : 'No documents yet') : undefined}
          actions={
            <>
              {isEmpty && checklist}
              <Button variant="outline" size="sm" icon="plus" {...add.preload} onClick={() => startAdding([])}>
                Add Documents
              </Button>
            </>
          }
        >
          {!isEmpty && (
            <Stack gap="3">
              <QueryState query={query} loading="Loading documents..." failure="Failed to load the documents." />
              {checklist}
              {documents.length > 0 && (
                <ul aria-label="Documents" className={styles.list}>
                  {documents.map((one) => (
                    <DocumentItem
                      key={one.id}
                      owner={owner}
                      document={one}
                      canDelete={mayDelete || one.created_by.id === user?.id}
                      preload={{ add: add.preload, edit: edit.preload, view: view.preload }}
                      onView={(version) => setOpen({ dialog: 'view', document: one, version })}
                      onAddVersion={() => setOpen({ dialog: 'add', to: { document: one }, files: [] })}
                      onEdit={() => setOpen({ dialog: 'edit', document: one })}
                    />
                  ))}
                </ul>
              )}
              {rest > 0 && (
                <div>
                  <Button variant="outline" size="sm" busy={isFetching} onClick={() => setPages(pages + 1)}>
                    Show older ({rest})
                  </Button>
                </div>
              )}
            </Stack>
          )}
        </Card>
      </div>
      {/* Beside the card, because a dialog must outlive the change from an empty card. */}
      {open?.dialog === 'add' && <add.Dialog to={open.to} files={open.files} kind={open.kind} onClose={close} />}
      {open?.dialog === 'edit' && <edit.Dialog document={open.document} onClose={close} />}
      {open?.dialog === 'view' && <view.Dialog document={open.document} version={open.version} onClose={close} />}
    </>
  )
}
