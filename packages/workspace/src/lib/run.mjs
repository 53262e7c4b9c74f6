import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { basename, isAbsolute, join, relative } from 'node:path'
import { root } from './paths.mjs'

/** A command that failed. If its output was collected, the message ends with it. */
export class CommandFailed extends Error {}

/** @typedef {{ cwd?: string, env?: Record<string, string | undefined>, quiet?: boolean }} RunOptions */

/**
 * Runs a command to its end and returns its output, which is either shown live or only collected (`quiet`).
 * @param {string} command
 * @param {readonly string[]} args
 * @param {RunOptions} [options]
 */
export async function run(command, args, { cwd = root, env = {}, quiet = false } = {}) {
  // npx is a .cmd file on Windows, which only a shell starts.
  const shell = process.platform === 'win32' && command !== process.execPath
  const child = spawn(shell ? `"${command}"` : command, args, {
    cwd,
    shell,
    // Collected output may end up in a file, so without colors.
    env: { ...process.env, ...(quiet ? { NO_COLOR: '1', FORCE_COLOR: undefined } : {}), ...env },
    stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
  })
  const stop = () => {
    child.kill('SIGTERM')
    // Deferred, so that other children are stopped too.
    setImmediate(() => process.exit(143))
  }
  // Only while the child runs: later `npm start` runs the server in this process, which handles the signal itself.
  process.on('SIGTERM', stop)
  child.once('close', () => process.off('SIGTERM', stop))
  /** @type {Buffer[]} */
  const chunks = []
  child.stdout?.on('data', (chunk) => chunks.push(chunk))
  child.stderr?.on('data', (chunk) => chunks.push(chunk))
  const [code] = await once(child, 'close')
  const output = Buffer.concat(chunks).toString('utf8')
  if (code === 0) return output
  const line = [command, ...args].map((each) => (isAbsolute(each) ? basename(each) : each)).join(' ')
  const place = relative(root, cwd) || 'the root folder'
  const reason = code === null ? 'was ended by a signal' : `failed with code ${code}`
  throw new CommandFailed(`\`${line}\` ${reason} in ${place}${output && `:\n${output.trimEnd()}`}`)
}

/**
 * Runs a program from a dependency of the package in `cwd` (by default the root).
 * @param {string} program
 * @param {readonly string[]} args
 * @param {RunOptions} [options]
 */
export const runBin = (program, args, options) =>
  run(process.execPath, [binFile(program, options?.cwd), ...args], options)

/**
 * The file of such a program. The scripts in node_modules/.bin are not used, because they set NODE_PATH: packages that are not
 * dependencies would be found, which would change the list of shared modules that a build needs.
 * @param {string} program
 * @param {string} [folder]
 */
export function binFile(program, folder = root) {
  const read = (/** @type {string} */ path) => JSON.parse(readFileSync(join(path, 'package.json'), 'utf8'))
  const { dependencies, devDependencies } = read(folder)
  for (const name of Object.keys({ ...dependencies, ...devDependencies })) {
    const { bin } = read(join(folder, 'node_modules', name))
    const file = typeof bin === 'string' && name === program ? bin : bin?.[program]
    if (file) return join(folder, 'node_modules', name, file)
  }
  throw new Error(`No dependency of ${folder} provides ${program}.`)
}

/**
 * Runs a script of a package.json, which must be a single plain command. It bypasses npm, which would not forward SIGTERM.
 * @param {string} folder
 * @param {string} name
 * @param {RunOptions} [options]
 */
export function runScript(folder, name, options) {
  const { scripts } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const [program, ...args] = scripts[name].split(' ')
  const command = program === 'node' ? args : [binFile(program, folder), ...args]
  return run(process.execPath, command, { ...options, cwd: folder })
}
