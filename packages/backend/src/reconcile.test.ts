import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { parseConfig } from './config/config'
import { reconcile } from './reconcile'
import { setUpTestApp } from './testing/set-up-test-app'

const { server, make } = setUpTestApp()

test('prints the advances that differ from their payments, and returns exit code 1', async () => {
  const wrong = await make.advance()
  await make.payment(wrong.id, { amount: 100.1 })
  await make.payment((await make.advance()).id)
  const lines: string[] = []
  const run = () => reconcile(server().config, (line) => lines.push(line))
  expect(await run()).toBe(0)
  const listsAgree = 'what is kept for lists agrees with the records'
  expect(lines.splice(0)).toEqual(['2 advances agree with their 2 payments', listsAgree])
  await server().db.query({ name: 'test-spoil', text: 'update advances set paid_total = 90.1 where id = $1' }, [
    wrong.id,
  ])
  expect(await run()).toBe(1)
  expect(lines.splice(0)).toEqual([
    `${wrong.advance_id} differs: stored as paid 90.10, its payments sum up to 100.10`,
    '1 of 2 advances differ from their payments',
    listsAgree,
  ])
  await server().db.query({ text: 'update advances set paid_total = 100.1 where id = $1' }, [wrong.id])
  await server().db.query({ text: 'update advance_facts set paid = 1 where id = $1' }, [wrong.id])
  await server().db.query({ text: 'insert into book_changes values (default, $1, 3, 1, 1, 1, 1)' }, ['2020-02-02'])
  expect(await run()).toBe(1)
  expect(lines).toEqual([
    '2 advances agree with their 2 payments',
    `advance_facts differs from the records it is kept for: ${wrong.id}`,
    'book_days differs from the records it is kept for: 2020-02-02 3',
  ])
})

test('a database that cannot be reached is one clear line, without its password', async () => {
  const config = parseConfig({ DATABASE_URL: 'postgres://ann:hush@127.0.0.1:1/office' }, '/nowhere')
  await expect(reconcile(config, () => undefined)).rejects.toMatchObject({
    name: 'StartError',
    message: expect.stringMatching(/^DATABASE_URL cannot be used: (?!.*hush)/),
  })
})

test('an empty data directory is one clear line, and stays empty', async () => {
  const home = mkdtempSync(join(tmpdir(), 'mca-reconcile-'))
  const config = parseConfig({ DATA_DIR: home }, home)
  await expect(reconcile(config, () => undefined)).rejects.toThrow(/holds no database yet/)
  rmSync(home, { recursive: true })
})
