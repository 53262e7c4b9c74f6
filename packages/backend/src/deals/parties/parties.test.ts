import { describe, expect, test } from '@jest/globals'
import type { Page } from '@mca/contract/lists'
import { type Party, party, type PartyKind, partyKinds, partyList } from '@mca/contract/parties'
import { parse } from 'csv-parse/sync'
import { setUpTestApp } from '../../testing/app/set-up-test-app'

const { api, make } = setUpTestApp()

const names = async (path: string) => (await api.get<Page<Party>>(path)).data.map(({ name }) => name)

describe.each(Object.keys(partyKinds) as PartyKind[])('%s', (kind) => {
  const { path, one, field } = partyKinds[kind]

  // Proves R4.2, R4.6, R14.4.
  test('is created with its defaults, read back, changed and deleted', async () => {
    const created = await api.post<Party>(path, { name: '  Harbor & Pine ', email: '', phone: ' 555-0142 ' })
    expect(party.parse(created)).toEqual(created)
    expect(created).toMatchObject({
      name: 'Harbor & Pine',
      email: null,
      phone: '555-0142',
      status: 'active',
      notes: null,
    })
    expect(await api.get(`${path}/${created.id}`)).toEqual(created)

    const changed = await api.put<Party>(`${path}/${created.id}`, { name: 'Harbor', status: 'inactive' })
    expect(changed).toMatchObject({ ...created, name: 'Harbor', status: 'inactive', updated_at: changed.updated_at })
    expect(changed.updated_at > created.updated_at).toBe(true)
    expect(await api.put(`${path}/${created.id}`, { name: 'Harbor', phone: null })).toMatchObject({
      phone: null,
      status: 'inactive',
    })

    await api.delete(`${path}/${created.id}`)
    expect(await api.refused(404, 'GET', `${path}/${created.id}`)).toEqual({ message: `${one} not found.` })
    await api.refused(404, 'PUT', `${path}/${created.id}`, { name: 'Harbor' })
    await api.refused(404, 'DELETE', `${path}/${created.id}`)
  })

  // Proves R4.4, R13.8, R13.9, R13.10.
  test('lists by name without regard to case, filters, searches and pages', async () => {
    const before = await api.get<Page<Party>>(path)
    expect(before).toEqual({ data: [], pagination: { page: 1, limit: 50, total: 0, totalPages: 0 } })
    await api.post(path, { name: 'beta', email: 'one@example.com' })
    await api.post(path, { name: 'Alpha', status: 'inactive' })
    await api.post(path, { name: 'ÉTOILE Capital' })
    await api.post(path, { name: 'alpha 50%_off' })
    expect(partyList.parse(await api.get(path))).toEqual(await api.get(path))
    expect(await names(path)).toEqual(['Alpha', 'alpha 50%_off', 'beta', 'ÉTOILE Capital'])
    expect(await names(`${path}?status=inactive`)).toEqual(['Alpha'])
    expect(await names(`${path}?status=active&search=ALPHA`)).toEqual(['alpha 50%_off'])
    expect(await names(`${path}?search=${encodeURIComponent('étoile')}`)).toEqual(['ÉTOILE Capital'])
    expect(await names(`${path}?search=${encodeURIComponent('e\u0301toile')}`)).toEqual(['ÉTOILE Capital'])
    expect(await names(`${path}?search=${encodeURIComponent('%_')}`)).toEqual(['alpha 50%_off'])
    expect(await names(`${path}?search=_eta`)).toEqual([])
    expect(await names(`${path}?search=${encodeURIComponent('\\')}`)).toEqual([])
    expect(await names(`${path}?search=ONE@EX`)).toEqual(['beta'])
    expect(await names(`${path}?limit=2&page=2`)).toEqual(['beta', 'ÉTOILE Capital'])
    expect(await api.get(`${path}?limit=3&page=9`)).toEqual({
      data: [],
      pagination: { page: 9, limit: 3, total: 4, totalPages: 2 },
    })
  })

  // Proves R4.7.
  test('cannot be deleted while advances refer to it, and the error says how many', async () => {
    const { id } = await make.party(path)
    const reference =
      kind === 'syndicator'
        ? { syndicator_participations: [{ syndicator_id: id }, { syndicator_id: id }] }
        : { [field]: id }
    await make.advance(reference)
    expect(await api.refused(409, 'DELETE', `${path}/${id}`)).toEqual({
      message: `This ${one} cannot be deleted: 1 advance refers to it.`,
    })
    const second = await make.advance(reference)
    expect((await api.refused(409, 'DELETE', `${path}/${id}`)).message).toContain('2 advances refer to it.')
    await api.get(`${path}/${id}`)
    await api.delete(`advances/${second.id}`)
    expect((await api.refused(409, 'DELETE', `${path}/${id}`)).message).toContain('1 advance refers to it.')
  })

  // Proves R13.47, R13.48.
  test('is exported with the filters of the list, in a file named by its kind and the day', async () => {
    await make.party(path, { name: 'Apex', email: 'desk@apex.example', status: 'inactive' })
    const nameOfToday = () => `attachment; filename="${path}-${new Date().toISOString().slice(0, 10)}.csv"`
    const before = nameOfToday()
    const response = await api.call('GET', `${path}/export?status=inactive&search=apex`)
    // Midnight may pass in between.
    expect([before, nameOfToday()]).toContain(response.headers['content-disposition'])
    expect(parse(response.body, { columns: true, bom: true, record_delimiter: '\r\n' })).toEqual([
      expect.objectContaining({
        Name: 'Apex',
        Email: 'desk@apex.example',
        Phone: '',
        Status: 'Inactive',
        Notes: '',
        Created: expect.any(String),
      }),
    ])
  })
})

test('a record of one kind is not found under another', async () => {
  const { id } = await api.post<Party>('isos', { name: 'Only an ISO' })
  await api.refused(404, 'GET', `funders/${id}`)
})
