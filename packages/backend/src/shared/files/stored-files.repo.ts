import { importFileLimit } from '@mca/contract/imports'
import type { Queryable } from '../../platform/database/db'
import { sql } from '../../platform/database/sql'
import { firstRow } from '../../platform/database/db'
import { found } from '../records/record-id'

/** A complete stored file. */
export interface StoredFile {
  id: string
  name: string
  /** In bytes. */
  size: number
  sha256: string
  /** True if the pieces are encrypted under the key for secrets. */
  is_encrypted: boolean
  created_at: string
}

const columns = 'id, name, size, sha256, is_encrypted, created_at'
const statements = {
  create: sql`insert into stored_files (name, account_id, is_encrypted) values ($1, $2, $3) returning id`,
  // Only temporary files: documents are kept for good and have their own limit. A file that is still being written counts as the default limit.
  kept: sql`
    select coalesce(sum(coalesce(size, ${importFileLimit})), 0)::float8 as "all",
      coalesce(sum(coalesce(size, ${importFileLimit})) filter (where account_id = $1), 0)::float8 as own
    from stored_files where not is_permanent`,
  add: sql`insert into stored_file_chunks (file_id, position, bytes) values ($1, $2, $3)`,
  complete: sql`update stored_files set size = $2, sha256 = $3 where id = $1 returning ${columns}`,
  keep: sql`update stored_files set is_permanent = true where id = $1`,
  get: sql`select ${columns} from stored_files where id = $1 and size is not null`,
  chunk: sql`select bytes from stored_file_chunks where file_id = $1 and position = $2`,
  remove: sql`delete from stored_files where id = $1`,
  destroyDeleted: sql`select destroy_deleted_rows(clock_timestamp() - interval '30 days') as destroyed`,
  removeUnused: sql`select delete_unused_files(clock_timestamp() - interval '7 days') as deleted`,
}

/** Files and their pieces. */
export const storedFilesRepo = {
  async create(db: Queryable, name: string, accountId: string | null, isEncrypted: boolean): Promise<string> {
    return found('File', await db.query<{ id: string }>(statements.create, [name, accountId, isEncrypted])).id
  },
  /** The total bytes of an account's files, and of all files. */
  async kept(db: Queryable, accountId: string | null): Promise<{ own: number; all: number }> {
    return found('Sum', await db.query<{ own: number; all: number }>(statements.kept, [accountId]))
  },
  async addChunk(db: Queryable, id: string, position: number, bytes: Buffer): Promise<void> {
    await db.query(statements.add, [id, position, bytes])
  },
  async complete(db: Queryable, id: string, size: number, sha256: string): Promise<StoredFile> {
    return found('File', await db.query<StoredFile>(statements.complete, [id, size, sha256]))
  },
  /** Keeps the file for good: from now on its owner must delete it. */
  async keep(db: Queryable, id: string): Promise<void> {
    await db.query(statements.keep, [id])
  },
  /** Throws AppError 404 for a missing or incomplete file. */
  async get(db: Queryable, id: string): Promise<StoredFile> {
    return found('File', await db.query<StoredFile>(statements.get, [id]))
  },
  async chunk(db: Queryable, id: string, position: number): Promise<Buffer | undefined> {
    return firstRow(await db.query<{ bytes: Buffer }>(statements.chunk, [id, position]))?.bytes
  },
  async remove(db: Queryable, id: string): Promise<void> {
    await db.query(statements.remove, [id])
  },
  /** Destroys what was deleted 30 days ago and could be brought back until then, with the files of documents. Returns the number of rows. */
  async destroyDeleted(db: Queryable): Promise<number> {
    return firstRow(await db.query<{ destroyed: number }>(statements.destroyDeleted))?.destroyed ?? 0
  },
  /** Deletes the files that have been unreferenced for a week, and returns their number. */
  async removeUnused(db: Queryable): Promise<number> {
    return firstRow(await db.query<{ deleted: number }>(statements.removeUnused))?.deleted ?? 0
  },
}
