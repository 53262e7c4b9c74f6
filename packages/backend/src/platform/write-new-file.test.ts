import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Writable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { writeNewFile } from './write-new-file'

let folder: string
let opened: Writable | undefined
const file = () => path.join(folder, 'new.zip')
beforeAll(async () => void (folder = await mkdtemp(path.join(tmpdir(), 'mca-new-file-'))))
afterAll(() => rm(folder, { recursive: true }))

test('an unfinished file is closed and removed', async () => {
  const writing = writeNewFile(file(), async (output) => {
    opened = output
    output.write('half of it')
    throw new Error('no more')
  })
  await expect(writing).rejects.toThrow('no more')
  expect([opened?.closed, await readdir(folder)]).toEqual([true, []])
})

test('a finished file is closed, and never replaces an existing one', async () => {
  const write = (text: string) =>
    writeNewFile(file(), async (output) => {
      opened = output
      output.end(text)
      return text.length
    })
  expect([await write('all of it'), opened?.closed]).toEqual([9, true])
  await expect(write('another')).rejects.toMatchObject({ code: 'EEXIST' })
  expect(await readFile(file(), 'utf8')).toBe('all of it')
})
