import type { DocumentTypeName } from '@mca/contract/documents'
import type { Queryable } from '../../platform/database/db'
import { sql } from '../../platform/database/sql'
import { found } from '../../shared/records/record-id'

/** A version that is to be read. */
export interface DocumentVersionFile {
  id: string
  name: string
  latest: number
  /** The merchant or the advance. */
  owner: string
  number: number
  type: DocumentTypeName
  file_id: string
}

const columns = 'd.id, d.name, d.latest, coalesce(d.merchant_id, d.advance_id) as owner, v.number, v.type, v.file_id'

const statements = {
  version: sql`
    select ${columns}
    from documents d join document_versions v on v.document_id = d.id where d.id = $1 and v.number = $2`,
  link: sql`
    with expired as (delete from document_links where expires_at < clock_timestamp())
    insert into document_links (sha256, document_id, number, expires_at)
    values (sha256($1::bytea), $2, $3, clock_timestamp() + interval '1 minute')`,
  linked: sql`
    select ${columns}
    from document_links l join documents d on d.id = l.document_id
    join document_versions v on v.document_id = l.document_id and v.number = l.number
    where l.sha256 = sha256($1::bytea) and l.expires_at > clock_timestamp()`,
}

/** The SQL of reading versions. */
export const documentVersionsRepo = {
  /** Throws AppError 404. */
  async get(db: Queryable, id: string, number: number): Promise<DocumentVersionFile> {
    return found('Version', await db.query<DocumentVersionFile>(statements.version, [id, number]))
  },

  /** From now on, for a minute, the link with this token shows the version. */
  async link(tx: Queryable, token: string, { id, number }: DocumentVersionFile): Promise<void> {
    await tx.query(statements.link, [token, id, number])
  },

  /** The version that a link shows; undefined if it is unknown or has expired. */
  async linked(db: Queryable, token: string): Promise<DocumentVersionFile | undefined> {
    const [row] = await db.query<DocumentVersionFile>(statements.linked, [token])
    return row
  },
}
