import { createHash, randomBytes } from 'node:crypto'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { request as send } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { listeningPort } from '../../platform/listening-port'
import { createEncryption } from '../../accounts/auth/embedded/keys/encryption'
import { createTestApp, type TestApp } from '../../testing/app/test-app'
import { acceptFiles, storeUpload } from './file-bodies'
import { withLocalCopy } from './local-copy'
import { createFileWriter, deleteFile, storeFile } from './stored-files'
import { type StoredFile, storedFilesRepo } from './stored-files.repo'

const limit = 3 * 1024 * 1024
let server: TestApp
let port: number
beforeAll(async () => {
  server = await createTestApp()
  await server.app.register(async (scope) => {
    scope.decorateRequest('authorizeAgain', async () => undefined)
    acceptFiles(scope)
    scope.post('/upload', (request) => storeUpload(server.db, request, { name: 'a.csv', accountId: null, limit }))
  })
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  port = listeningPort(server.app.server)
})
afterAll(() => server.close())
beforeEach(() => server.db.query({ text: 'delete from stored_files' }))

const count = async (table: string) =>
  (await server.db.query<{ n: number }>({ text: `select count(*) as n from ${table}` }))[0]?.n
const left = async () => [await count('stored_files'), await count('stored_file_chunks')]
const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const url = () => `http://127.0.0.1:${port}/upload`
const upload = (body: Buffer | string, type = 'text/csv') =>
  fetch(url(), { method: 'POST', headers: { 'content-type': type }, body })

// Proves R16.24.
describe('a file', () => {
  test.each([0, 1, 512 * 1024, 1_300_001])(
    'of %i bytes is stored in pieces and copied back as it was',
    async (size) => {
      const bytes = randomBytes(size)
      const file = await storeFile(server.db, Readable.from([bytes.subarray(0, 7), bytes.subarray(7)]), {
        name: 'a.csv',
        accountId: null,
      })
      expect(file).toMatchObject({ name: 'a.csv', size, sha256: hashOf(bytes) })
      const path = await withLocalCopy({ db: server.db }, file.id, async (copy) => {
        expect(readFileSync(copy).equals(bytes)).toBe(true)
        expect([statSync(copy).mode & 0o777, statSync(dirname(copy)).mode & 0o777]).toEqual([0o600, 0o700])
        return copy
      })
      expect(existsSync(dirname(path))).toBe(false)
      await deleteFile(server.db, file.id)
      expect(await left()).toEqual([0, 0])
    },
  )

  // Proves R25.160.
  test('with account numbers is encrypted in the database, and copied back with the same key alone', async () => {
    const encryption = createEncryption(randomBytes(32))
    const bytes = Buffer.from('6260110000150009876567890000012510'.repeat(30_000))
    const halves = Readable.from([bytes.subarray(0, 600_000), bytes.subarray(600_000)])
    const file = await storeFile(server.db, halves, { name: 'r.ach', accountId: null, encryption })
    expect(file).toMatchObject({ size: bytes.length, sha256: hashOf(bytes) })
    const pieces = await server.db.query<{ position: number; bytes: Buffer }>({
      text: 'select position, bytes from stored_file_chunks order by position',
    })
    expect(pieces).toHaveLength(2)
    expect(pieces.some((piece) => piece.bytes.includes('987656789'))).toBe(false)
    const copied = (key?: typeof encryption) =>
      withLocalCopy({ db: server.db, encryption: key }, file.id, async (copy) => readFileSync(copy).equals(bytes))
    expect(await copied(encryption)).toBe(true)
    await expect(copied()).rejects.toThrow('is encrypted')
    await expect(copied(createEncryption(randomBytes(32)))).rejects.toThrow('SECRETS_KEY')
    // Pieces that have changed places are another file.
    await server.owner.query({
      text: 'update stored_file_chunks c set bytes = o.bytes from stored_file_chunks o where o.file_id = c.file_id and o.position = 1 - c.position',
    })
    await expect(copied(encryption)).rejects.toThrow('SECRETS_KEY')
  })

  test('cannot be read before it is complete, or if its writer gives up', async () => {
    const { stream, stored } = createFileWriter(server.db, { name: 'book.zip', accountId: null })
    await new Promise((done) => stream.write(randomBytes(700_000), done))
    const [unfinished] = await server.db.query<{ id: string }>({ text: 'select id from stored_files' })
    await expect(storedFilesRepo.get(server.db, String(unfinished?.id))).rejects.toMatchObject({ status: 404 })
    stream.destroy(new Error('the disk is full'))
    await expect(stored).rejects.toThrow('the disk is full')
    expect(await left()).toEqual([0, 0])
  })

  test('is deleted after a week, unless a record refers to it', async () => {
    const store = () => storeFile(server.db, Readable.from([Buffer.from('a')]), { name: 'a.csv', accountId: null })
    const [unused, used, young] = [await store(), await store(), await store()]
    await server.owner.query({ text: 'create table if not exists test_imports (file_id uuid references stored_files)' })
    await server.db.query({ text: 'insert into test_imports values ($1)' }, [used.id])
    const old = `update stored_files set created_at = now() - interval '8 days' where id = any($1)`
    await server.db.query({ text: old }, [[unused.id, used.id]])
    expect(await storedFilesRepo.removeUnused(server.db)).toBe(1)
    const kept = await server.db.query<StoredFile>({ text: 'select id from stored_files order by created_at' })
    expect(kept.map(({ id }) => id)).toEqual([used.id, young.id])
    await server.owner.query({ text: 'drop table test_imports' })
  })
})

// Proves R16.24.
describe('an upload', () => {
  test('is stored whatever its declared file type', async () => {
    const bytes = randomBytes(2_000_000)
    const spreadsheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
    for (const type of ['application/octet-stream', 'text/csv; charset=utf-8', 'application/zip', spreadsheet]) {
      const answer = await upload(bytes, type)
      expect([answer.status, await answer.json()]).toMatchObject([200, { size: bytes.length, sha256: hashOf(bytes) }])
    }
  })

  test('without a file type is refused as on every other route', async () => {
    expect((await upload('a=b', 'application/x-www-form-urlencoded')).status).toBe(415)
    expect((await fetch(url(), { method: 'POST' })).status).toBe(400)
  })

  const tooLarge = { message: 'A file can be at most 3 MB. Split it into smaller files.' }

  test('over the limit is refused by its length, before it is read', async () => {
    const answer = await upload(Buffer.alloc(limit + 1))
    expect([answer.status, await answer.json()]).toEqual([413, tooLarge])
    expect(await left()).toEqual([0, 0])
  })

  test('without a length is refused once it is over the limit, and leaves nothing', async () => {
    const pieces = Readable.from(Array.from({ length: 80 }, () => Buffer.alloc(100_000)))
    const headers = { 'content-type': 'text/csv' }
    const body = Readable.toWeb(pieces) as ReadableStream
    const answer = await fetch(url(), { method: 'POST', headers, body, duplex: 'half' } as RequestInit)
    expect([answer.status, await answer.json()]).toEqual([413, tooLarge])
    expect(await left()).toEqual([0, 0])
  })

  test('whose connection breaks in the middle leaves nothing', async () => {
    const headers = { 'content-type': 'text/csv', 'content-length': 2_000_000 }
    const upload = send({ port, path: '/upload', method: 'POST', headers })
    upload.on('error', () => undefined)
    upload.write(randomBytes(1_200_000))
    while ((await count('stored_file_chunks')) === 0) await pause(10)
    upload.destroy()
    while ((await count('stored_files')) !== 0) await pause(10)
    expect(await left()).toEqual([0, 0])
  })
})
