import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from '@jest/globals'
import { fromRoot, readJson } from './lib/paths.mjs'

const main = fromRoot('packages/workspace/src/main.mjs')
const onNode = (/** @type {string} */ version) =>
  spawnSync(
    process.execPath,
    [
      '--import',
      `data:text/javascript,Object.defineProperty(process,'versions',{value:{...process.versions,node:'${version}'}})`,
      main,
      'test',
      '--help',
    ],
    { encoding: 'utf8' },
  )

test('a Node older than package.json requires prints the required version; the required one runs the command', () => {
  const required = /\d+\.\d+/.exec(readJson('package.json').engines.node)?.[0] ?? ''
  const [major = 0, minor = 0] = required.split('.').map(Number)
  expect(onNode(`${required}.0`)).toMatchObject({ status: 0, stdout: expect.stringMatching(/^usage: npm test/) })
  for (const older of [`${major}.${minor - 1}.9`, `${major - 1}.99.0`])
    expect(onNode(older)).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(`^Node ${required} .* Node ${older}.*\n$`),
    })
})

test('an old Node can print that message, because nothing is imported before it', () => {
  expect(readFileSync(main, 'utf8')).not.toMatch(/^import\b/m)
})
