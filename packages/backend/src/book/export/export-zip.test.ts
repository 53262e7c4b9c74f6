import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable, Writable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, expect, test } from '@jest/globals'
import { unzip } from '../../testing/files/unzip'
import { writeZip } from './export-zip'

const home = mkdtempSync(join(tmpdir(), 'mca-zip-'))
afterAll(() => rmSync(home, { recursive: true }))
const at = new Date('2026-11-22T10:00:00Z')

/** 20 MB in parts, and how many of them were requested. */
function largeContent() {
  const asked = { parts: 0 }
  const part = Buffer.from('0123456789abcdef'.repeat(4_096))
  const parts = function* () {
    for (; asked.parts < 320; asked.parts += 1) yield part
  }
  return { asked, stream: Readable.from(parts()) }
}

// Proves R16.101.
test('the files of the ZIP have the written content, and their hashes match', async () => {
  const path = join(home, 'whole.zip')
  const words = Buffer.from('é,"1"\r\n')
  const large = await buffer(largeContent().stream)
  const digests = new Map<string, unknown>()
  await writeZip(createWriteStream(path), { at }, async (add) => {
    digests.set('words.csv', await add('words.csv', Readable.from([words])))
    digests.set('large.json', await add('large.json', largeContent().stream))
    digests.set('empty.csv', await add('empty.csv', Readable.from([])))
  })
  const files = await unzip(readFileSync(path))
  expect([...files.keys()]).toEqual(['words.csv', 'large.json', 'empty.csv'])
  expect(files.get('words.csv')).toEqual(words)
  expect(files.get('large.json')?.equals(large)).toBe(true)
  for (const [name, content] of files)
    expect(digests.get(name)).toEqual({
      bytes: content.length,
      sha256: createHash('sha256').update(content).digest('hex'),
    })
})

test('the same files at the same time make the same ZIP', async () => {
  const hashOf = async (name: string) => {
    const path = join(home, name)
    await writeZip(createWriteStream(path), { at }, async (add) => {
      await add('a.csv', Readable.from([Buffer.from('a'), Buffer.from('b')]))
    })
    return (await buffer(createReadStream(path))).toString('hex')
  }
  expect(await hashOf('one.zip')).toBe(await hashOf('two.zip'))
})

test('a file that fails in the middle fails the ZIP, and no other file is started', async () => {
  const failing = Readable.from(
    (function* () {
      yield Buffer.from('begun')
      throw new Error('the database went away')
    })(),
  )
  let isSecondBegun = false
  const writing = writeZip(createWriteStream(join(home, 'failed.zip')), { at }, async (add) => {
    await add('a.csv', failing)
    isSecondBegun = true
  })
  await expect(writing).rejects.toThrow('the database went away')
  expect(isSecondBegun).toBe(false)
})

test('a full disk stops the reading', async () => {
  const { asked, stream } = largeContent()
  const full = new Writable({ write: (_part, _encoding, written) => written(new Error('no space left on device')) })
  await expect(writeZip(full, { at }, async (add) => void (await add('a.csv', stream)))).rejects.toThrow(
    'no space left',
  )
  expect(stream.destroyed).toBe(true)
  expect(asked.parts).toBeLessThan(320)
})

test('an output that is already broken fails at once', async () => {
  const broken = new Writable()
  broken.once('error', () => undefined).destroy(new Error('no such folder'))
  await new Promise((resolve) => broken.once('close', resolve))
  const { stream } = largeContent()
  const writing = writeZip(broken, { at }, async (add) => void (await add('a.csv', stream)))
  await expect(writing).rejects.toThrow('no such folder')
})

// Proves R16.104.
test('reads no faster than its consumer, and ends when it is canceled', async () => {
  const cancel = new AbortController()
  const { asked, stream } = largeContent()
  // Accepts the first part, but never finishes writing it.
  const stalled = new Writable({ write: () => setImmediate(() => cancel.abort(new Error('canceled by ann'))) })
  const writing = writeZip(stalled, { at, signal: cancel.signal }, async (add) => void (await add('a.csv', stream)))
  await expect(writing).rejects.toThrow('canceled by ann')
  expect(asked.parts).toBeLessThan(320)
  expect([stream.destroyed, stalled.destroyed]).toEqual([true, true])
})
