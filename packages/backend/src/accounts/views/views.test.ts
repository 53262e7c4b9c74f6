import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { view, type View } from '@mca/contract/views'
import { randomUUID } from 'node:crypto'
import { setUpTestApp } from '../../testing/app/set-up-test-app'
import { createTestApi } from '../../testing/calls/test-api'
import { sql } from '../../platform/database/sql'

const { server, api: ann } = setUpTestApp()
const bob = createTestApi(server, 'bob@example.com')
let count = 0
const input = (fields: object = {}) => ({
  list: 'merchants',
  name: `View ${++count}`,
  query: { status: 'active', search: 'diner' },
  ...fields,
})
const save = (fields: object = {}, headers = {}) => ann.post<View>('views', input(fields), headers)
const namesOf = async (api: typeof ann, list = 'merchants') =>
  (await api.get<View[]>(`views?list=${list}`)).map(({ name }) => name)
const clear = () => server().db.query(sql`delete from views`)
beforeEach(clear)

// Proves R13.39.
test("a view is saved with its list, name, query, columns and owner, and appears in its owner's lists", async () => {
  const saved = await save({ columns: ['name', 'status'] })
  expect(view.parse(saved)).toEqual(saved)
  expect(saved).toMatchObject({
    list: 'merchants',
    query: { status: 'active', search: 'diner' },
    columns: ['name', 'status'],
    shared: false,
    owner: { name: 'ann@example.com' },
  })
  expect(await ann.get('views?list=merchants')).toEqual([saved])
  expect(await ann.get('views')).toEqual([saved])
  expect(await ann.get('views?list=advances')).toEqual([])
  await ann.refused(400, 'GET', 'views?list=users')
})

// Proves R13.40.
test('everybody can read a shared view, but only the owner an unshared one', async () => {
  await save({ name: 'Own' })
  await save({ name: 'Shared', shared: true })
  await bob.post('views', input({ name: 'between' }))
  expect(await namesOf(ann)).toEqual(['Own', 'Shared'])
  expect(await namesOf(bob)).toEqual(['between', 'Shared'])
})

// Proves R13.40.
test('only its owner can change or delete a shared view; an unshared one does not exist for others', async () => {
  const own = await save()
  const shared = await save({ shared: true })
  for (const [{ id }, status] of [[own, 404] as const, [shared, 403] as const]) {
    await bob.refused(status, 'PUT', `views/${id}`, input())
    await bob.refused(status, 'DELETE', `views/${id}`)
  }
  expect(await bob.refused(403, 'DELETE', `views/${shared.id}`)).toEqual({
    message: 'Only the owner of this view can change or delete it.',
  })
  expect(await ann.get<View[]>('views')).toEqual([own, shared])
  await ann.delete(`views/${own.id}`)
  for (const id of [own.id, randomUUID(), 'nonsense']) {
    await ann.refused(404, 'DELETE', `views/${id}`)
    await ann.refused(404, 'PUT', `views/${id}`, input())
  }
})

// Proves R13.39, R10.25.
test('a change replaces name and query; omitted columns and sharing stay, and null clears the columns', async () => {
  const saved = await save({ shared: true, columns: ['name'] })
  const change = { list: 'merchants', name: 'Renamed', query: { status: 'inactive' } }
  expect(await ann.put(`views/${saved.id}`, change)).toEqual({ ...saved, ...change })
  expect(await ann.put(`views/${saved.id}`, { ...change, shared: false, columns: null })).toEqual({
    ...saved,
    ...change,
    shared: false,
    columns: null,
  })
  const moved = await ann.refused(400, 'PUT', `views/${saved.id}`, { ...change, list: 'isos', query: {} })
  expect(moved.errors).toEqual([{ path: 'list', message: 'A view cannot move to another list.' }])
})

// Proves R13.39.
test('a name is unique among the owner’s views of a list, without regard to case', async () => {
  const first = await save({ name: 'Östlich' })
  const other = await save({ name: 'Other' })
  const message = 'You already have a view with this name. Choose another name.'
  const taken = { message, errors: [{ path: 'name', message }] }
  expect(await ann.refused(409, 'POST', 'views', input({ name: 'östLICH' }))).toEqual(taken)
  expect(await ann.refused(409, 'PUT', `views/${other.id}`, input({ name: 'ÖSTLICH' }))).toEqual(taken)
  await ann.put(`views/${first.id}`, input({ name: 'ÖSTLICH' }))
  await ann.post('views', input({ name: 'östlich', list: 'isos', query: {} }))
  await bob.post('views', input({ name: 'östlich' }))
})

// Proves R13.39.
test('a query that the list would refuse is refused, with the path of its filter', async () => {
  const problem = await ann.refused(400, 'POST', 'views', input({ query: { status: 'gone' } }))
  expect(problem.errors?.map(({ path }) => path)).toEqual(['query.status'])
})

// Proves R13.41.
test('a stored filter that the list no longer accepts is left out when the view is read', async () => {
  const { id } = await save()
  await server().db.query(sql`update views set query = '{"status":"on hold","search":"diner"}' where id = $1`, [id])
  expect(await ann.get<View[]>('views')).toMatchObject([{ query: { search: 'diner' } }])
})

// Proves R13.43.
describe('when the owner’s account is deleted', () => {
  let shared: View
  beforeAll(clear)
  afterAll(clear)

  test('its own views are deleted, and the shared ones stay without an owner', async () => {
    const carl = createTestApi(server, 'carl@example.com')
    await carl.post('views', input({ name: 'Own of Carl' }))
    shared = await carl.post<View>('views', input({ name: 'Shared by Carl', shared: true }))
    await ann.delete(`users/${shared.owner?.id}`)
    expect(await ann.get<View[]>('views')).toEqual([{ ...shared, owner: null }])
    const left = await server().db.query(sql`select 1 from views`)
    expect(left).toHaveLength(1)
    // The next account that saves it becomes its owner.
    const taken = await bob.put<View>(`views/${shared.id}`, input({ name: 'Now of Bob' }))
    expect(taken).toMatchObject({ shared: true, owner: { name: 'bob@example.com' } })
    await ann.refused(403, 'DELETE', `views/${shared.id}`)
  })
})
