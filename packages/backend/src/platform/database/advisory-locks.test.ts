import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from '@jest/globals'
import { advisoryLocks, inDefinitions, retiredLockIds } from './advisory-locks'

const backend = resolve(__dirname, '../../..')
const texts = (folder: string, ending: RegExp) =>
  readdirSync(join(backend, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => ending.test(path) && !path.endsWith('.test.ts'))
    .map((path) => readFileSync(join(backend, folder, path), 'utf8'))
/** The numbers in calls and as seeds of hashes. */
const numbersIn = (text: string) =>
  Array.from(text.matchAll(/(?:advisory_\w*lock\w*\(|hashtextextended\([^()]+, )(\d+)\b/g), ([, number]) =>
    Number(number),
  )

const listed: readonly number[] = [advisoryLocks, inDefinitions, retiredLockIds].flatMap((locks) =>
  Object.values(locks),
)

test('no two advisory locks have the same number', () => {
  expect(listed).toHaveLength(new Set(listed).size)
})

test('migrations use only numbers from the list', () => {
  const used = texts('migrations', /\.sql$/).flatMap(numbersIn)
  expect(used.filter((number) => !listed.includes(number))).toEqual([])
})

test('functions use exactly the numbers that are listed for them', () => {
  const used = texts('definitions', /\.sql$/).flatMap(numbersIn)
  expect(new Set(used)).toEqual(new Set(Object.values(inDefinitions)))
})

test('the server takes its numbers from the list', () => {
  expect(texts('src', /\.ts$/).flatMap(numbersIn)).toEqual([])
})
