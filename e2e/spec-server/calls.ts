import type { Answer } from './answer'
import { fieldsOf, rowFieldsOf, type Book, type Kind, type PartyList, type Stored } from './book'
import type { People } from './people'

/** An incoming call. */
export interface Call {
  method: string
  /** The parts of the path after `/api/`. */
  path: readonly string[]
  query: URLSearchParams
  body: Record<string, unknown>
}

/** The query parameters of the specification that the front end may use. */
const partyQuery = ['page', 'limit', 'search', 'status']
const advanceQuery = ['page', 'limit', 'search']
const parties = ['isos', 'funders', 'sales-reps', 'syndicators', 'merchants'] as const
const isPartyList = (name: string | undefined): name is PartyList => parties.some((each) => each === name)

const notFound: Answer = { status: 404, body: { message: 'Not found' } }
/** The answer of a save if the specification does not show its body. */
const nothing: Answer = { status: 200 }

/**
 * Answers the calls of the specification, and 404 to everything else. Calls `complain` with anything in a call that is
 * beyond it.
 */
export function answerTo(call: Call, book: Book, people: People, complain: (what: string) => void): Answer {
  const known = find(call, book, people)
  if (!known) {
    complain('is not a call of the specification')
    return notFound
  }
  for (const name of call.query.keys()) if (!known.query?.includes(name)) complain(`sends the parameter ${name}`)
  if (known.stores) for (const name of beyond(call.body, fieldsOf[known.stores])) complain(`sends the field ${name}`)
  return known.answer()
}

/** The names in a body that are not fields of the specification. */
function beyond(body: Record<string, unknown>, fields: readonly string[]): string[] {
  return Object.entries(body).flatMap(([name, value]) => {
    if (!fields.includes(name)) return [name]
    const rowFields = rowFieldsOf[name]
    return rowFields && Array.isArray(value) ? value.flatMap((row) => beyond(row, rowFields)) : []
  })
}

interface Known {
  query?: readonly string[]
  /** The kind of record that the body describes. */
  stores?: Kind
  answer: () => Answer
}

function find({ method, path, query, body }: Call, book: Book, people: People): Known | undefined {
  const [first, second, third, ...rest] = path
  if (rest.length > 0) return undefined
  const at = `${method} ${first ?? ''}${second === undefined ? '' : '/:id'}${third === undefined ? '' : `/${third}`}`
  const ok = (answered: unknown): Known => ({ answer: () => ({ status: 200, body: answered }) })
  /** A call about one stored record. */
  const about = (kind: Kind, answer: (row: Stored) => Answer, stores?: Kind): Known => {
    const row = book.find(kind, second)
    return { ...(stores && { stores }), answer: () => (row ? answer(row) : notFound) }
  }
  const change = (kind: Kind) => about(kind, (row) => (Object.assign(row, body), nothing), kind)
  const remove = (kind: Kind) => about(kind, ({ id }) => (book.remove(kind, id), { status: 204 }))

  if (at === 'GET dashboard/:id' && second === 'metrics') return ok(book.metrics())
  if (isPartyList(first)) {
    if (at === `GET ${first}`) return { query: partyQuery, answer: () => pageOf(matching(book, first, query), query) }
    if (at === `POST ${first}`)
      // Only the id of the created record is read.
      return { stores: first, answer: () => ({ status: 201, body: { id: book.add(first, body).id } }) }
    if (at === `PUT ${first}/:id`) return change(first)
    if (at === `DELETE ${first}/:id`) return remove(first)
  }
  switch (at) {
    case 'GET merchants/:id':
      return about('merchants', (row) => ({ status: 200, body: row }))
    case 'GET merchants/:id/advances':
      return about('merchants', ({ id }) => ({
        status: 200,
        body: book.tables.advances.filter((each) => each['merchant_id'] === id).map(book.advanceRow),
      }))
    case 'GET advances':
      return { query: advanceQuery, answer: () => pageOf(advancesLike(book, query.get('search') ?? ''), query) }
    case 'GET advances/:id':
      return about('advances', (row) => ({ status: 200, body: book.advanceDetail(row) }))
    case 'POST advances':
      return { stores: 'advances', answer: () => (book.add('advances', body), { status: 201 }) }
    case 'PUT advances/:id':
      return change('advances')
    case 'DELETE advances/:id':
      return remove('advances')
    case 'POST payments':
      return { stores: 'payments', answer: () => (book.add('payments', body), nothing) }
    case 'PUT payments/:id':
      return change('payments')
    case 'DELETE payments/:id':
      return remove('payments')
    case 'GET users':
      return ok(people.list())
    case 'DELETE users/:id':
      return { answer: () => (people.remove(second ?? ''), nothing) }
    case 'POST users/:id':
      return second === 'invite' ? { answer: () => people.invite(body) } : undefined
    default:
      return undefined
  }
}

const has = (text: unknown, search: string) =>
  typeof text === 'string' && text.toLowerCase().includes(search.toLowerCase())

function matching(book: Book, kind: PartyList, query: URLSearchParams): Stored[] {
  const [search, status] = [query.get('search') ?? '', query.get('status')]
  return book.tables[kind]
    .filter((row) => (status ? row['status'] === status : true))
    .filter(({ name, email, dba }) => [name, email, dba].some((text) => has(text, search)))
    .toSorted((one, other) => String(one['name']).localeCompare(String(other['name'])))
}

function advancesLike(book: Book, search: string) {
  return book.tables.advances
    .map(book.advanceRow)
    .filter((row) => [(row as Stored)['advance_id'], row.merchant?.name].some((text) => has(text, search)))
    .reverse()
}

function pageOf(rows: readonly object[], query: URLSearchParams): Answer {
  const [page, limit] = [Number(query.get('page') ?? 1), Number(query.get('limit') ?? 50)]
  const data = rows.slice((page - 1) * limit, page * limit)
  const pagination = { page, totalPages: Math.ceil(rows.length / limit), total: rows.length }
  return { status: 200, body: { data, pagination } }
}
