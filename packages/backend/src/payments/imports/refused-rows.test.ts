import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { beforeAll, describe, expect, test } from '@jest/globals'
import type { PaymentImport } from '@mca/contract/imports'
import { jobHandlers } from '../../server/job-handlers'
import { createImportCalls, mappingOf, outcomesOf } from '../../testing/files/import-files'
import { setUpTestApp } from '../../testing/app/set-up-test-app'

const { server, api, make } = setUpTestApp({}, { jobs: jobHandlers })
const imports = createImportCalls(api)
beforeAll(() => server().setToday('2026-03-02'))

const header = 'Date,Amount,Code'
const plain = mappingOf({ date: 0, amount: 1, advance_code: 2 })
/** A checked import of these rows, below a header. */
const checked = async (columns: string, rows: string[], mapping: object) => {
  const { id } = await imports.upload([columns, ...rows].join('\n'))
  return imports.check(id, mapping)
}

describe('malformed rows', () => {
  // Proves R16.32.
  test('are reported with line and reason, and do not stop others', async () => {
    const { advance_id: code } = await make.advance()
    const mapping = mappingOf({ date: 0, amount: 1, advance_code: 2, status: 3, notes: 4 }, { status: 'pending' })
    const one = await checked(
      'Date,Amount,Code,Status,Memo',
      [
        `2026-02-02,100,${code},Settled,fine`,
        `2026-02-30,100,${code},,`,
        `1900-01-15,100,${code},,`,
        `2999-01-15,100,${code},,`,
        `2026-04-03,100,${code},,`,
        `2026-04-02,100,${code},,`,
        `2026-02-02,0.00,${code},,`,
        `2026-02-02,(50.00),${code},,`,
        `2026-02-02,1.234,${code},,`,
        `2026-02-02,,${code},,`,
        `2026-02-02,100,${code},Maybe,`,
        `2026-02-02,100,${'x'.repeat(101)},,`,
        `,100,${code},,`,
      ],
      mapping,
    )
    expect(outcomesOf(one)).toEqual({ new: 2, no_money: 1, malformed: 10 })
    expect((await imports.rows(one.id, '&outcome=malformed')).map(({ line, reason }) => [line, reason])).toEqual([
      [3, '“2026-02-30” is not a real day.'],
      [4, '“1900-01-15” is not in the years 1990 to 2100.'],
      [5, '“2999-01-15” is not in the years 1990 to 2100.'],
      [6, 'The date is more than 31 days ahead.'],
      [9, 'The amount is negative, so this is not a payment.'],
      [10, '“1.234” has more than 2 decimals.'],
      [11, 'The amount is missing.'],
      [12, '“Maybe” is not a known status. Choose its meaning once for this source.'],
      [13, 'The advance code is longer than 100 characters.'],
      [14, 'The date is missing.'],
    ])
    expect((await imports.rows(one.id, '&outcome=new')).map(({ status }) => status)).toEqual(['cleared', 'pending'])
  })

  // Proves R16.32.
  test("a bank's file has credits and debits: those in the wrong direction are not payments", async () => {
    const { advance_id: code } = await make.advance()
    const two = mappingOf({ date: 0, debit: 1, credit: 2, advance_code: 3 }, { payments_are: 'credits' })
    const one = await checked('Date,Debit,Credit,Code', [
      `2026-02-02,,100,${code}`, `2026-02-02,50,,${code}`, `2026-02-02,50,60,${code}`, `2026-02-02,0.00,70,${code}`, `2026-02-02,,-5,${code}`,
    ], two) // oxfmt-ignore
    expect((await imports.rows(one.id)).map(({ outcome, reason }) => reason ?? outcome)).toEqual([
      'new', 'It is a debit, not a payment.', 'The row has both a debit and a credit amount.', 'new', 'The amount is negative, so this is not a payment.',
    ]) // oxfmt-ignore
    const marked = mappingOf({ date: 0, amount: 1, direction: 2, advance_code: 3 }, { payments_are: 'debits' })
    const other = await checked('Date,Amount,D/C,Code', [
      `2026-02-02,100,DR,${code}`, `2026-02-02,100,Credit,${code}`, `2026-02-02,100,,${code}`, `2026-02-02,100,X,${code}`,
    ], marked) // oxfmt-ignore
    expect((await imports.rows(other.id)).map(({ outcome, reason }) => reason ?? outcome)).toEqual([
      'new', 'It is a credit, not a payment.', 'The row does not say whether it is a debit or a credit.', '“x” is neither debit nor credit.',
    ]) // oxfmt-ignore
    const negative = await checked('Date,Amount,Code', [`2026-02-02,-100,${code}`, `2026-02-02,100,${code}`], {
      ...plain,
      payments_are: 'negative',
    })
    expect(outcomesOf(negative)).toEqual({ new: 1, malformed: 1 })
  })
})

describe('a file that cannot be imported', () => {
  test.each([
    ['', 'This file is empty.'],
    ['%PDF-1.7 …', 'This is a PDF. Ask the bank or processor for a CSV or Excel file.'],
  ])('%j says why, and can be deleted', async (content, message) => {
    const response = await api.call('POST', 'payment-imports?name=x.csv', content, { 'content-type': 'text/csv' })
    expect(response.statusCode).toBe(201)
    const one = await imports.settled(response.json<PaymentImport>().id)
    expect(one).toMatchObject({ state: 'failed', message })
    await api.refused(409, 'PUT', `payment-imports/${one.id}/mapping`, plain)
    await api.delete(`payment-imports/${one.id}`)
  })

  test('with only a header has no rows to check', async () => {
    const { id } = await imports.upload(header)
    expect(await imports.check(id, plain)).toMatchObject({
      state: 'failed',
      message:
        "This file has no rows below its header. If its first line is data, choose 'No header' in 'Change columns'.",
    })
  })

  // Proves R16.30.
  test('whose connection breaks in the middle leaves nothing', async () => {
    await server().app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = server().app.server.address() as AddressInfo // listening on a port
    const count = async () =>
      (
        await server().db.query<{ n: number }>({
          text: 'select (select count(*) from payment_imports) + (select count(*) from stored_files) as n',
        })
      )[0]?.n
    const before = await count()
    const sending = request({
      port,
      method: 'POST',
      path: '/api/payment-imports?name=broken.csv',
      headers: { ...(await server().as()), 'content-type': 'text/csv', 'content-length': 10_000_000 },
    })
    sending.on('error', () => undefined)
    sending.write(Buffer.alloc(2_000_000, 'x'))
    const stored = async () =>
      (await server().db.query({ text: `select id from stored_files where name = 'broken.csv'` })).length
    while ((await stored()) === 0) await new Promise((resolve) => setImmediate(resolve))
    sending.destroy()
    await new Promise((resolve) => sending.once('close', resolve))
    while ((await stored()) > 0) await new Promise((resolve) => setImmediate(resolve))
    expect(await count()).toBe(before)
  })
})
