import { capitalize } from '@mca/contract/fields'
import type { Page } from '@mca/contract/lists'
import type { FollowUpsQuery, Note, NoteInput, NoteListQuery, NoteUpdate } from '@mca/contract/notes'
import { AppError } from '@mca/contract/problems'
import type { SignedInAccount } from '../../shared/context/accounts'
import type { Queryable } from '../../platform/database/db'
import { sql } from '../../platform/database/sql'
import { nameOfAccount, nameOfAuthor } from '../../shared/records/author.sql'
import { jsonOf } from '../../shared/records/json/json'
import { offsetOf, pageOf } from '../../shared/records/lists/page'
import { found } from '../../shared/records/record-id'
import { requireRecord } from '../../shared/records/require-record'
import { isForeignKeyViolation } from '../../shared/records/unknown-references'
import { changedMeanwhile } from '../../shared/records/version'
import { advanceCodeSql, referenceSql } from '../../shared/records/advance-reference.sql'

/** The kind of record that has a note history. */
export type NoteOwner = 'merchant' | 'advance'

const answer = `
  n.id, n.text, n.follow_up, n.contact, n.result, n.with_whom, n.phone, json_build_object('id', n.author_id, 'name', ${nameOfAuthor('n.author_id', 'n.author_name')}) as author,
  ${referenceSql('m')} as merchant,
  case when a.id is not null then ${advanceCodeSql()} end as advance,
  n.done_at, n.done_by, n.created_at, n.edited_at, n.updated_at`
const joins = `
  left join advances a on a.id = n.advance_id
  join merchants m on m.id = coalesce(n.merchant_id, a.merchant_id)`

const pageOfThe = (chosen: string, order: (alias: string) => string) => `
  select total, ${answer}
  from (select count(*) as total from ${chosen}) total
  left join ((select id from ${chosen} order by ${order('')} limit $1 offset $2) page join notes n on n.id = page.id ${joins}) on true
  order by ${order('n.')}`
const newestFirst = (alias: string) => `${alias}created_at desc, ${alias}id desc`
const longestDueFirst = (alias: string) => `${alias}follow_up, ${alias}id`

const nameOfTheCaller = nameOfAccount('$2', '$3')

const insertInto = (owner: NoteOwner) => sql`
  insert into notes (${owner}_id, author_id, author_name, text, follow_up, contact, result, with_whom, phone)
  select $1, $2, ${nameOfTheCaller}, text, follow_up, contact, result, with_whom, phone from jsonb_populate_record(null::notes, $4)
  returning id`

const statements = {
  list: {
    // A merchant's history contains those of its advances.
    merchant: sql`
      with hits as materialized (
        select id, created_at from notes where merchant_id = $3
        union all
        select n.id, n.created_at from advances a join notes n on n.advance_id = a.id where a.merchant_id = $3
      )
      ${pageOfThe('hits', newestFirst)}`,
    advance: sql`${pageOfThe('notes where advance_id = $3', newestFirst)}`,
    due: sql`${pageOfThe(
      `notes where follow_up is not null and done_at is null and follow_up <= coalesce($3::date, 'infinity')
          and follow_up >= coalesce($4::date, '-infinity') and ($5::uuid is null or author_id = $5)`,
      longestDueFirst,
    )}`,
  },
  get: sql`select ${answer} from notes n ${joins} where n.id = $1`,
  insert: { merchant: insertInto('merchant'), advance: insertInto('advance') },
  // A follow-up on another day is a new one, so it is open again. A field that is missing in the JSON keeps the stored value
  // (R10.25).
  update: sql`
    update notes stored
    set text = given.text, follow_up = given.follow_up, contact = given.contact, result = given.result, with_whom = given.with_whom,
      phone = given.phone, updated_at = next_version(stored.updated_at),
      edited_at = case when given.text <> stored.text then clock_timestamp() else stored.edited_at end,
      done_at = case when given.follow_up = stored.follow_up then stored.done_at end,
      done_by = case when given.follow_up = stored.follow_up then stored.done_by end
    from notes n, jsonb_populate_record(n, $2) given
    where n.id = $1 and stored.id = n.id and stored.author_id = $4 and ($3::timestamptz[] is null or stored.updated_at = any($3))
    returning stored.id`,
  // If it is ticked off twice, the first one stays recorded.
  setDone: sql`
    update notes
    set done_at = case when $4 then coalesce(done_at, clock_timestamp()) end,
      done_by = case when $4 then coalesce(done_by, ${nameOfTheCaller}) end,
      updated_at = next_version(updated_at)
    where id = $1 and follow_up is not null and ($5::timestamptz[] is null or updated_at = any($5))
    returning id`,
  remove: sql`delete from notes where id = $1 and author_id = $2 returning id`,
}

type ListedNote = { [Field in keyof Note]: Note[Field] } & { total: number }
const noteOf = ({ total: _total, ...note }: ListedNote): Note => note

const refuseUnlessAuthor = (note: Note, { id }: SignedInAccount, action: string) => {
  if (note.author.id !== id)
    throw new AppError(403, `This note was written by ${note.author.name}. Only its author can ${action} it.`)
}

/** Notes about merchants and advances (R7.35 to R7.39). */
export const notesRepo = {
  /** Newest first; for a merchant, including those of its advances. AppError 404 if the record does not exist. */
  async list(db: Queryable, owner: NoteOwner, id: string, query: NoteListQuery): Promise<Page<Note>> {
    const rows = await db.query<ListedNote>(statements.list[owner], [query.limit, offsetOf(query), id])
    const page = pageOf(query, rows, noteOf)
    if (page.pagination.total === 0) await requireRecord(db, owner, id)
    return page
  },

  /** The open follow-ups from `from` to `until`, the most overdue first; with `author`, those of the notes of `account`. */
  async due(db: Queryable, query: FollowUpsQuery, account: Pick<SignedInAccount, 'id'>): Promise<Page<Note>> {
    const { limit, from = null, until = null, author } = query
    const values = [limit, offsetOf(query), until, from, author ? account.id : null]
    return pageOf(query, await db.query<ListedNote>(statements.list.due, values), noteOf)
  },

  /** Throws AppError 404. */
  async get(db: Queryable, id: string): Promise<Note> {
    return found('Note', await db.query<Note>(statements.get, [id]))
  },

  /** AppError 404 if the record does not exist. */
  async insert(db: Queryable, owner: NoteOwner, id: string, author: SignedInAccount, input: NoteInput): Promise<Note> {
    const values = [id, author.id, author.email, jsonOf(input)]
    const rows = await db.query<{ id: string }>(statements.insert[owner], values).catch((error: unknown) => {
      if (isForeignKeyViolation(error)) return []
      throw error
    })
    return notesRepo.get(db, found(capitalize(owner), rows).id)
  },

  /** AppError 404; 403 for anybody but the author; 409 if the stored version is not among `expected`. */
  async update(
    db: Queryable,
    id: string,
    account: SignedInAccount,
    input: NoteUpdate,
    expected: string[] | null,
  ): Promise<Note> {
    const saved = await db.query(statements.update, [id, jsonOf(input), expected, account.id])
    const note = await notesRepo.get(db, id)
    refuseUnlessAuthor(note, account, 'change')
    if (saved.length === 0) throw changedMeanwhile('note')
    return note
  },

  /** Ticks a follow-up off, or reopens it. AppError 404; 409 without a follow-up date, or if the version is not among `expected`. */
  async setDone(
    db: Queryable,
    id: string,
    account: SignedInAccount,
    done: boolean,
    expected: string[] | null,
  ): Promise<Note> {
    const saved = await db.query(statements.setDone, [id, account.id, account.email, done, expected])
    const note = await notesRepo.get(db, id)
    if (saved.length > 0) return note
    throw note.follow_up === null ? new AppError(409, 'This note has no follow-up date.') : changedMeanwhile('note')
  },

  /** AppError 404; 403 for anybody but the author. */
  async remove(db: Queryable, id: string, account: SignedInAccount): Promise<void> {
    const removed = await db.query(statements.remove, [id, account.id])
    if (removed.length > 0) return
    refuseUnlessAuthor(await notesRepo.get(db, id), account, 'delete')
  },
}
