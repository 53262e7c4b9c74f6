import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { importedAuthorId, type AccountRole } from '@mca/contract/accounts'
import type { AdvanceDetail } from '@mca/contract/advances'
import type { AuditEntry, AuditList } from '@mca/contract/audit'
import type { Job } from '@mca/contract/jobs'
import type { Page } from '@mca/contract/lists'
import type { Note } from '@mca/contract/notes'
import type { AdvanceSchedule } from '@mca/contract/schedules'
import { jobHandlers } from '../../server/job-handlers'
import { createBookSender, zippedBook } from '../../testing/files/book-files'
import { createImportCalls, mappingOf } from '../../testing/files/import-files'
import { smallBook } from '../../testing/records/small-book'
import { createTestApi } from '../../testing/calls/test-api'
import { setUpTestApp } from '../../testing/app/set-up-test-app'

const { server, api, make } = setUpTestApp({}, { jobs: jobHandlers })
const staff = createTestApi(server, 'sam@example.com')
const imports = createImportCalls(api)
const book = createBookSender(server, api)
const makeSam = (role: AccountRole) =>
  server().db.query(
    {
      text: `update account_roles set role = $1 where account_id = (select id from auth_users where email = 'sam@example.com')`,
    },
    [role],
  )
beforeAll(async () => {
  await server().as('sam@example.com')
  await makeSam('staff')
})
beforeEach(() => server().setToday('2026-03-02'))

/** The author's email and the recorded data. */
const summaryOf = ({ account, before, after }: AuditEntry) => [account?.email, after ?? before]

/** The newest entries, without their time and ids. */
const latest = async (query: string, record?: string) => {
  const { data } = await api.get<AuditList>(`audit?limit=20${query}${record ? `&record=${record}` : ''}`)
  return data.map(summaryOf)
}

// Proves R18.205, R18.206.
describe('the trail records who decided where money belongs', () => {
  const mapping = mappingOf({ date: 0, amount: 1, payer: 2 })
  let files = 0
  const check = async (...rows: string[]) => {
    const { id } = await imports.upload(
      ['Date,Amount,Paid By', ...rows, `,,file ${++files}`].join('\n'),
      `name=bank-${files}.csv`,
    )
    return imports.check(id, mapping)
  }
  const assign = (caller: typeof api, id: string, body: object) =>
    caller.call('POST', `payment-imports/${id}/assign`, body)

  test('assigned rows, with the payer, the file and the advance', async () => {
    const { id, advance_id } = await make.advance()
    const one = await check('2026-02-02,100,ACME 4471', '2026-02-03,100,ACME 4471', '2026-02-04,1,Somebody')
    expect((await assign(staff, one.id, { advance_id: id, payer: 'ACME 4471' })).statusCode).toBe(200)
    expect((await assign(api, one.id, { advance_id: id, line: 4 })).statusCode).toBe(200)
    expect(await latest('&action=assign', id)).toMatchObject([
      ['ann@example.com', { line: 4, file: 'bank-1.csv' }],
      ['sam@example.com', { payer: 'ACME 4471', rows: 2, file: 'bank-1.csv' }],
    ])
    const { data, names } = await api.get<AuditList>('audit?action=assign&limit=1')
    expect(data.map(({ owner_id }) => names[owner_id ?? ''])).toEqual([advance_id])
  })

  test('a payer that is remembered, assigned to another advance, and forgotten', async () => {
    const [first, second] = [await make.advance(), await make.advance()]
    for (const [number, { id }] of [first, first, second].entries()) {
      const one = await check(`2026-02-0${number + 1},${50 + number},SQ *OAK`, `2026-02-07,${60 + number},Oak`)
      const line = number === 2 ? { line: 3 } : { payer: 'SQ *OAK' }
      // A known payer is assigned only for the first file; the second advance gets the other row.
      await assign(staff, one.id, { advance_id: id, ...line, remember: true })
    }
    const source = (await api.get<{ data: { id: string; name: string }[] }>('payment-imports/sources')).data[0]
    const { data, names } = await api.get<AuditList>('audit?limit=20&entity=import_payers')
    expect(
      data.map(({ account, action, owner_id, after }) => [account?.email, action, after, names[owner_id ?? '']]),
    ).toMatchObject([
      ['sam@example.com', 'create', { payer_key: 'OAK', source_id: source?.id }, second.advance_id],
      ['sam@example.com', 'create', { payer_key: 'SQ *OAK', source_id: source?.id }, first.advance_id],
    ])
    expect(names).toMatchObject({ [source?.id ?? '']: source?.name })
    await api.delete(`payment-imports/sources/${source?.id}`)
    expect(await latest('&entity=import_payers&action=delete')).toContainEqual([
      'ann@example.com',
      expect.objectContaining({ payer_key: 'SQ *OAK' }),
    ])
  })

  // Proves R18.1, R18.10.
  test("a payment from a file shows its import's entry in its history, and its own entries from its first change on", async () => {
    const { id } = await make.advance()
    const one = await check('2026-02-02,71.50,ELM 9', '2026-02-03,72.50,ELM 9')
    await assign(api, one.id, { advance_id: id, payer: 'ELM 9' })
    expect(await imports.commit(one.id)).toMatchObject({ state: 'committed' })
    const { payments } = await api.get<AdvanceDetail>(`advances/${id}`)
    const [payment] = payments
    const ofImport = await latest('&entity=payment_imports&action=change', id)
    expect(ofImport).toEqual([['ann@example.com', expect.objectContaining({ state: 'committed' })]])
    expect(await latest('&entity=payments', id)).toEqual([])
    expect(await latest('', payment?.id)).toEqual(ofImport)

    await api.put(`payments/${payment?.id}`, { ...payment, notes: 'Called' })
    expect(await latest('&entity=payments', payment?.id)).toEqual([
      ['ann@example.com', expect.objectContaining({ notes: 'Called' })],
    ])
    // A write next to a commit that carries the id of an import has its own entry.
    await server().db.query(
      {
        text: `insert into payments (advance_id, amount, date, status, import_id) values ($1, 1, '2026-02-04', 'cleared', $2)`,
      },
      [id, one.id],
    )
    expect(await latest('&entity=payments&action=create', id)).toHaveLength(1)
  })
})

// Proves R18.213, R18.214.
describe('the file of a job', () => {
  let job: Job
  beforeAll(async () => {
    job = await api.waitForJob((await api.post<Job>('book-exports', {})).id)
  })
  const downloads = async () => {
    const { data } = await api.get<AuditList>('audit?limit=20&action=download')
    return data.map(({ account, address, after }) => [account?.email, address, after])
  }

  test('is available to whoever started the job and to administrators, and each download is an entry', async () => {
    const others = await staff.call('GET', `jobs/${job.id}/file`)
    expect([others.statusCode, others.json()]).toMatchObject([
      403,
      { message: expect.stringMatching(/^Only the user who started/) },
    ])
    expect(await downloads()).toEqual([])
    const own = await api.call('GET', `jobs/${job.id}/file`)
    expect(own.statusCode).toBe(200)
    await makeSam('administrator')
    const sams = await api.waitForJob((await staff.post<Job>('book-exports', {})).id)
    await makeSam('staff')
    for (const caller of [staff, api]) expect((await caller.call('GET', `jobs/${sams.id}/file`)).statusCode).toBe(200)
    const file = 'book-2026-03-02.zip'
    expect(await downloads()).toEqual([
      ['ann@example.com', '127.0.0.1', expect.objectContaining({ file, made_by: 'sam@example.com' })],
      ['sam@example.com', '127.0.0.1', expect.not.objectContaining({ made_by: expect.anything() })],
      ['ann@example.com', '127.0.0.1', expect.not.objectContaining({ made_by: expect.anything() })],
    ])
    const { data } = await api.get<AuditList>('audit?action=download&limit=1&page=3')
    expect(data[0]?.request_id).toBe(own.headers['x-request-id'])
  })

  test('is not sent if the entry cannot be written', async () => {
    const { owner } = server()
    await owner.query({ text: 'revoke execute on function record_event from public' })
    try {
      const answer = await api.call('GET', `jobs/${job.id}/file`)
      expect([answer.statusCode, answer.headers['content-disposition']]).toEqual([500, undefined])
    } finally {
      await owner.query({ text: 'grant execute on function record_event to public' })
    }
  })
})

// Proves R18.211, R18.212.
describe('an imported book', () => {
  test.each<['GET' | 'POST' | 'DELETE', string]>([
    ['GET', 'book-imports'],
    ['POST', 'book-imports?name=book.zip'],
    ['GET', `book-imports/${crypto.randomUUID()}`],
    ['GET', `book-imports/${crypto.randomUUID()}/errors`],
    ['POST', `book-imports/${crypto.randomUUID()}/commit`],
    ['DELETE', `book-imports/${crypto.randomUUID()}`],
  ])('%s %s is for administrators', async (method, path) => {
    const answer = await staff.call(method, path)
    expect([answer.statusCode, answer.json()]).toEqual([403, { message: 'Only an administrator can do this.' }])
  })

  test('brings authors that are marked, on screens and in the trail', async () => {
    await book.bring(await zippedBook(smallBook), 'book.zip')
    const [known] = await server().db.query<{ id: string }>({
      text: `select id from merchants where external_id = 'm-1'`,
    })
    const merchant = known?.id ?? ''
    const notes = await api.get<Page<Note>>(`merchants/${merchant}/notes`)
    expect(notes.data.map(({ text, author }) => [text, author.name])).toEqual(
      expect.arrayContaining([
        ['Asked for a week.', 'Rosa Delgado (imported)'],
        ['Call back', 'ann@example.com'],
      ]),
    )
    const advance = (await api.get<Page<{ id: string }>>('advances?search=ADV-000500')).data[0]?.id ?? ''
    const { versions } = await api.get<AdvanceSchedule>(`advances/${advance}/schedule`)
    expect(versions.map(({ author }) => author.name)).toEqual(
      expect.arrayContaining(['Rosa Delgado (imported)', 'ann@example.com']),
    )
    const returns = await api.get<Page<{ account_name: string }>>('returns?limit=10')
    expect(returns.data.map(({ account_name }) => account_name)).toEqual(['Rosa Delgado (imported)'])
    const { data } = await api.get<AuditList>(`audit?record=${merchant}&entity=notes`)
    expect(data.map(({ after }) => after)).toContainEqual(
      expect.objectContaining({ author_id: importedAuthorId, author_name: 'Rosa Delgado' }),
    )
  })
})
