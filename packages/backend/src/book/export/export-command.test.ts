import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from '@jest/globals'
import { parseConfig } from '../../platform/config/config'
import { setUpTestApp } from '../../testing/app/set-up-test-app'
import { createTestDatabase } from '../../testing/database/test-database'
import { unzip } from '../../testing/files/unzip'
import { exportCommand } from './export-command'

const { server, make } = setUpTestApp()
const folder = mkdtempSync(join(tmpdir(), 'mca-export-'))
afterAll(() => rmSync(folder, { recursive: true }))

const run = async (args: readonly string[], signal?: AbortSignal, config = server().config) => {
  const lines: string[] = []
  await exportCommand(config, args, { print: (line) => lines.push(line), folder, ...(signal && { signal }) })
  return lines
}
const refused = (...request: Parameters<typeof run>) =>
  expect(run(...request)).rejects.toMatchObject({ name: 'StartError', message: expect.any(String) })

// Proves R16.103.
test('writes the book into a file that only this user can read, and prints counts, totals and its hash', async () => {
  const { id } = await make.advance({ amount: 1_000, payback: 1_250.5 })
  await make.payment(id, { amount: 100.25 })
  const lines = await run(['mine.zip'])
  const path = join(folder, 'mine.zip')
  const content = readFileSync(path)
  const manifest: unknown = JSON.parse(String((await unzip(content)).get('manifest.json')))
  expect(manifest).toMatchObject({ totals: { advances: 1, paid: '100.25' } })
  expect(statSync(path).mode & 0o777).toBe(0o600)
  expect(lines.map((line) => line.replace(/ +/, ' '))).toContain('payments 1')
  expect(lines.slice(-2)).toEqual([
    '1 advances: funded 1000.00, payback 1250.50, paid 100.25, outstanding 1150.25',
    `${path}: ${content.length} bytes, SHA-256 ${createHash('sha256').update(content).digest('hex')}`,
  ])
})

// Proves R16.103.
test('without a name, the file is named after today; an existing file is never overwritten', async () => {
  await run([])
  const [name = ''] = readdirSync(folder).filter((file) => file.startsWith('book-'))
  expect(name).toMatch(/^book-\d{4}-\d{2}-\d{2}\.zip$/)
  writeFileSync(join(folder, name), 'precious')
  await expect(run([])).rejects.toMatchObject({ name: 'StartError', message: expect.stringMatching(/already exists/) })
  expect(readFileSync(join(folder, name), 'utf8')).toBe('precious')
})

// Proves R16.103.
test('removes an incomplete file, and gives the reason in one line', async () => {
  const path = join(folder, 'stopped.zip')
  const stop = new AbortController()
  stop.abort(new Error('The job was canceled.'))
  await expect(run(['stopped.zip'], stop.signal)).rejects.toThrow('The job was canceled.')
  expect(existsSync(path)).toBe(false)

  const empty = await createTestDatabase('empty')
  const config = parseConfig({ DATABASE_URL: empty.url, DATA_DIR: folder }, folder)
  await expect(run(['older.zip'], undefined, config)).rejects.toThrow(/database is older.*start the server once/)
  expect(existsSync(join(folder, 'older.zip'))).toBe(false)
  await empty.drop()

  await refused(['nowhere/book.zip'])
  await refused(['--help'])
  await refused(['one.zip', 'two.zip'])
})
