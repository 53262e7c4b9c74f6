import { capitalize } from '@mca/contract/fields'
import type { Day } from '@mca/contract/days'
import {
  type DocumentInput,
  type DocumentKind,
  type DocumentList,
  type DocumentListQuery,
  type DocumentTypeName,
  missingKinds,
  type StoredDocument,
} from '@mca/contract/documents'
import { AppError } from '@mca/contract/problems'
import type { SignedInAccount } from '../../shared/context/accounts'
import type { StoredFile } from '../../shared/files/stored-files.repo'
import { fileLimits } from '../../shared/limits/job-and-file-limits'
import type { Queryable } from '../../platform/database/db'
import { sql } from '../../platform/database/sql'
import { accountJson } from '../../shared/records/author.sql'
import { offsetOf, pageOf } from '../../shared/records/lists/page'
import { found } from '../../shared/records/record-id'
import { requireRecord } from '../../shared/records/require-record'
import { isForeignKeyViolation } from '../../shared/records/unknown-references'
import { advanceCodeSql, referenceSql } from '../../shared/records/advance-reference.sql'

/** The kind of record that has documents. */
export type DocumentOwner = 'merchant' | 'advance'

/** A version with its stored file. */
export interface NewVersion {
  /** The document. */
  id: string
  number: number
  file: StoredFile
  type: DocumentTypeName
  account: SignedInAccount
}

const columns = `
  d.id, d.kind, d.name, ${referenceSql('m')} as merchant,
  case when a.id is not null then ${advanceCodeSql()} end as advance, (
    select json_agg(json_build_object('number', v.number, 'type', v.type, 'size', f.size, 'sha256', f.sha256, 'created_by', ${accountJson('v.author')},
      'created_at', iso_moment(v.created_at)) order by v.number desc)
    from document_versions v join stored_files f on f.id = v.file_id where v.document_id = d.id
  ) as versions, ${accountJson('d.author')} as created_by, d.created_at, d.updated_at`
const joins = `
  left join advances a on a.id = d.advance_id
  join merchants m on m.id = coalesce(d.merchant_id, a.merchant_id)`

/** The documents of a merchant with those of its advances, or of an advance with those of its merchant, newest first. */
const hits = {
  merchant: `
    select id, created_at from documents where merchant_id = $3
    union all select d.id, d.created_at from advances a join documents d on d.advance_id = a.id where a.merchant_id = $3`,
  advance: `
    select id, created_at from documents where advance_id = $3
    union all select d.id, d.created_at from advances a join documents d on d.merchant_id = a.merchant_id where a.id = $3`,
}
const listOf = (owner: DocumentOwner) => sql`
  with hits as materialized (${hits[owner]})
  select total, ${columns}
  from (select count(*) as total from hits) counted
  left join ((select id from hits order by created_at desc, id desc limit $1 offset $2) page join documents d on d.id = page.id ${joins}) on true
  order by d.created_at desc, d.id desc`
const insertInto = (owner: DocumentOwner) =>
  sql`insert into documents (${owner}_id, kind, name, author_id, author_name) values ($1, $2, $3, $4, $5) returning id`

const statements = {
  list: { merchant: listOf('merchant'), advance: listOf('advance') },
  insert: { merchant: insertInto('merchant'), advance: insertInto('advance') },
  kinds: sql`
    select kind from documents where advance_id = $1
    union select d.kind from advances a join documents d on d.merchant_id = a.merchant_id where a.id = $1`,
  get: sql`select ${columns} from documents d ${joins} where d.id = $1`,
  // Locks the merchant, so that if two users delete the last two documents of a kind, the second sees the first deletion.
  lock: sql`
    select m.id from documents d ${joins}
    where d.id = $1 for no key update of m`,
  // The newest funded advance that would be without a document of this kind.
  needing: sql`
    select a.advance_id from documents d join advances a on a.id = d.advance_id or a.merchant_id = d.merchant_id
    where d.id = $1 and a.date_funded <= $2 and not exists (
      select from documents o where o.id <> d.id and o.kind = d.kind and (o.advance_id = a.id or o.merchant_id = a.merchant_id)
    )
    order by a.date_funded desc, a.id desc limit 1`,
  update: sql`
    update documents set name = $2, kind = $3, updated_at = next_version(updated_at)
    where id = $1 and ($4::timestamptz[] is null or updated_at = any($4)) returning id`,
  remove: sql`delete from documents where id = $1`,
  next: sql`update documents set latest = latest + 1, updated_at = next_version(updated_at) where id = $1 and latest < $2 returning latest`,
  insertVersion: sql`
    insert into document_versions (document_id, number, file_id, type, author_id, author_name) values ($1, $2, $3, $4, $5, $6)`,
  added: sql`
    select coalesce(sum(f.size), 0)::float8 as "all", coalesce(sum(f.size) filter (where v.author_id = $1), 0)::float8 as own,
      coalesce(sum(f.size) filter (where v.author_id = $1 and v.created_at > clock_timestamp() - interval '24 hours'), 0)::float8 as today
    from document_versions v join stored_files f on f.id = v.file_id`,
}

/** Sizes of the stored versions of an account in the last 24 hours, of that account, and of all accounts, in bytes. */
interface AddedBytes {
  today: number
  own: number
  all: number
}

type ListedDocument = { [Field in keyof StoredDocument]: StoredDocument[Field] } & { total: number }

/** The SQL of documents. Each function is a read, or a step of the transactions in documents.ts. */
export const documentsRepo = {
  /** AppError 404 if the record does not exist. */
  async list(db: Queryable, owner: DocumentOwner, id: string, query: DocumentListQuery): Promise<DocumentList> {
    const rows = await db.query<ListedDocument>(statements.list[owner], [query.limit, offsetOf(query), id])
    const page = pageOf(query, rows, ({ total: _total, ...document }): StoredDocument => document)
    if (page.pagination.total === 0) await requireRecord(db, owner, id)
    const missing = owner === 'advance' ? missingKinds(await documentsRepo.kinds(db, id)) : null
    return { ...page, missing }
  },

  /** The kinds that count for an advance (R23.58). */
  async kinds(db: Queryable, advanceId: string): Promise<DocumentKind[]> {
    return (await db.query<{ kind: DocumentKind }>(statements.kinds, [advanceId])).map(({ kind }) => kind)
  },

  /** Throws AppError 404. */
  async get(db: Queryable, id: string): Promise<StoredDocument> {
    return found('Document', await db.query<StoredDocument>(statements.get, [id]))
  },

  /** Locks the merchant of the document until the transaction ends. AppError 404. */
  async lock(tx: Queryable, id: string): Promise<void> {
    found('Document', await tx.query(statements.lock, [id]))
  },

  /** The code of a funded advance that would be without a document of its kind; undefined if there is none. R23.60. */
  async needing(tx: Queryable, id: string, today: Day): Promise<string | undefined> {
    const [row] = await tx.query<{ advance_id: string }>(statements.needing, [id, today])
    return row?.advance_id
  },

  /** Returns its id. AppError 404 if the record does not exist. */
  async insert(
    tx: Queryable,
    owner: DocumentOwner,
    id: string,
    { kind, name }: DocumentInput,
    account: SignedInAccount,
  ): Promise<string> {
    const values = [id, kind, name, account.id, account.email]
    const rows = await tx.query<{ id: string }>(statements.insert[owner], values).catch((error: unknown) => {
      if (isForeignKeyViolation(error)) return []
      throw error
    })
    return found(capitalize(owner), rows).id
  },

  /** The number of the next version. AppError 404, or undefined if there is no room for one. */
  async next(tx: Queryable, id: string, most: number): Promise<number | undefined> {
    const [row] = await tx.query<{ latest: number }>(statements.next, [id, most])
    return row?.latest
  },

  /** AppError 413 if the account has added too much in 24 hours or in all, 507 if all accounts together have (R23.51). */
  async insertVersion(tx: Queryable, { id, number, file, type, account }: NewVersion): Promise<void> {
    await tx.query(statements.insertVersion, [id, number, file.id, type, account.id, account.email])
    const { today, own, all } = found('Sum', await tx.query<AddedBytes>(statements.added, [account.id]))
    if (today > fileLimits.documentBytesPerDay)
      throw new AppError(
        413,
        'You have added 5 GB of documents in the last 24 hours, which is the limit. Add more tomorrow.',
      )
    if (own > fileLimits.documentBytesPerAccount)
      throw new AppError(
        413,
        'Your documents use 25 GB, which is the limit. Delete documents that are no longer needed.',
      )
    if (all > fileLimits.documentBytes)
      throw new AppError(
        507,
        'All documents together use 100 GB, which is the limit. Delete documents that are no longer needed.',
      )
  },

  /** False if the stored version is not among `expected`. */
  async update(tx: Queryable, id: string, { name, kind }: DocumentInput, expected: string[] | null): Promise<boolean> {
    return (await tx.query(statements.update, [id, name, kind, expected])).length > 0
  },

  async remove(tx: Queryable, id: string): Promise<void> {
    await tx.query(statements.remove, [id])
  },
}
