import { beforeAll, expect, test } from '@jest/globals'
import type { AchFileDetail, AchNumbers, AchProfiles } from '@mca/contract/ach'
import { validateAchFile } from '@mca/tables/ach'
import { nachaLines } from '@mca/tables/testing'
import { jobHandlers } from '../../server/job-handlers'
import { setUpTestApp } from '../../testing/app/set-up-test-app'
import { achEffective, createAchCalls } from '../../testing/calls/ach-calls'
import { createImportCalls } from '../../testing/files/import-files'
import { exampleProfile } from '@mca/contract/testing/ach-examples'

const setup = setUpTestApp({}, { jobs: jobHandlers })
const { server, api } = setup
const calls = createAchCalls(setup)
const imports = createImportCalls(api)
const offset = { offset_routing: '091000019', offset_account: '55-0012345678', offset_type: 'checking' }
beforeAll(async () => {
  await calls.begin()
  await calls.approveProfile(offset)
})

const linesOf = async (file: { id: string }) => (await calls.bytesOf(file)).body.trimEnd().split('\n')
const kindOf = (lines: readonly string[], type: string) => lines.filter((line) => line.startsWith(type))

// Proves R25.76.
test('the offset account of a profile is shown by its last four, kept without a number, and given up without a routing number', async () => {
  const profile = async () => (await api.get<AchProfiles>('ach-profile')).current
  expect(await profile()).toMatchObject({ offset_routing: '091000019', offset_last4: '5678' })
  expect(JSON.stringify(await profile())).not.toContain('5500')
  const { proposed } = await calls.post<AchProfiles>(api, 'ach-profile', {
    ...exampleProfile,
    ...offset,
    offset_account: '',
  })
  expect(proposed).toMatchObject({ offset_last4: '5678' })
  expect(await calls.post(api, 'ach-profile', exampleProfile)).toMatchObject({
    proposed: { offset_routing: null, offset_last4: null },
  })
  // The profile in use still has it.
  expect(await calls.post(api, 'ach-profile', { ...exampleProfile, ...offset, offset_account: '' })).toMatchObject({
    proposed: { offset_last4: '5678' },
  })
})

// Proves R25.10, R25.76.
test('the number that somebody else proposed is not kept, so nobody approves the account that he brought in', async () => {
  await calls.post(api, 'ach-profile', { ...exampleProfile, ...offset, offset_account: '55-0012349999' })
  const again = { ...exampleProfile, ...offset, offset_account: '' }
  const answer = await calls.releaser.call('POST', 'ach-profile', again)
  expect([answer.statusCode, answer.json()]).toMatchObject([400, { errors: [{ path: 'offset_account' }] }])
  expect(await calls.post<AchProfiles>(api, 'ach-profile', again)).toMatchObject({ proposed: { offset_last4: '9999' } })
})

// Proves R25.76.
test.each([
  ['a wrong routing number', { offset_routing: '091000018' }, 'offset_routing'],
  ['a number without a routing number', { offset_routing: null }, 'offset_routing'],
  ['a number with other characters', { offset_account: '55#1' }, 'offset_account'],
])('%s is refused', async (_name, fields, path) => {
  const answer = await api.call('POST', 'ach-profile', { ...exampleProfile, ...offset, ...fields })
  expect([answer.statusCode, answer.json()]).toMatchObject([400, { errors: [{ path }] }])
})

// Proves R25.76.
test('each batch that moves money has one entry to the account of the company, and the file balances', async () => {
  const debits = [await calls.debited(), await calls.debited()]
  const payout = await calls.approvedPayout()
  const prenoted = await calls.debited()
  const built = await calls.built([...debits.map(({ key }) => key), payout.key, `prenote:${prenoted.account}`])
  // What the file moves is still the money of others: two debits of 100 dollars, a payout of 250, and a prenote.
  expect(built.totals).toEqual({ entries: 4, debits: 200, credits: 250 })
  const detail = await api.get<AchFileDetail>(`ach-files/${built.id}`)
  expect(detail.offsets).toMatchObject([
    { description: 'MCA DEBIT', direction: 'credit', amount: 200, account_last4: '5678' },
    { description: 'SYND PAYT', direction: 'debit', amount: 250, account_last4: '5678' },
  ])
  expect((await calls.release(built)).statusCode).toBe(200)

  const lines = await linesOf(built)
  expect(kindOf(lines, '5').map((line) => line.slice(1, 4))).toEqual(['200', '200', '225'])
  expect(kindOf(lines, '6').map((line) => [line.slice(1, 3), line.slice(3, 12), Number(line.slice(29, 39))])).toEqual([
    ['27', '011401533', 100_00],
    ['27', '011401533', 100_00],
    ['22', '091000019', 200_00],
    ['22', '011401533', 250_00],
    ['27', '091000019', 250_00],
    ['28', '011401533', 0],
  ])
  const own = kindOf(lines, '6').filter((line) => line.slice(3, 12) === '091000019')
  expect(own.map((line) => [line.slice(12, 29).trim(), line.slice(39, 54).trim(), line.slice(54, 76).trim()])).toEqual([
    ['55-0012345678', 'OFFSET', 'HARBOR CAPITAL'],
    ['55-0012345678', 'OFFSET', 'HARBOR CAPITAL'],
  ])
  const control = kindOf(lines, '9')[0] ?? ''
  // Hash: 4 × 01140153 + 2 × 09100001.
  expect([control.slice(13, 21), control.slice(21, 31)]).toEqual(['00000006', '0022760614'])
  expect([Number(control.slice(31, 43)), Number(control.slice(43, 55))]).toEqual([450_00, 450_00])
  const traces = kindOf(lines, '6').map((line) => line.slice(79, 94))
  expect(traces).toEqual(traces.toSorted())
  expect(new Set(traces).size).toBe(6)
  const result = await validateAchFile(lines).next()
  expect(result).toEqual({ done: true, value: { entries: 6, debitCents: 450_00, creditCents: 450_00 } })
  expect((await api.get<AchNumbers>('ach-numbers')).last_trace).toBe(traces.at(-1))

  // No payment and no candidate comes of it.
  for (const { advance } of debits) expect(await calls.payments(advance)).toHaveLength(1)
  const [{ count } = { count: 0 }] = await server().db.query<{ count: number }>(
    { text: 'select count(*)::integer as count from payments where trace_id = any($1)' },
    [own.map((line) => line.slice(79, 94))],
  )
  expect(count).toBe(0)
  const { data } = await api.get<{ data: object[] }>(`ach-files/${built.id}/entries`)
  expect(data).toHaveLength(4)
})

// Proves R25.76.
test('a returns file that names an offset entry, or our own file, changes nothing', async () => {
  const { advance, key } = await calls.debited()
  const payout = await calls.approvedPayout()
  const built = await calls.built([key, payout.key])
  expect((await calls.release(built)).statusCode).toBe(200)
  const { offsets = [] } = await api.get<AchFileDetail>(`ach-files/${built.id}`)
  await server().setToday(achEffective)
  const returns = nachaLines(
    offsets.flatMap(({ trace, amount }) => [
      { code: 'R01', originalTrace: trace, amount: amount * 100 },
      { code: 'C01', originalTrace: trace, amount: 0, information: '123456' },
    ]),
    '260205',
  )
  for (const text of [returns.join('\n'), (await calls.bytesOf(built)).body]) {
    const { id } = await imports.upload(text, 'name=returns.ach&kind=returns')
    const { totals } = await imports.get(id)
    expect(totals.filter(({ outcome, rows }) => rows > 0 && (outcome === 'new' || outcome === 'update'))).toEqual([])
  }
  expect(await calls.payments(advance)).toMatchObject([{ status: 'pending', return_code: null }])
})
