import type { DismissedPayers, ImportPayer } from '@mca/contract/imports'
import { nachaLines } from '@mca/tables/testing'
import { advisoryLocks } from '../../../platform/database/advisory-locks'
import { createBookSender, zippedBook } from '../../files/book-files'
import { createImportCalls, mappingOf } from '../../files/import-files'
import { smallBook } from '../../records/small-book'
import type { TestSetup } from '../../app/set-up-test-app'
import type { WriteExample } from './write-example'

/** Imports, jobs and exports. */
export function importWrites({ server, api, make }: TestSetup): WriteExample[] {
  const imports = createImportCalls(api)
  const book = createBookSender(server, api)
  const header = 'Date,Amount,Code'
  const mapping = mappingOf({ date: 0, amount: 1, advance_code: 2 })
  let files = 0
  /** A checked import of one payment. */
  const checked = async (code: string) => {
    const { id } = await imports.upload(`${header}\n2026-02-02,${100 + ++files},${code}`)
    return imports.check(id, mapping)
  }
  const small = () => zippedBook(smallBook)
  const bytes = { 'content-type': 'application/octet-stream' }

  return [
    [
      'POST /api/payment-imports',
      async () => [
        'POST',
        'payment-imports?name=one.csv',
        `${header}\n2026-02-02,7,NOPE`,
        { 'content-type': 'text/csv' },
      ],
    ],
    [
      'PUT /api/payment-imports/{id}/mapping',
      async () => {
        const { id } = await imports.upload('When,How much,Which\n2026-02-02,8,NOPE')
        return ['PUT', `payment-imports/${id}/mapping`, { ...mapping, source: 'Another bank' }]
      },
    ],
    [
      'PUT /api/payment-imports/{id}/day',
      async () => {
        const [first = '', ...others] = nachaLines([{ code: 'R01', originalTrace: `NOPE${++files}`, amount: 1_000 }])
        const withoutDay = [`${first.slice(0, 23)}      ${first.slice(29)}`, ...others].join('\n')
        const { id } = await imports.upload(withoutDay, 'name=returns.ach&kind=returns')
        return ['PUT', `payment-imports/${id}/day`, { day: '2026-02-02' }]
      },
    ],
    [
      'POST /api/payment-imports/{id}/assign',
      async () => {
        const { id } = await checked('')
        return ['POST', `payment-imports/${id}/assign`, { advance_id: (await make.advance()).id, line: 2 }]
      },
    ],
    [
      'POST /api/payment-imports/{id}/assign-proposed',
      async () => {
        const { id: merchant_id } = await make.merchant({ name: `Proposed Bakery ${++files}` })
        const { id: advance_id } = await make.advance({ merchant_id })
        const { id } = await imports.upload(`Date,Amount,Payer\n2026-02-02,9,Proposed Bakery ${files}`)
        await imports.check(id, mappingOf({ date: 0, amount: 1, payer: 2 }, { source: 'A bank with names' }))
        const payers = [{ payer: `Proposed Bakery ${files}`, rows: 1, advance_id }]
        return ['POST', `payment-imports/${id}/assign-proposed`, { payers }]
      },
    ],
    [
      'POST /api/payment-imports/{id}/dismiss',
      async () => {
        const { id } = await checked('NOPE')
        const [row] = (await api.get<{ data: ImportPayer[] }>(`payment-imports/${id}/payers`)).data
        return ['POST', `payment-imports/${id}/dismiss`, { payer: row?.payer }]
      },
    ],
    [
      'DELETE /api/payment-imports/sources/{id}/dismissed-payers/{payer}',
      async () => {
        const { id } = await checked('NOPE')
        const [row] = (await api.get<{ data: ImportPayer[] }>(`payment-imports/${id}/payers`)).data
        await api.call('POST', `payment-imports/${id}/dismiss`, { payer: row?.payer })
        const { data } = await api.get<DismissedPayers>('payment-imports/dismissed-payers')
        const { source_id, payer_key } = data[0] ?? { source_id: '', payer_key: '' }
        return ['DELETE', `payment-imports/sources/${source_id}/dismissed-payers/${encodeURIComponent(payer_key)}`]
      },
    ],
    [
      'PUT /api/payment-imports/{id}/duplicates/{line}',
      async () => {
        const { id, advance_id } = await make.advance()
        await make.payment(id, { date: '2026-02-02', amount: 101 + files })
        return ['PUT', `payment-imports/${(await checked(advance_id)).id}/duplicates/2`, { record: true }]
      },
    ],
    [
      'POST /api/payment-imports/{id}/record',
      async () => {
        const { id, advance_id } = await make.advance()
        const rows = [`2026-02-02,100,${advance_id}`, '2026-02-02,100,NOPE']
        const one = await imports.upload([header, ...rows].join('\n'))
        await imports.check(one.id, mapping)
        await imports.commit(one.id)
        return ['POST', `payment-imports/${one.id}/record`, { advance_id: id, line: 3 }]
      },
    ],
    [
      'POST /api/payment-imports/{id}/commit',
      async () => {
        const { id } = await checked((await make.advance()).advance_id)
        return ['POST', `payment-imports/${id}/commit`, { include: [], rows: 1, amount: 100 + files }]
      },
    ],
    [
      'POST /api/payment-imports/{id}/undo',
      async () => {
        const { id } = await checked((await make.advance()).advance_id)
        await imports.commit(id)
        return ['POST', `payment-imports/${id}/undo`, {}]
      },
    ],
    ['DELETE /api/payment-imports/{id}', async () => ['DELETE', `payment-imports/${(await checked('NOPE')).id}`]],
    [
      'DELETE /api/payment-imports/sources/{id}',
      async () => {
        await checked('NOPE')
        const [source] = (await api.get<{ data: { id: string }[] }>('payment-imports/sources')).data
        return ['DELETE', `payment-imports/sources/${source?.id}`]
      },
    ],
    ['POST /api/book-imports', async () => ['POST', 'book-imports?name=book.zip', await small(), bytes]],
    [
      'POST /api/book-imports/{id}/commit',
      async () => {
        const { id, totals } = await book.check(await small(), 'book.zip')
        return ['POST', `book-imports/${id}/commit`, { signed: totals }]
      },
    ],
    [
      'DELETE /api/book-imports/{id}',
      async () => ['DELETE', `book-imports/${(await book.check('nothing', 'book.zip')).id}`],
    ],
    [
      'POST /api/jobs/{id}/cancel',
      async () => {
        // Nobody can run the job, because this connection has its lock.
        const [job] = await server().db.query<{ id: string }>({
          text: `
            with job as (insert into jobs (kind, input, account_name) values ('book-export', '{}', 'Somebody') returning id)
            select id, pg_advisory_lock(hashtextextended(id::text, ${advisoryLocks.runJob})) from job`,
        })
        return ['POST', `jobs/${job?.id}/cancel`]
      },
    ],
    ['POST /api/book-exports', async () => ['POST', 'book-exports', {}]],
    ['POST /api/advances/export', async () => ['POST', 'advances/export', { ids: [(await make.advance()).id] }]],
  ]
}
