import { beforeEach, expect, test } from '@jest/globals'
import { jobHandlers } from '../../server/job-handlers'
import { createImportCalls, mappingOf, outcomesOf } from '../../testing/files/import-files'
import { setUpTestApp } from '../../testing/app/set-up-test-app'

const { server, api, make } = setUpTestApp({}, { jobs: jobHandlers })
const imports = createImportCalls(api)
beforeEach(() => server().setToday('2026-11-28'))

const header = 'Date,Amount,Code,Description,Account'
const mapping = mappingOf({ date: 0, amount: 1, advance_code: 2 })
const fileOf = (rows: string[], head = header) => [head, ...rows].join('\n')
const check = async (rows: string[], by: object = mapping, head = header) =>
  imports.check((await imports.upload(fileOf(rows, head))).id, by)
const commit = async (...file: Parameters<typeof check>) => imports.commit((await check(...file)).id)
const send = (rows: string[], head = header) => imports.upload(fileOf(rows, head), 'name=daily.csv&auto=true')
const paid = async (id: string) => (await api.get<{ paid: number }>(`advances/${id}`)).paid

// Proves R16.503.
test('a payment like an imported one in a row with other cells waits for a person, and is recorded when a person says so', async () => {
  const { id, advance_id: code } = await make.advance()
  await commit([`2026-11-20,135,${code},ACH,1111`])
  const next = await send([`2026-11-20,135,${code},ACH,2222`, `2026-11-23,135,${code},ACH,2222`])
  expect([next.state, outcomesOf(next)]).toEqual(['checked', { new: 1, duplicate: 1 }])
  expect((await imports.rows(next.id))[0]).toMatchObject({
    reason:
      "payments.csv has a payment for this advance with this date and amount in a row with different cells. Is it the same payment? If this file is from another account, give it its own source with 'Change columns'.",
    resembles: { date: '2026-11-20', amount: 135, status: 'cleared' },
  })
  expect(await paid(id)).toBe(135)
  await imports.choose(next.id, 2, true)
  await imports.commit(next.id)
  expect(await paid(id)).toBe(405)
  // All three are known by their cells now, and a fourth one is in doubt again.
  const rows = [`2026-11-20,135,${code},ACH,1111`, `2026-11-20,135,${code},ACH,2222`, `2026-11-23,135,${code},ACH,2222`]
  expect(outcomesOf(await send(rows))).toEqual({ already: 3 })
  expect(outcomesOf(await send([...rows, `2026-11-20,135,${code},ACH,3333`]))).toEqual({ already: 3, new: 1 })
  expect(await imports.undo(next.id)).toMatchObject({ state: 'undone' })
})

// Proves R16.503.
test('a payment that was changed or deleted by hand is still known', async () => {
  const { id, advance_id: code } = await make.advance()
  await commit([`2026-11-20,135,${code},ACH,1111`, `2026-11-19,70,${code},ACH,1111`])
  const { payments } = await api.get<{ payments: { id: string; amount: number }[] }>(`advances/${id}`)
  const [one, other] = [payments.find(({ amount }) => amount === 135), payments.find(({ amount }) => amount === 70)]
  await api.put(`payments/${one?.id}`, { ...one, advance_id: id, amount: 130 })
  await api.delete(`payments/${other?.id}`)
  const next = await send([`2026-11-20,135,${code},ACH DEBIT,1111`, `2026-11-19,70,${code},ACH DEBIT,1111`])
  expect([next.state, outcomesOf(next)]).toEqual(['checked', { duplicate: 2 }])
})

// Proves R16.503.
test('rows with a trace ID resemble imported rows without one, and the reverse; two trace IDs are two payments', async () => {
  const { id, advance_id: code } = await make.advance()
  const traced = mappingOf({ date: 0, amount: 1, advance_code: 2, trace: 3 })
  await commit([`2026-11-20,135,${code},,a`, `2026-11-20,135,${code},T1,b`], traced)
  expect(outcomesOf(await check([`2026-11-20,135,${code},T2,c`], traced))).toEqual({ duplicate: 1 })
  const rows = [`2026-11-20,135,${code},,a`, `2026-11-20,135,${code},T2,c`]
  expect(outcomesOf(await check(rows, traced))).toEqual({ already: 1, new: 1 })
  expect(outcomesOf(await check([`2026-11-20,135,${code},,x`, ...rows], traced))).toEqual({
    duplicate: 1,
    already: 1,
    new: 1,
  })
  const many = [`2026-11-20,135,${code},,x`, `2026-11-20,135,${code},,y`, `2026-11-20,135,${code},,z`]
  expect(outcomesOf(await check([...many, `2026-11-20,135,${code},T3,x`], traced))).toEqual({ duplicate: 2, new: 2 })
  expect(await paid(id)).toBe(270)
})

// Proves R16.504.
test('the source of a file is asked when several sources have its columns, also of an automatic import', async () => {
  const { id, advance_id: code } = await make.advance()
  const head = 'Booked,Sum,Deal,Text'
  await commit([`2026-11-20,135,${code},ACH`], { ...mapping, source: 'Bank, account 1' }, head)
  expect(await send([`2026-11-19,1,${code},ACH`], head)).toMatchObject({
    state: 'committed',
    source: 'Bank, account 1',
  })
  const second = await check([`2026-11-20,135,${code},ACH 2`], { ...mapping, source: 'Bank, account 2' }, head)
  expect(outcomesOf(second)).toEqual({ duplicate: 1 })
  const next = await send([`2026-11-23,135,${code},ACH`], head)
  expect(next).toMatchObject({
    state: 'unmapped',
    message:
      'The files of Bank, account 2 and Bank, account 1 have these columns. Choose the source of this file: each account is a source of its own.',
  })
  expect(await api.get(`payment-imports/${next.id}`)).toMatchObject({
    preview: { remembered: true, suggested: { source: '', columns: { amount: 1, advance_code: 2 } } },
  })
  expect(await paid(id)).toBe(136)
})
