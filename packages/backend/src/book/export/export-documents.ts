import { Readable } from 'node:stream'
import type { BookManifest } from '@mca/contract/book'
import { documentFileName, type DocumentTypeName } from '@mca/contract/documents'
import { documentsFolder } from '@mca/tables'
import { readStoredFile } from '../../shared/files/stored-files'
import type { StoredFile } from '../../shared/files/stored-files.repo'
import type { Snapshot } from '../../platform/database/db'
import { sql } from '../../platform/database/sql'
import { keyOf } from './export-sheets.repo'
import type { AddFile } from './export-zip'

const statements = {
  count: sql`select count(*) as files from document_versions`,
  /** The versions after a document and a number, in order. */
  next: sql`
    select d.id, d.kind, d.name, v.number as version, v.type, ${keyOf('m')} as merchant, case when a.id is not null then ${keyOf('a')} end as advance,
      v.author_name as added_by, iso_moment(v.created_at) as added_at,
      json_build_object('id', f.id, 'name', f.name, 'size', f.size, 'sha256', f.sha256) as stored
    from document_versions v join documents d on d.id = v.document_id join stored_files f on f.id = v.file_id
    left join advances a on a.id = d.advance_id join merchants m on m.id = coalesce(d.merchant_id, a.merchant_id)
    where (v.document_id, v.number) > ($1::uuid, $2) order by v.document_id, v.number limit 100`,
}

type ExportedDocument = NonNullable<BookManifest['documents']>[number]
type StoredVersion = Omit<ExportedDocument, 'file' | 'bytes' | 'sha256'> & {
  type: DocumentTypeName
  stored: StoredFile
}

/** The number of files that `writeDocuments` writes. */
export async function countDocuments(tx: Snapshot): Promise<number> {
  const [row] = await tx.query<{ files: number }>(statements.count)
  return row?.files ?? 0
}

/** Writes every version of every document into the ZIP, one after the other, and returns their list. Throws if a piece of a file is missing. */
export async function writeDocuments(tx: Snapshot, add: AddFile, onFile: () => void): Promise<ExportedDocument[]> {
  const written: ExportedDocument[] = []
  for (let next = await versionsAfter(tx); next.length > 0; next = await versionsAfter(tx, next.at(-1))) {
    for (const { stored, type, ...version } of next) {
      const { id, name, version: number } = version
      const file = `${documentsFolder}${id}/${number}/${documentFileName({ name, latest: number }, { number, type })}`
      const digest = await add(file, Readable.from(readStoredFile(tx, stored)))
      if (digest.sha256 !== stored.sha256) throw new Error(`the stored file ${stored.id} is damaged`)
      written.push({ ...version, file, ...digest })
      onFile()
    }
  }
  return written
}

const versionsAfter = (tx: Snapshot, last?: Pick<StoredVersion, 'id' | 'version'>) =>
  tx.query<StoredVersion>(statements.next, [last?.id ?? '00000000-0000-0000-0000-000000000000', last?.version ?? 0])
