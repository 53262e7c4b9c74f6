import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from '@jest/globals'
import { isDeep } from '@mca/contract/testing/property-runs'
import { readWhole } from '@mca/tables/testing'
import { generateFile } from '../../testing/files/generated-files'

const folder = mkdtempSync(join(tmpdir(), 'mca-drawn-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

// `drill:uploads` sends 20,000 larger ones to a server.
const files = isDeep ? 400 : 60

// Proves R18.150.
test(`${files} generated workbooks, ZIPs, texts and bank files are read, or refused with a sentence`, async () => {
  const outcomes = { rows: 0, problem: 0 }
  for (let number = 0; number < files; number++) {
    const { name, bytes } = await generateFile(number, 300)
    const path = join(folder, name)
    writeFileSync(path, bytes)
    const outcome = await readWhole(path).catch((error: unknown) => {
      throw new Error(`the drawn file ${number}, ${name}, is neither read nor refused`, { cause: error })
    })
    if ('rows' in outcome) outcomes.rows += 1
    else outcomes.problem += 1
  }
  expect(Math.min(outcomes.rows, outcomes.problem)).toBeGreaterThan(files / 7)
})
