import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { fromRoot } from './paths.mjs'
import { binFile, run, runScript } from './run.mjs'

const node = (/** @type {string} */ code) => run(process.execPath, ['-e', code], { quiet: true })

test('collected output is returned; a failure names the command, its code and its output', async () => {
  await expect(node('console.log(1); console.error(2)')).resolves.toBe('1\n2\n')
  await expect(node('console.log("why"); process.exit(3)')).rejects.toThrow(
    /^`node -e .*` failed with code 3 in the root folder:\nwhy$/,
  )
})

test('a command that is killed by a signal fails', async () => {
  await expect(node('process.kill(process.pid, "SIGKILL")')).rejects.toThrow(
    /^`node -e .*` was ended by a signal in the root folder$/,
  )
})

test('SIGTERM ends the script and every command that it runs', async () => {
  const wait = `run(process.execPath, ['-e', 'console.log(1); setInterval(() => {}, 1000)'])`
  const script = `import { run } from ${JSON.stringify(fromRoot('packages/workspace/src/lib/run.mjs'))}; ${wait}; ${wait}`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] })
  let output = ''
  child.stdout.on('data', (text) => {
    output += text
    if (output === '1\n1\n') child.kill('SIGTERM')
  })
  // 'close' comes only after every command has closed its output.
  expect(await once(child, 'close')).toEqual([143, null])
})

test.each(['oxfmt', 'tsc', 'oxlint', 'knip', 'jest'])('%s is found at the location in its package', (program) => {
  expect(existsSync(binFile(program))).toBe(true)
})

test('a program that only a dependency of a dependency provides is not found', () => {
  expect(() => binFile('webpack')).toThrow('provides webpack')
  expect(existsSync(binFile('playwright', fromRoot('e2e')))).toBe(true)
})

test("a package's script runs in its folder, with its arguments", async () => {
  const folder = mkdtempSync(join(tmpdir(), 'mca-script-'))
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ scripts: { say: 'node say.mjs loudly' } }))
  writeFileSync(join(folder, 'say.mjs'), 'console.log(process.argv[2], process.cwd() === import.meta.dirname)')
  await expect(runScript(folder, 'say', { quiet: true })).resolves.toBe('loudly true\n')
  rmSync(folder, { recursive: true })
})
