import { paths } from '@mca/contract/app'
import { formatMoment } from '@mca/contract/days'
import {
  documentFileName,
  documentKinds,
  documentTypeOf,
  type DocumentVersion,
  type StoredDocument,
} from '@mca/contract/documents'
import { Button, DeleteButton, HStack, IconButton, OptionBadge, ScreenOnly, Text, TextLink } from '@mca/ui'
import { useMutation } from '@tanstack/react-query'
import { useState, type ComponentProps } from 'react'
import { downloadMutation } from '../sending/download'
import { formatSize } from '../sending/file-size'
import { documentMutations, type DocumentOwner } from './documents-api'
import * as styles from './document-item.module.css'

type Preload = Pick<ComponentProps<typeof Button>, 'onPointerEnter' | 'onFocus'>

interface DocumentItemProps {
  owner: DocumentOwner
  document: StoredDocument
  canDelete: boolean
  /** Load the code of the dialogs before they are needed. */
  preload: { add: Preload; edit: Preload; view: Preload }
  onView: (version: DocumentVersion) => void
  onAddVersion: () => void
  onEdit: () => void
}

/** A document with its actions, and its earlier versions on request (R23.62). */
export function DocumentItem({ owner, document, canDelete, preload, onView, onAddVersion, onEdit }: DocumentItemProps) {
  const { name, kind, versions } = document
  const [isOpen, setOpen] = useState(false)
  const removal = useMutation(documentMutations.remove())
  const [newest, ...earlier] = versions
  const versionOf = (version: DocumentVersion, label: string) => (
    <VersionButtons {...{ document, version, label, preload: preload.view }} onView={() => onView(version)} />
  )
  return (
    <li className={styles.item}>
      <HStack justifyContent="space-between" alignItems="flex-start" gap="2" flexWrap="wrap">
        <div className={styles.content}>
          <HStack gap="2" flexWrap="wrap">
            <Text fontWeight="medium" className={styles.breakable}>
              {name}
            </Text>
            <OptionBadge options={documentKinds} value={kind} />
            <Belongs owner={owner} document={document} />
          </HStack>
          {newest && <About version={newest} isFirst={earlier.length === 0} />}
        </div>
        <ScreenOnly data-kind="actions" className={styles.row}>
          {newest && versionOf(newest, name)}
          <IconButton icon="plus" label={`Add version of ${name}`} {...preload.add} onClick={onAddVersion} />
          <IconButton icon="pencil" label={`Edit ${name}`} {...preload.edit} onClick={onEdit} />
          {canDelete && (
            <DeleteButton
              subject={name}
              noun={earlier.length > 0 ? `document with its ${versions.length} versions` : 'document'}
              busy={removal.isPending}
              onConfirm={() => removal.mutate(document.id)}
            />
          )}
        </ScreenOnly>
      </HStack>
      {earlier.length > 0 && (
        <ScreenOnly>
          <Button variant="plain" size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {`${isOpen ? 'Hide' : 'Show'} ${earlier.length === 1 ? 'the earlier version' : `${earlier.length} earlier versions`}`}
          </Button>
        </ScreenOnly>
      )}
      {isOpen && (
        <ol aria-label={`Earlier versions of ${name}`} className={styles.list}>
          {earlier.map((version) => (
            <HStack as="li" key={version.number} justifyContent="space-between" gap="2" flexWrap="wrap">
              <About version={version} isFirst={false} />
              <HStack gap="0.5">{versionOf(version, `version ${version.number} of ${name}`)}</HStack>
            </HStack>
          ))}
        </ol>
      )}
    </li>
  )
}

/** On a merchant's page, the document's advance; on an advance's page, marks documents of the merchant itself. */
function Belongs({ owner, document: { advance, merchant } }: Pick<DocumentItemProps, 'owner' | 'document'>) {
  if (owner.kind === 'merchants')
    return advance && <TextLink to={paths.advance(advance.id)}>{advance.advance_id}</TextLink>
  return advance === null && <TextLink to={paths.merchant(merchant.id)}>Merchant document</TextLink>
}

/** 'Version 2 · PDF, 1.2 MB · Ann · Nov 26, 2026, 3:04 PM' */
function About({ version, isFirst }: { version: DocumentVersion; isFirst: boolean }) {
  const { number, type, size, created_by, created_at } = version
  return (
    <Text color="fg.muted" fontSize="sm" className={styles.breakable}>
      {!isFirst && `Version ${number} · `}
      {`${documentTypeOf(type).label}, ${formatSize(size)} · ${created_by.name} · `}
      <time dateTime={created_at}>{formatMoment(created_at)}</time>
    </Text>
  )
}

interface VersionButtonsProps {
  document: StoredDocument
  version: DocumentVersion
  /** The name in the buttons' labels. */
  label: string
  preload: Preload
  onView: () => void
}

function VersionButtons({ document, version, label, preload, onView }: VersionButtonsProps) {
  const { id, name, versions } = document
  const { mutate, isPending } = useMutation(downloadMutation())
  const { number, size } = version
  const save = () =>
    mutate({
      from: `documents/${id}/versions/${number}/file`,
      name: documentFileName({ name, latest: versions[0]?.number ?? number }, version),
      size,
    })
  return (
    <>
      {documentTypeOf(version.type).isViewable && (
        <IconButton icon="eye" label={`View ${label}`} {...preload} onClick={onView} />
      )}
      <IconButton icon="download" label={`Download ${label}`} busy={isPending} onClick={save} />
    </>
  )
}
