import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { AchCandidates, AchFile, AchNumbers } from '@mca/contract/ach'
import { backupCommand } from '../../book/backup/backup-command'
import { restoreCommand } from '../../book/backup/restore-command'
import { parseConfig } from '../../platform/config/config'
import { prepareApplication } from '../../platform/database/application-role'
import { setUpTestApp } from '../../testing/app/set-up-test-app'
import { createTestApp } from '../../testing/app/test-app'
import { achDay, achEffective, createAchCalls } from '../../testing/calls/ach-calls'
import { createTestApi } from '../../testing/calls/test-api'
import { createTestDatabase } from '../../testing/database/test-database'

/** The operator keeps it beside the backup. */
const key = { SECRETS_KEY: Buffer.alloc(32, 7).toString('base64') }
const setup = setUpTestApp(key)
const { server, api } = setup
const calls = createAchCalls(setup)
const { debited, release } = calls
beforeAll(() => calls.begin())
const folder = mkdtempSync(join(tmpdir(), 'mca-ach-restore-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const built = async () => calls.built([(await debited()).key])
const lastTrace = async (file: AchFile) =>
  (await api.get<{ data: { trace: string }[] }>(`ach-files/${file.id}/entries`)).data.at(-1)?.trace

// Proves R25.144.
test('a restored book builds no file until an administrator has said which file and trace the bank had last', async () => {
  const [before, waiting, { key: free }] = [await built(), await built(), await debited()]
  const body = { keys: [free], timing: 'next', effective_on: achEffective }
  await release(before)
  const path = join(folder, 'book.mca')
  const options = { print: () => undefined, folder, migrations: resolve(import.meta.dirname, '../../../migrations') }
  await backupCommand(parseConfig({ DATABASE_URL: server().ownerUrl }, folder), [path], options)
  await release(waiting)
  const after = await built()
  await release(after)
  const trace = await lastTrace(after)

  const empty = await createTestDatabase('empty')
  await restoreCommand(parseConfig({ DATABASE_URL: empty.url }, folder), [path], options)
  await prepareApplication(empty.url, empty.applicationUrl)
  const restored = await createTestApp(key, { database: empty })
  try {
    await restored.setToday(achDay)
    const by = createTestApi(() => restored, 'restore@example.com')
    expect((await by.get<AchCandidates>('ach-candidates')).blocked).toContain('restored from a backup')
    expect((await by.refused(409, 'POST', 'ach-files', body)).message).toContain('restored from a backup')
    // It was released after the backup. Releasing it again would send it twice.
    expect((await by.get<AchFile>(`ach-files/${waiting.id}`)).state).toBe('discarded')
    // The bank may have taken it after the backup. It is not written to the bank's folder again.
    expect((await by.get<AchFile>(`ach-files/${before.id}`)).state).toBe('downloaded')
    expect(await by.get<AchNumbers>('ach-numbers')).toMatchObject({ last_file: 2, backup_at: expect.any(String) })
    for (const [numbers, field] of [
      [{ last_file: 1, last_trace: trace }, 'last_file'],
      [{ last_file: 3, last_trace: null }, 'last_trace'],
      [{ last_file: 3, last_trace: '021000020000001' }, 'last_trace'],
      [{ last_file: 3, last_trace: '123' }, 'last_trace'],
    ] as const)
      expect((await by.refused(400, 'PUT', 'ach-numbers', numbers)).errors).toMatchObject([{ path: field }])
    expect(await by.put('ach-numbers', { last_file: 3, last_trace: trace })).toEqual({
      last_file: 3,
      last_trace: expect.any(String),
      backup_at: null,
    })
    const next = await by.post<AchFile>('ach-files', body)
    expect(next.code).toBe('ACH-4')
    const { data } = await by.get<{ data: { trace: string }[] }>(`ach-files/${next.id}/entries`)
    expect(Number(data[0]?.trace)).toBe(Number(trace) + 1)
  } finally {
    await restored.close()
  }
})
