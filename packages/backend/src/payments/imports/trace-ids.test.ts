import { beforeEach, describe, expect, test } from '@jest/globals'
import { jobHandlers } from '../../server/job-handlers'
import { createImportCalls, mappingOf, outcomesOf } from '../../testing/files/import-files'
import { setUpTestApp } from '../../testing/app/set-up-test-app'

const { server, api, make } = setUpTestApp({}, { jobs: jobHandlers })
const imports = createImportCalls(api)
beforeEach(() => server().setToday('2026-11-28'))

const header = 'Posting Date,Description,Credit,Bank Reference,Deal ID'
const mapping = mappingOf(
  { date: 0, credit: 2, trace: 3, advance_code: 4 },
  { date_order: 'mdy', payments_are: 'credits' },
)
const fileOf = (rows: string[]) => [header, ...rows].join('\n')
const check = async (...rows: string[]) => imports.check((await imports.upload(fileOf(rows))).id, mapping)
const commit = async (...rows: string[]) => imports.commit((await check(...rows)).id)
/** An automatic import, whose columns are remembered. */
const send = (...rows: string[]) => imports.upload(fileOf(rows), 'name=daily.csv&auto=true')
const paid = async (id: string) => (await api.get<{ paid: number }>(`advances/${id}`)).paid

describe('a text that is no ID', () => {
  // Proves R16.500, R16.502.
  test.each(['NONREF', '0', 'N/A', '2.1E+14', '210000000000001000'])(
    'as %s never makes rows of other days or merchants known, also without a person',
    async (text) => {
      const [one, other] = [await make.advance(), await make.advance()]
      await commit(`11/20/2026,ACH COLLECTION,135.00,${text},${one.advance_id}`)
      const next = await send(
        `11/23/2026,ACH COLLECTION,135.00,${text},${one.advance_id}`,
        `11/20/2026,ACH COLLECTION,135.00,${text},${other.advance_id}`,
      )
      expect([next.state, outcomesOf(next)]).toEqual(['committed', { new: 2 }])
      expect(next.warning).toContain('The column “Bank Reference” has no usable ID in 2 rows: ')
      expect(next.warning).toContain(`“${text}”`)
      expect([await paid(one.id), await paid(other.id)]).toEqual([270, 135])
      const again = await send(
        `11/23/2026,ACH COLLECTION,135.00,${text},${one.advance_id}`,
        `11/20/2026,ACH COLLECTION,135.00,${text},${other.advance_id}`,
      )
      expect(outcomesOf(again)).toEqual({ already: 2 })
      expect(await imports.undo(next.id)).toMatchObject({ state: 'undone' })
      expect([await paid(one.id), await paid(other.id)]).toEqual([135, 0])
    },
  )

  // Proves R16.501, R16.502.
  test('because it stands for several payers, days or amounts, is not used in this file and in the next ones', async () => {
    const [one, other] = [await make.advance(), await make.advance()]
    const first = await check(
      `11/20/2026,BATCH,135.00,B-77,${one.advance_id}`,
      `11/20/2026,BATCH,135.00,B-77,${other.advance_id}`,
      `11/20/2026,BATCH,20.00,B-77,${other.advance_id}`,
      `11/19/2026,BATCH,135.00,T-1,${other.advance_id}`,
    )
    expect(outcomesOf(first)).toEqual({ new: 4 })
    expect(first.warning).toBe(
      "The column “Bank Reference” has no usable ID in 3 rows: “B-77” appears on different payments. These rows are compared by advance, day and amount instead. If another column has the IDs, choose it with 'Change columns'; if none has, choose none.",
    )
    await imports.commit(first.id)
    expect([await paid(one.id), await paid(other.id)]).toEqual([135, 290])
    const next = await send(`11/23/2026,BATCH,135.00,B-77,${one.advance_id}`)
    expect([next.state, outcomesOf(next)]).toEqual(['committed', { new: 1 }])
    expect(await paid(one.id)).toBe(270)
  })

  // Proves R16.33.
  test('an ID twice in a file for one payment counts once, with its latest status', async () => {
    const status = { ...mapping, columns: { ...mapping.columns, status: 1 } }
    const { id, advance_id: code } = await make.advance()
    const file = fileOf([`11/20/2026,Processing,135.00,T-9,${code}`, `11/20/2026,Settled,135.00,T-9,${code}`])
    const one = await imports.check((await imports.upload(file)).id, status)
    expect(outcomesOf(one)).toEqual({ new: 1, already: 1 })
    expect(one.warning).toBeNull()
    await imports.commit(one.id)
    expect(await paid(id)).toBe(135)
  })
})
