import { randomBytes } from 'node:crypto'
import type { Day } from '@mca/contract/days'
import {
  checklistKinds,
  type DocumentInput,
  documentKinds,
  documentTypeOf,
  type DocumentView,
  maxDocumentVersions,
  type StoredDocument,
} from '@mca/contract/documents'
import { inSentence, optionOf } from '@mca/contract/fields'
import { AppError } from '@mca/contract/problems'
import { auditRepo } from '../../shared/audit/audit.repo'
import type { SignedInAccount } from '../../shared/context/accounts'
import { storedFilesRepo } from '../../shared/files/stored-files.repo'
import { mayDoTo } from '../../shared/permissions/permissions'
import type { Db, Queryable } from '../../platform/database/db'
import { changedMeanwhile } from '../../shared/records/version'
import { documentVersionsRepo } from './document-versions.repo'
import { type DocumentOwner, documentsRepo, type NewVersion } from './documents.repo'

type Added = Omit<NewVersion, 'id' | 'number'>

/** A new document with its first version, in the caller's transaction. AppError 404 if the record does not exist. R23.50. */
export async function addDocument(
  tx: Queryable,
  { owner, ownerId, kind, name, ...added }: Added & DocumentInput & { owner: DocumentOwner; ownerId: string },
): Promise<StoredDocument> {
  const id = await documentsRepo.insert(tx, owner, ownerId, { kind, name }, added.account)
  await storeVersion(tx, id, 1, added)
  return documentsRepo.get(tx, id)
}

/** The next version of a document, in the caller's transaction. AppError 404; 409 if it has too many. R23.55. */
export async function addVersion(tx: Queryable, id: string, added: Added): Promise<StoredDocument> {
  const number = await documentsRepo.next(tx, id, maxDocumentVersions)
  if (number === undefined) {
    await documentsRepo.get(tx, id)
    throw new AppError(409, `A document can have at most ${maxDocumentVersions} versions. Add a new document instead.`)
  }
  await storeVersion(tx, id, number, added)
  return documentsRepo.get(tx, id)
}

async function storeVersion(tx: Queryable, id: string, number: number, added: Added): Promise<void> {
  await documentsRepo.insertVersion(tx, { id, number, ...added })
  await storedFilesRepo.keep(tx, added.file.id)
}

/** Renames a document or changes its kind. AppError 404; 409 if an advance needs its former kind, or if it was changed meanwhile. R23.60. */
export const changeDocument = (
  db: Db,
  id: string,
  input: DocumentInput,
  { today, expected }: { today: Day; expected: string[] | null },
): Promise<StoredDocument> =>
  db.transaction(async (tx) => {
    await documentsRepo.lock(tx, id)
    const document = await documentsRepo.get(tx, id)
    if (input.kind !== document.kind) await refuseNeeded(tx, document, today, 'change its kind')
    if (!(await documentsRepo.update(tx, id, input, expected))) throw changedMeanwhile('document')
    return documentsRepo.get(tx, id)
  })

/** Deletes a document with its versions. AppError 404; 403 for others than its author and administrators; 409 if an advance needs it. R23.60. */
export const removeDocument = (
  db: Db,
  id: string,
  { today, account }: { today: Day; account: SignedInAccount },
): Promise<void> =>
  db.transaction(async (tx) => {
    await documentsRepo.lock(tx, id)
    const document = await documentsRepo.get(tx, id)
    if (!mayDoTo(document.created_by.id, account, 'documents'))
      throw new AppError(
        403,
        `This document was added by ${document.created_by.name}. Only that person and administrators can delete it.`,
      )
    await refuseNeeded(tx, document, today, 'delete it')
    await documentsRepo.remove(tx, id)
  })

async function refuseNeeded(tx: Queryable, { id, kind }: StoredDocument, today: Day, action: string): Promise<void> {
  const needing = checklistKinds.includes(kind) ? await documentsRepo.needing(tx, id, today) : undefined
  if (needing === undefined) return
  const label = optionOf(documentKinds, kind)?.label ?? kind
  const noun = label === 'ID' ? label : inSentence(label)
  throw new AppError(
    409,
    `This is the only ${noun} of ${needing}, which is funded. Add another one before you ${action}.`,
  )
}

/** The path under which a browser shows a version for a minute, and an entry in the trail (R23.56, R23.57). AppError 404; 409 for another type. */
export const viewDocument = (db: Db, id: string, number: number): Promise<DocumentView> =>
  db.transaction(async (tx) => {
    const version = await documentVersionsRepo.get(tx, id, number)
    if (!documentTypeOf(version.type).isViewable)
      throw new AppError(409, 'Only PDF files and images can be viewed here. Download this file to open it.')
    const token = randomBytes(32).toString('base64url')
    await documentVersionsRepo.link(tx, token, version)
    await auditRepo.recordDocument(tx, { action: 'view', document: version, number })
    return { path: `/api/document-views/${token}` }
  })
