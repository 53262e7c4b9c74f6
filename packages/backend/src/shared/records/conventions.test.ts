import { beforeAll, describe, expect, test } from '@jest/globals'
import { advanceDetail, advanceList } from '@mca/contract/advances'
import { merchant, merchantList } from '@mca/contract/merchants'
import { party, partyList } from '@mca/contract/parties'
import { payment } from '@mca/contract/payments'
import { randomUUID } from 'node:crypto'
import { setUpTestApp } from '../../testing/app/set-up-test-app'
import { usualConnections } from '../../testing/app/wire-app'

interface Stored {
  id: string
  updated_at: string
  [field: string]: unknown
}

const { server, api, make } = setUpTestApp(usualConnections)
const required: Record<string, Record<string, unknown>> = {}
beforeAll(async () => {
  const { id: merchant_id } = await make.merchant()
  for (const path of ['isos', 'funders', 'sales-reps', 'syndicators', 'merchants']) required[path] = { name: 'Oak' }
  const dates = { date_funded: '2026-01-05', expected_end_date: '2026-06-29' }
  required['advances'] = { merchant_id, amount: 10_000, payback: 12_500, ...dates }
  required['payments'] = { advance_id: (await make.advance()).id, amount: 10, date: '2026-02-02' }
})

// Every collection, with the schema of its record, a required field with its message, and an optional text field.
const collections = [
  ...['isos', 'funders', 'sales-reps', 'syndicators'].map((path) => [path, party, 'name', 'Name is required'] as const),
  ['merchants', merchant, 'name', 'Business name is required'],
  ['advances', advanceDetail, 'amount', 'Funded amount must be positive'],
  ['payments', payment, 'amount', 'Amount must be positive'],
] as const
const optional: Record<string, string> = { advances: 'aliases' }

describe.each(collections)('%s', (path, record, field, message) => {
  const body = () => required[path] ?? {}
  const text = optional[path] ?? 'notes'
  const create = (fields: object = {}) => api.post<Stored>(path, { ...body(), ...fields })

  test('answers 201 and 200 with the whole record, and 204 without a body', async () => {
    const created = await create({ [text]: 'first' })
    expect(record.parse(created)).toEqual(created)
    const got = await api.get<Stored>(`${path}/${created.id}`)
    expect(got).toEqual(created)
    const changed = await api.put<Stored>(`${path}/${created.id}`, { ...body(), [text]: 'second' })
    expect(record.parse(changed)).toEqual(changed)
    expect(changed).toEqual({ ...created, [text]: 'second', updated_at: changed.updated_at })
    await api.delete(`${path}/${created.id}`)
    await api.refused(404, 'GET', `${path}/${created.id}`)
  })

  // Proves R10.2, R10.25.
  test('a field omitted from PUT keeps its value; null and an empty text clear it', async () => {
    const { id } = await create({ [text]: '  kept  ' })
    expect(await api.put(`${path}/${id}`, body())).toMatchObject({ [text]: 'kept' })
    expect(await api.put(`${path}/${id}`, { ...body(), [text]: null })).toMatchObject({ [text]: null })
    await api.put(`${path}/${id}`, { ...body(), [text]: 'again' })
    expect(await api.put(`${path}/${id}`, { ...body(), [text]: '   ' })).toMatchObject({ [text]: null })
  })

  // Proves R10.11.
  test('a required field that is missing or null gets the message of its rule', async () => {
    const { [field]: _left, ...without } = body()
    for (const bad of [without, { ...without, [field]: null }]) {
      const problem = await api.refused(400, 'POST', path, bad)
      expect(problem).toEqual({ message, errors: [{ path: field, message }] })
    }
    const { id } = await create()
    expect((await api.refused(400, 'PUT', `${path}/${id}`, without)).message).toBe(message)
  })

  // Proves R10.2, R10.26.
  test('a value that is not text, or contains a NUL, is refused; unknown fields are ignored', async () => {
    for (const bad of [5, true, ['a'], { a: 1 }, 'a\0b']) {
      const problem = await api.refused(400, 'POST', path, { ...body(), [text]: bad })
      expect(problem.errors?.[0]?.path).toBe(text)
    }
    const created = await create({ surprise: 1, id: randomUUID(), created_at: 'never', paid: 9, paid_total: 9 })
    expect(created).not.toHaveProperty('surprise')
    expect(await api.get(`${path}/${created.id}`)).toEqual(created)
  })

  test('a lone surrogate, which JSON can contain, is stored as the replacement character', async () => {
    const response = await api.call('POST', path, JSON.stringify({ ...body(), [text]: '?' }).replace('?', '\\ud83d x'))
    expect(response.json()).toMatchObject({ [text]: '\ufffd x' })
    expect(await create({ [text]: '😀 \\u0000 \\' })).toMatchObject({ [text]: '😀 \\u0000 \\' })
  })

  test('an unknown id is 404, and so is a text that is not an id', async () => {
    for (const id of [randomUUID(), 'nobody', '1', '%00', "';--"]) {
      await api.refused(404, 'GET', `${path}/${id}`)
      await api.refused(404, 'PUT', `${path}/${id}`, body())
      await api.refused(404, 'DELETE', `${path}/${id}`)
    }
  })

  test('a body that is not JSON is 415, invalid JSON 400, over 1 MiB 413', async () => {
    await api.refused(415, 'POST', path, 'name=Oak', { 'content-type': 'application/x-www-form-urlencoded' })
    await api.refused(400, 'POST', path, '{"name":')
    await api.refused(400, 'POST', path, '[]')
    await api.refused(400, 'POST', path, 'null')
    await api.refused(413, 'POST', path, { ...body(), [text]: 'x'.repeat(1024 * 1024) })
  })

  test('without a token everything is 401: valid, invalid and unknown alike', async () => {
    const calls = [
      { method: 'GET', url: `/api/${path}/${randomUUID()}` },
      { method: 'POST', url: `/api/${path}`, payload: {} },
      { method: 'PUT', url: `/api/${path}/nobody`, payload: { [text]: 5 } },
      { method: 'DELETE', url: `/api/${path}/nobody` },
    ] as const
    for (const call of calls) {
      const response = await server().app.inject(call)
      expect(response.statusCode).toBe(401)
      expect(response.json()).toEqual({ message: expect.any(String) })
    }
  })

  // Proves R2.31.
  test('a save with an outdated version is 409 and changes nothing', async () => {
    const loaded = await create({ [text]: 'loaded' })
    const ifMatch = { 'if-match': `"${loaded.updated_at}"` }
    const first = await api.put<Stored>(`${path}/${loaded.id}`, { ...body(), [text]: 'first' }, ifMatch)
    expect(first.updated_at > loaded.updated_at).toBe(true)
    const problem = await api.refused(409, 'PUT', `${path}/${loaded.id}`, { ...body(), [text]: 'second' }, ifMatch)
    expect(problem.message).toMatch(/changed by someone else/)
    expect(await api.get(`${path}/${loaded.id}`)).toEqual(first)

    const noMoments = ['2026-99-99', '2026-02-30', '0000-01-01'].map((day) => `"${day}T00:00:00.000Z"`)
    for (const other of ['"nonsense"', ...noMoments, '""'])
      await api.refused(409, 'PUT', `${path}/${loaded.id}`, body(), { 'if-match': other })
    await api.put(`${path}/${loaded.id}`, body(), { 'if-match': `"x", W/"${first.updated_at}"` })
    await api.put(`${path}/${loaded.id}`, body(), { 'if-match': '*' })
    await api.put(`${path}/${loaded.id}`, { ...body(), [text]: 'plain' })
    await api.refused(404, 'PUT', `${path}/${randomUUID()}`, body(), ifMatch)
  })

  test('of two concurrent saves that loaded the same version, one succeeds', async () => {
    const { id, updated_at } = await create()
    const saves = ['a', 'b', 'c', 'd'].map((value) =>
      api.call('PUT', `${path}/${id}`, { ...body(), [text]: value }, { 'if-match': `"${updated_at}"` }),
    )
    const answers = await Promise.all(saves)
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(3)
    const winner = answers.find(({ statusCode }) => statusCode === 200)
    expect(await api.get(`${path}/${id}`)).toEqual(winner?.json())
  })

  test('every save creates a later version, even within a millisecond', async () => {
    const { id } = await create()
    const saved = await Promise.all(Array.from({ length: 20 }, () => api.put<Stored>(`${path}/${id}`, body())))
    expect(new Set(saved.map(({ updated_at }) => updated_at)).size).toBe(20)
  })
})

test('two concurrent saves of different fields without a version both take effect', async () => {
  const { id } = await api.post<Stored>('merchants', { name: 'Oak' })
  for (let round = 0; round < 10; round++) {
    const [phone, notes, city] = [`555-01${round}`, `note ${round}`, `City ${round}`]
    await Promise.all(
      [{ phone }, { notes }, { city }].map((one) => api.put(`merchants/${id}`, { name: 'Oak', ...one })),
    )
    expect(await api.get(`merchants/${id}`)).toMatchObject({ phone, notes, city })
  }
})

describe.each([
  ['isos', partyList],
  ['funders', partyList],
  ['sales-reps', partyList],
  ['syndicators', partyList],
  ['merchants', merchantList],
  ['advances', advanceList],
])('the list of %s', (path, list) => {
  test.each([
    'page=0', 'page=-1', 'page=1.5', 'page=x', 'page=', 'limit=0', 'limit=101', 'limit=x', 'limit=1e1', 'page=1&page=2',
    'search=%00', 'page=99999999999999999999',
  ])('refuses %s', async (query) => {
    const problem = await api.refused(400, 'GET', `${path}?${query}`)
    expect(problem.errors?.length).toBeGreaterThan(0)
  }) // oxfmt-ignore

  // Proves R13.10.
  test('matches the schema, and is empty past its end', async () => {
    const first = await api.get<{ data: unknown[]; pagination: { total: number } }>(`${path}?limit=100`)
    expect(list.parse(first)).toEqual(first)
    const far = await api.get(`${path}?limit=100&page=999999999999999`)
    const { total } = first.pagination
    const pagination = { page: 999999999999999, limit: 100, total, totalPages: Math.ceil(total / 100) }
    expect(far).toEqual({ data: [], pagination })
    expect(await api.get(`${path}?search=zzzznothing`)).toEqual({
      data: [],
      pagination: { page: 1, limit: 50, total: 0, totalPages: 0 },
    })
  })
})
