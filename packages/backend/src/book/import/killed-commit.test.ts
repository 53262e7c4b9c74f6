import { afterAll, expect, test } from '@jest/globals'
import type { BookImport } from '@mca/contract/book'
import type { Job } from '@mca/contract/jobs'
import { setTimeout as pause } from 'node:timers/promises'
import { createDb } from '../../platform/database/db'
import { signIn } from '../../testing/calls/api-client'
import { zippedBook } from '../../testing/files/book-files'
import { type ServerProcess, startServerProcess } from '../../testing/app/server-process'
import { smallBook } from '../../testing/records/small-book'
import { storedBook } from '../../testing/records/stored-book'
import { createTestDatabase } from '../../testing/database/test-database'

const running = new Set<ServerProcess>()
afterAll(async () => {
  for (const server of running) server.kill('SIGKILL')
  await Promise.all([...running].map(({ ended }) => ended))
})

const [email, password] = ['admin@example.com', 'only for this test']

// Proves R16.91.
test('a server that is killed twice in the middle of a commit has written nothing; the next one writes all of it once', async () => {
  const database = await createTestDatabase()
  const db = createDb({ connectionString: database.url, pool: 3, timeoutMs: 0 })
  const start = async () => {
    const server = startServerProcess({ DATABASE_URL: database.url, ADMIN_EMAIL: email, ADMIN_PASSWORD: password })
    running.add(server)
    return { server, api: await signIn(await server.ready, email, password), url: await server.ready }
  }
  const kill = async (server: ServerProcess) => {
    server.kill('SIGKILL')
    await server.ended
    running.delete(server)
  }
  const jobOf = async (id: string) => {
    const [job] = await db.query<Pick<Job, 'state' | 'step'>>({ text: 'select state, step from jobs where id = $1' }, [id])
    return job
  }

  const first = await start()
  let { server, api } = first
  const { url } = first
  const auth = await fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  const { access_token } = (await auth.json()) as { access_token: string } // as GoTrue answers
  const sent = await fetch(`${url}/api/book-imports?name=book.zip`, {
    method: 'POST',
    headers: { authorization: `Bearer ${access_token}`, 'content-type': 'application/zip' },
    body: new Uint8Array(await zippedBook(smallBook)),
  })
  const { id } = (await sent.json()) as BookImport // the contract's answer
  const get = () => api.ask<BookImport>('GET', `/api/book-imports/${id}`)
  const until = async (state: BookImport['state']) => {
    for (let now = await get(); ; now = await get()) {
      if (now.state === state) return now
      await pause(50)
    }
  }
  const { totals: signed } = await until('checked')

  /** Kills the server while its commit waits for a table, after everything before that is written. */
  const killAt = async (table: string, step: string, begin: () => Promise<string>) => {
    await db.transaction(async (tx) => {
      // With this lock, rows can be locked but not written.
      await tx.query({ text: `lock table ${table} in share mode` })
      const job = await begin()
      while ((await jobOf(job))?.step !== step) await pause(50)
      await kill(server)
    })
    const { merchants, advances, payments, notes } = await storedBook(db)
    expect([merchants, advances, payments, notes]).toEqual([[], [], [], []])
  }
  let job = ''
  await killAt('payments', 'Adding payments', async () => {
    const signing = await api.ask<BookImport>('POST', `/api/book-imports/${id}/commit`, { signed })
    return (job = signing.job_id ?? '')
  })
  await killAt('notes', 'Adding notes and returns', async () => {
    ;({ server, api } = await start())
    return job
  })
  ;({ server, api } = await start())
  await until('committed')
  const book = await storedBook(db)
  expect([book['advances']?.length, book['payments']?.length, book['notes']?.length]).toEqual([3, 5, 3])
  expect(await jobOf(job)).toMatchObject({ state: 'done' })
  await kill(server)
  await db.close()
  await database.drop()
}) // oxfmt-ignore
