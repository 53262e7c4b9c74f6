import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { afterAll, describe, expect, test } from '@jest/globals'
import { isDeep } from '@mca/contract/testing/property-runs'
import { parseConfig } from '../platform/config/config'
import { listeningPort } from '../platform/listening-port'
import { StartError } from '../platform/start-error'
import { startServer } from './start'
import { type ServerProcess, startServerProcess, createTemporaryDirectory } from '../testing/app/server-process'
import { createTestDatabase } from '../testing/database/test-database'
import { until } from '../testing/calls/until'

const password = 'a password for tests'
const home = createTemporaryDirectory()
const migrations = resolve(import.meta.dirname, '../../migrations')
const running: ServerProcess[] = []
const start = (environment: Readonly<Record<string, string>>) => {
  const server = startServerProcess({ DATA_DIR: home, ...environment })
  running.push(server)
  return server
}
afterAll(async () => {
  for (const server of running) server.kill('SIGTERM')
  await Promise.all(running.map(({ ended }) => ended))
  rmSync(home, { recursive: true, force: true })
})

/** The line that `main.ts` prints for a failed start, without starting a process. */
async function refusedStart(environment: Readonly<Record<string, string>>): Promise<string> {
  const settings = { DATA_DIR: home, PORT: '0', LOG_LEVEL: 'silent', SAMPLE_DATA: 'off', ...environment }
  const startJobs = () => {
    throw new Error('it has started')
  }
  const config = parseConfig(settings, home)
  const starting = startServer({ config, migrations, onDatabaseLost: () => undefined, startJobs })
  const failure = await starting.catch((error: unknown) => error)
  if (!(failure instanceof StartError)) throw new Error('it failed in another way', { cause: failure })
  expect(failure.message).not.toContain('\n')
  return failure.message
}

/** The one line that a failed start prints, without a stack. */
async function failedStart(environment: Readonly<Record<string, string>>): Promise<string> {
  const { code, stderr, stdout } = await start(environment).ended
  expect(code).toBe(1)
  expect(stdout).not.toContain('Ready')
  expect(stderr.trim().split('\n')).toHaveLength(1)
  return stderr.trim()
}

describe('a start that fails prints one line', () => {
  test('for an invalid setting', async () => {
    expect(await failedStart({ PORT: 'eighty' })).toBe('PORT must be a whole number from 0 to 65535')
  })

  test('for a port in use', async () => {
    const holder = createServer()
    await new Promise<void>((done) => holder.listen(0, '127.0.0.1', done))
    const port = String(listeningPort(holder))
    try {
      expect(await failedStart({ PORT: port })).toBe(
        `PORT ${port} is in use on 127.0.0.1: stop the program that uses it, or set PORT`,
      )
    } finally {
      await new Promise((done) => holder.close(done))
    }
  })

  test('for a host that is not this machine', async () => {
    expect(await refusedStart({ HOST: '203.0.113.7', PORT: '34567' })).toBe(
      'HOST 203.0.113.7 is not an address of this machine',
    )
  })

  test('for an unreachable database, without its password', async () => {
    const line = await refusedStart({ DATABASE_URL: 'postgres://ann:hush@127.0.0.1:1/office' })
    expect(line).toMatch(/^DATABASE_URL cannot be used: .*ECONNREFUSED/)
    expect(line).not.toContain('hush')
  })

  test.each([
    ['whose role has no rights', '-c role=pg_read_all_data', /permission denied for schema public$/],
    ['that is read-only', '-c default_transaction_read_only=on', /read-only transaction$/],
  ])('for a database %s', async (_case, options, reason) => {
    const database = await createTestDatabase('empty')
    const url = new URL(database.url)
    url.searchParams.set('options', options)
    const line = await refusedStart({ DATABASE_URL: url.href })
    expect(line).toMatch(/^DATABASE_URL cannot be used: /)
    expect(line).toMatch(reason)
    await database.drop()
  })

  test('for a missing certificate of the database', async () => {
    const certificate = join(home, 'no-such.pem')
    expect(
      await refusedStart({
        DATABASE_URL: `postgres://127.0.0.1/office?sslmode=verify-full&sslrootcert=${certificate}`,
      }),
    ).toMatch(/^DATABASE_URL cannot be used: .*no-such\.pem/)
  })

  test('for a data directory that is a file', async () => {
    const file = join(home, 'a-file')
    writeFileSync(file, '')
    expect(await refusedStart({ DATA_DIR: file })).toBe(`DATA_DIR ${file} cannot be used: it is a file`)
  })

  test('for a data directory that cannot be created', async () => {
    expect(await refusedStart({ DATA_DIR: '/proc/mca/data' })).toMatch(
      /^DATA_DIR \/proc\/mca\/data cannot be used: [^\n]+$/,
    )
  })

  test('for an outbox that cannot be created', async () => {
    const file = join(home, 'no-folder')
    writeFileSync(file, '')
    expect(await refusedStart({ OUTBOX_DIR: join(file, 'outbox') })).toBe(
      `OUTBOX_DIR ${file}/outbox cannot be used: a part of the path is a file`,
    )
  })

  // Proves R16.28, R25.124.
  test('for a watched folder or a folder of the bank that does not exist, or is a file', async () => {
    const missing = join(home, 'no-inbox')
    expect(await refusedStart({ IMPORT_DIR: missing })).toBe(
      `IMPORT_DIR ${missing} cannot be used: there is no such folder`,
    )
    expect(existsSync(missing)).toBe(false)
    expect(await refusedStart({ ACH_OUT_DIR: missing })).toBe(
      `ACH_OUT_DIR ${missing} cannot be used: there is no such folder`,
    )
    writeFileSync(missing, '')
    expect(await refusedStart({ IMPORT_DIR: join(missing, 'files') })).toMatch(/^IMPORT_DIR \S+ cannot be used: /)
  })

  test('for a data directory with other contents', async () => {
    const strange = join(home, 'strange')
    mkdirSync(join(strange, 'postgres'), { recursive: true })
    writeFileSync(join(strange, 'postgres', 'letter.txt'), 'dear')
    expect(await refusedStart({ DATA_DIR: strange })).toMatch(/strange\/postgres is not empty and is not a database/)
  })
})

describe('a first start', () => {
  test('that is killed while it creates the database does not affect the next one', async () => {
    const fresh = join(home, 'fresh')
    const first = start({ DATA_DIR: fresh })
    const hasDraft = () => existsSync(fresh) && readdirSync(fresh).some((name) => name.endsWith('.draft'))
    await until(hasDraft)
    first.kill('SIGKILL')
    await first.ended
    expect(existsSync(join(fresh, 'postgres'))).toBe(false)

    const second = start({ DATA_DIR: fresh, ADMIN_PASSWORD: password })
    const url = await second.ready
    expect((await fetch(`${url}/readyz`)).status).toBe(200)
    expect(readdirSync(fresh).filter((name) => name.endsWith('.draft'))).toEqual([])
    expect(second.stdout()).toContain('sign in as admin@example.com with the password in ADMIN_PASSWORD')
    expect(second.stdout()).not.toContain(password)
  })

  // Proves R18.144.
  test('of several processes at once runs the migrations once and prints one generated password, which works; one of them reports that their addresses differ', async () => {
    const database = await createTestDatabase('empty')
    const settings = { DATABASE_URL: database.url, ADMIN_EMAIL: 'Boss@Example.com' }
    const servers = Array.from({ length: isDeep ? 4 : 2 }, () => start(settings))
    const urls = await Promise.all(servers.map(({ ready }) => ready))
    const printed = servers.map((server) => server.stdout())
    expect(printed.filter((text) => text.includes('migrated to the newest schema'))).toHaveLength(1)
    const passwords = printed.map(
      (text) => /sign in as boss@example.com with the password (\S+)/.exec(text)?.[1] ?? 'none',
    )
    const [chosen, ...more] = passwords.filter((password) => password !== 'none')
    expect(more).toEqual([])
    expect(printed.filter((text) => /^Ready \S+ - sign in with your account$/m.test(text))).toHaveLength(
      servers.length - 1,
    )
    // Through a process that did not create it, too.
    const url = urls[passwords.indexOf('none')]
    const answer = await fetch(`${url}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'boss@example.com', password: chosen }),
    })
    expect(answer.status).toBe(200)

    // Each has a different port in its address; the one that starts its jobs second detects the other.
    await until(() => servers.some((server) => server.stdout().includes('"msg":"PUBLIC_URL: this process has')))
    for (const server of servers) server.kill('SIGINT')
    expect((await Promise.all(servers.map(({ ended }) => ended))).map(({ code }) => code)).toEqual(servers.map(() => 0))
    await database.drop()
  })
})
