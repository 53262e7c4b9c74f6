import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import os, { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, jest, test } from '@jest/globals'
import pg from 'pg'
import { prepareBinaries, locatePackage } from './binaries'
import { chooseUser } from './database-user'
import { type EmbeddedOptions, startEmbeddedPostgres } from './embedded-postgres'

const wording = {
  directory: 'DATA_DIR',
  alternative: 'set DATABASE_URL to a PostgreSQL server',
  upgrade: 'dump it and restore the dump',
}
const product = { roles: { owner: 'mca', application: 'mca_app' }, lock: { key: 7_300_002, waitMs: 60_000 }, wording }
const home = mkdtempSync(join(tmpdir(), 'mca-embedded-'))
afterAll(() => rmSync(home, { recursive: true, force: true }))

const isLink = (path: string) => lstatSync(path).isSymbolicLink()
const silent = { info: () => undefined, warn: () => undefined }
const launch = (more: Partial<EmbeddedOptions> = {}) =>
  startEmbeddedPostgres({ ...product, dataDirectory: join(home, 'data'), log: silent, ...more })

async function ask<Row extends pg.QueryResultRow>(connectionString: string, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    return (await client.query<Row>(sql)).rows
  } finally {
    await client.end()
  }
}

describe('the cluster', () => {
  test('is durable, encoded in UTF-8, ordered by code point, has ICU, and listens on no network', async () => {
    const postgres = await launch()
    try {
      const [facts] = await ask(
        postgres.connectionString(),
        `select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit,
          current_setting('full_page_writes') as pages, current_setting('listen_addresses') as addresses,
          current_setting('server_encoding') as encoding, 'Z' < 'a' as by_code_point,
          lower('É' collate "und-x-icu") as folded, upper('é') as unfolded`,
      )
      expect(facts).toEqual({
        fsync: 'on',
        commit: 'on',
        pages: 'on',
        addresses: '',
        encoding: 'UTF8',
        by_code_point: true,
        folded: 'é',
        unfolded: 'É',
      })
    } finally {
      await postgres.stop()
    }
  })

  test('starts although its postmaster.pid names an unrelated process', async () => {
    writeFileSync(join(home, 'data/postgres/postmaster.pid'), `${process.pid}\n/elsewhere\n0\n5432\n\n\n0 0\nready\n`)
    const postgres = await launch()
    expect(postgres.isAdopted).toBe(false)
    await postgres.stop()
  })

  test('of another major version is rejected in one line', async () => {
    const dataDirectory = join(home, 'old')
    mkdirSync(join(dataDirectory, 'postgres'), { recursive: true })
    writeFileSync(join(dataDirectory, 'postgres/PG_VERSION'), '14\n')
    await expect(launch({ dataDirectory })).rejects.toThrow(
      /was made by PostgreSQL 14, this release brings \d+: [^\n]+$/,
    )
  })

  // Proves R18.92.
  test('requires a password from everybody, and stores the passwords of both roles where only its user can read them', async () => {
    const postgres = await launch()
    try {
      const [url, asServer] = [postgres.connectionString(), postgres.applicationUrl()]
      for (const [role, each] of [
        ['mca', url],
        ['mca_app', asServer],
      ] as const) {
        expect(await ask(each, 'select current_user as role')).toEqual([{ role }])
        await expect(ask(each.replace(/:[0-9a-f]+@/, '@'), 'select 1')).rejects.toThrow(/password/)
        await expect(ask(each.replace(/:[0-9a-f]+@/, ':guess@'), 'select 1')).rejects.toThrow(/authentication failed/)
      }
      expect(new Set([url, asServer].map((each) => new URL(each).password)).size).toBe(2)
      for (const name of ['postgres.password', 'postgres-app.password'])
        expect(lstatSync(join(home, 'data', name)).mode & 0o777).toBe(0o600)
    } finally {
      await postgres.stop()
    }
  })

  // Proves R18.92, R18.93.
  test('that required no password, or whose passwords are lost, requires new ones from the next start on', async () => {
    const dataDirectory = join(home, 'older')
    const before = await launch({ dataDirectory })
    await ask(before.connectionString(), 'create table kept as select 1 as one')
    await ask(before.connectionString(), 'drop role mca_app')
    await before.stop()
    const [directory, access] = [join(dataDirectory, 'postgres'), join(dataDirectory, 'postgres/pg_hba.conf')]
    for (const asOlder of [
      () => writeFileSync(access, 'local all all trust\nhost all all 127.0.0.1/32 trust\n'),
      () => rmSync(join(dataDirectory, 'postgres.password')),
    ]) {
      asOlder()
      rmSync(join(dataDirectory, 'postgres-app.password'))
      // The older release ran it as "nobody" for root.
      if (process.getuid?.() === 0) chownSync(directory, 65_534, 65_534)
      const postgres = await launch({ dataDirectory })
      try {
        for (const url of [postgres.connectionString(), postgres.applicationUrl()]) {
          expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }])
          await expect(ask(url.replace(/:[0-9a-f]+@/, '@'), 'select 1')).rejects.toThrow(/password/)
        }
        expect(await ask(postgres.connectionString(), 'select one from kept')).toEqual([{ one: 1 }])
        expect(readFileSync(access, 'utf8')).not.toMatch(/trust/)
        const users = [directory, access, join(directory, 'base')].map((path) => lstatSync(path).uid)
        expect(new Set(users).size).toBe(1)
        expect(users).not.toContain(65_534)
        expect(users).not.toContain(0)
      } finally {
        await postgres.stop()
      }
    }
  })

  test('requires a password when it listens on a port', async () => {
    const dataDirectory = join(home, 'port')
    const postgres = await launch({ dataDirectory, listen: 'port' })
    try {
      const url = postgres.connectionString()
      expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }])
      await expect(ask(url.replace(/:[0-9a-f]+@/, ':guess@'), 'select 1')).rejects.toThrow(
        /password authentication failed/,
      )
    } finally {
      await postgres.stop()
    }
    const again = await launch({ dataDirectory, listen: 'port' })
    expect(await ask(again.connectionString(), 'select 1 as one')).toEqual([{ one: 1 }])
    await again.stop()
  })

  test('uses /tmp if the path of the temporary directory is too long for a socket', async () => {
    const long = join(home, 'long'.repeat(30))
    mkdirSync(long)
    // Node reads the variable outside of what a test can change.
    const own = jest.spyOn(os, 'tmpdir').mockReturnValue(long)
    try {
      const postgres = await launch()
      expect(postgres.connectionString()).toContain('host=%2Ftmp%2Fmca-pg-')
      await postgres.stop()
    } finally {
      own.mockRestore()
    }
  })
})

describe('the programs', () => {
  const runAs = chooseUser(join(home, 'none'), home, wording)
  const runs = (program: string) => execFileSync(program, ['--version'], { encoding: 'utf8', ...runAs })

  test('run although their package is in a home that others cannot enter, without its symbolic links', () => {
    const closed = join(home, 'closed')
    const { root, version } = locatePackage(wording)
    cpSync(root, join(closed, 'native'), {
      recursive: true,
      filter: (path) => !/\.so(\.\d+)?$/.test(path) || !isLink(path),
    })
    // As after an installation with a strict umask: nobody else can read anything.
    chmodSync(closed, 0o700)
    for (const entry of readdirSync(closed, { recursive: true, withFileTypes: true }))
      if (!entry.isSymbolicLink()) {
        const path = join(entry.parentPath, entry.name)
        chmodSync(path, lstatSync(path).mode & 0o700)
      }
    const own = `${version}-test${process.pid}`
    const found = prepareBinaries(runAs, home, wording, { root: join(closed, 'native'), version: own })
    try {
      expect(runs(found.postgres)).toMatch(/^postgres \(PostgreSQL\) \d+/)
      expect(runs(found.initdb)).toMatch(/^initdb/)
      // The second start reuses the copy.
      expect(prepareBinaries(runAs, home, wording, { root: join(closed, 'native'), version: own })).toEqual(found)
    } finally {
      for (const parent of ['/var/cache', '/var/tmp'].filter((path) => existsSync(path)))
        for (const name of readdirSync(parent).filter((each) => each.includes(own)))
          rmSync(join(parent, name), { recursive: true })
    }
  })

  test('do not exist for musl systems, which is reported in one line', () => {
    const report = jest.spyOn(process.report, 'getReport').mockReturnValue({ header: {} })
    expect(() => locatePackage(wording)).toThrow(
      /^There is no embedded database for musl libc \(Alpine\): set DATABASE_URL [^\n]+$/,
    )
    report.mockRestore()
  })
})
