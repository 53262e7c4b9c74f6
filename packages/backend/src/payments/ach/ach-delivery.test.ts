import {
  chmodSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals'
import type { AchFile } from '@mca/contract/ach'
import { setUpTestApp } from '../../testing/app/set-up-test-app'
import { createAchCalls } from '../../testing/calls/ach-calls'
import { deliverAchFiles } from './deliver-files'

const setup = setUpTestApp()
const { server, api } = setup
const calls = createAchCalls(setup)
const { releaser, post, debited, built } = calls
beforeAll(() => calls.begin())

let folder = ''
let failures: string[] = []
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mca-ach-out-'))
  failures = []
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const deliver = (to = folder) =>
  deliverAchFiles(server().db, {
    folder: to,
    encryption: server().accounts.context.encryption,
    log: { error: (_fields: unknown, text?: string) => void failures.push(text ?? '') },
  })
const released = async () => {
  const file = await built([(await debited()).key])
  await post(releaser, `ach-files/${file.id}/release`)
  return file
}
const stored = ({ id }: Pick<AchFile, 'id'>) => api.get<AchFile>(`ach-files/${id}`)
const bytesOf = async ({ id }: Pick<AchFile, 'id'>) => (await releaser.call('GET', `ach-files/${id}/file`)).rawPayload

// Proves R25.124.
test('a released file is written once, with its exact bytes, readable by its owner only', async () => {
  const waiting = await built([(await debited()).key])
  const file = await released()
  await Promise.all([deliver(), deliver()])
  expect(readdirSync(folder)).toEqual([`${file.code}.ach`])
  const path = join(folder, `${file.code}.ach`)
  expect(readFileSync(path).equals(await bytesOf(file))).toBe(true)
  expect(statSync(path).mode & 0o777).toBe(0o600)
  expect(await stored(file)).toMatchObject({ state: 'downloaded', written_at: expect.any(String), write_failure: null })
  expect(await stored(waiting)).toMatchObject({ state: 'built', written_at: null })
  // The bank takes it.
  rmSync(path)
  await deliver()
  expect(readdirSync(folder)).toEqual([])
})

// Proves R25.124.
test('a file that somebody has downloaded, or that the bank has rejected, is not written', async () => {
  const [downloaded, rejected] = [await released(), await released()]
  await post(releaser, `ach-files/${downloaded.id}/download`)
  await post(releaser, `ach-files/${rejected.id}/reject`, { reason: 'Twice' })
  writeFileSync(join(folder, `.${rejected.code}.ach.tmp`), 'half')
  await deliver()
  expect(readdirSync(folder)).toEqual([])
})

// Proves R25.124.
test('a folder that cannot be written is named on the file, which is tried again', async () => {
  const file = await released()
  // A file of the same name, which the bank has not taken, stays.
  writeFileSync(join(folder, `${file.code}.ach`), 'earlier')
  await deliver()
  await deliver()
  expect(readFileSync(join(folder, `${file.code}.ach`), 'utf8')).toBe('earlier')
  expect(await stored(file)).toMatchObject({ state: 'released', written_at: null, write_failure: expect.stringContaining('The server tries again.') })
  expect(failures).toHaveLength(1)
  rmSync(join(folder, `${file.code}.ach`))
  await deliver()
  expect(await stored(file)).toMatchObject({ state: 'downloaded', write_failure: null })
  await expect(deliver(join(folder, 'missing'))).rejects.toThrow('ENOENT')
}) // oxfmt-ignore

// Proves R25.124.
test('a process that is killed at any step leaves nothing twice and nothing half', async () => {
  const file = await released()
  const [name, temporary] = [`${file.code}.ach`, `.${file.code}.ach.tmp`].map((each) => join(folder, each))
  // Killed while it was writing: half a temporary file, even one that leads out of the folder.
  const outside = join(mkdtempSync(join(tmpdir(), 'mca-ach-')), 'outside')
  writeFileSync(outside, 'kept')
  symlinkSync(outside, temporary ?? '')
  await deliver()
  expect(readFileSync(name ?? '').equals(await bytesOf(file))).toBe(true)
  expect(readFileSync(outside, 'utf8')).toBe('kept')
  // Killed before it got its name.
  renameSync(name ?? '', temporary ?? '')
  await deliver()
  expect(readdirSync(folder)).toEqual([`${file.code}.ach`])
  // Others' files are left alone.
  writeFileSync(join(folder, '.ACH-1; rm.ach.tmp'), '')
  chmodSync(folder, 0o700)
  await deliver()
  expect(readdirSync(folder).toSorted()).toEqual(['.ACH-1; rm.ach.tmp', `${file.code}.ach`])
})
