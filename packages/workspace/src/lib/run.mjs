import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { root } from './paths.mjs'

/** A command that failed. Its message ends with what the command printed, if that was collected. */
export class CommandFailed extends Error {}

/** @typedef {{ cwd?: string, env?: Record<string, string | undefined>, quiet?: boolean }} RunOptions */

/**
 * Runs a command to its end and returns its output, which is shown as it comes or only collected (`quiet`).
 * @param {string} command
 * @param {readonly string[]} args
 * @param {RunOptions} [options]
 */
export async function run(command, args, { cwd = root, env = {}, quiet = false } = {}) {
  // On Windows only a shell starts .cmd files, as npx and the programs in .bin are.
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
  const line = [basename(command), ...args].join(' ')
  const place = relative(root, cwd) || 'the root folder'
  const reason = code === null ? 'was ended by a signal' : `failed with code ${code}`
  throw new CommandFailed(`\`${line}\` ${reason} in ${place}${output && `:\n${output.trimEnd()}`}`)
}

/**
 * Runs a program that a dependency of the package in `cwd` (by default the root) has installed.
 * @param {string} name
 * @param {readonly string[]} args
 * @param {RunOptions} [options]
 */
export const runBin = (name, args, options) => run(binPath(name, options?.cwd), args, options)

/** @param {string} name @param {string} [folder] */
export const binPath = (name, folder = root) => join(folder, 'node_modules', '.bin', name)

/**
 * Runs a script of a package.json, which must be a single plain command. It bypasses npm, which would not forward SIGTERM.
 * @param {string} folder
 * @param {string} name
 * @param {RunOptions} [options]
 */
export function runScript(folder, name, options) {
  const { scripts } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const [program, ...args] = scripts[name].split(' ')
  return run(program === 'node' ? process.execPath : binPath(program, folder), args, { ...options, cwd: folder })
}
