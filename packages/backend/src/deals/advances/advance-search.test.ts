import { expect, test } from '@jest/globals'
import type { AdvanceRow } from '@mca/contract/advances'
import type { Page } from '@mca/contract/lists'
import { setUpTestApp } from '../../testing/app/set-up-test-app'

const { api, make } = setUpTestApp()
const idsOf = async (filters: Record<string, string>) => {
  const { data } = await api.get<Page<AdvanceRow>>(`advances?${new URLSearchParams(filters).toString()}`)
  return data.map(({ id }) => id)
}

// Proves R7.6, R13.8.
test('finds an advance by words of any searched field, in any order, also after a change', async () => {
  await make.advance({ merchant_id: (await make.merchant({ name: 'beta' })).id })
  const found = (search: string) => idsOf({ search })
  const merchant = await make.merchant({
    name: 'Quayside Éclairs',
    dba: 'Pierhouse',
    email: 'boss@quay.example',
    phone: '(786) 555-0123',
    city: 'Marathon',
    tax_id: '98-7654321',
  })
  const [funder, iso, rep, syndicator] = [
    await make.party('funders', { name: 'Zephyr Funding' }),
    await make.party('isos', { name: 'Yonder Brokers' }),
    await make.party('sales-reps', { name: 'Xavier Quill' }),
    await make.party('syndicators', { name: 'Wolfram Trust' }),
  ]
  const fields = {
    merchant_id: merchant.id,
    funder_id: funder.id,
    iso_id: iso.id,
    sales_rep_id: rep.id,
    aliases: 'Old 50%_Boat',
  }
  const { id, advance_id } = await make.advance({
    ...fields,
    syndicator_participations: [{ syndicator_id: syndicator.id }],
  })
  const everything = [
    'éclairs',
    'PIERHOUSE',
    'boss@',
    '786-555',
    '(786) 555-0123',
    '7865550123',
    'marathon',
    '4321',
    '50%_b',
  ]
  const names = ['zephyr', 'yonder', 'quill', 'wolfram']
  for (const search of [...everything, ...names, advance_id, 'wolfram éclairs 4321 zephyr', 'quill  yonder'])
    expect([search, await found(search)]).toEqual([search, [id]])
  for (const search of ['7654321', 'éclairs nowhere', '5%_b', 'zephyr beta'])
    expect([search, await found(search)]).toEqual([search, []])

  await api.put(`merchants/${merchant.id}`, { name: 'Harborside', state: 'me' })
  await api.put(`funders/${funder.id}`, { name: 'Vesper Funding' })
  const required = { ...fields, amount: 1, payback: 2, date_funded: '2026-01-05', expected_end_date: '2026-06-29' }
  await api.put(`advances/${id}`, { ...required, aliases: 'Raft', iso_id: null, syndicator_participations: [] })
  for (const search of ['éclairs', 'zephyr', 'yonder', 'wolfram', '50%_b'])
    expect([search, await found(search)]).toEqual([search, []])
  for (const search of ['harborside', 'vesper raft', 'quill'])
    expect([search, await found(search)]).toEqual([search, [id]])
  expect(await idsOf({ state: 'ME' })).toEqual([id])
  expect(await idsOf({ syndicator_id: syndicator.id })).toEqual([])
  await api.delete(`advances/${id}`)
  expect(await found('harborside')).toEqual([])
})
