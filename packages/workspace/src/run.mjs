import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { root } from './workspace-root.mjs'

/** A command that ended badly. `output` is what it printed, when it was collected. */
export class CommandFailed extends Error {
  /** @param {string} command @param {number | null} code @param {string} output */
  constructor(command, code, output) {
    super(`${command} ended with ${code === null ? 'a signal' : `code ${code}`}`)
    this.output = output
  }
}

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set()

/** A script that is told to stop takes what it runs with it. Not heard while nothing runs: the server has its own way to stop. */
function stopAll() {
  for (const child of running) child.kill('SIGTERM')
  process.exit(143)
}

/** @param {import('node:child_process').ChildProcess} child */
function watchOver(child) {
  if (running.size === 0) process.on('SIGTERM', stopAll)
  running.add(child)
  child.once('close', () => {
    running.delete(child)
    if (running.size === 0) process.off('SIGTERM', stopAll)
  })
}

/**
 * Runs a command to its end. Its output is shown as it comes, or collected (`quiet`) and returned.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ cwd?: string, env?: Record<string, string | undefined>, quiet?: boolean }} [options]
 * @returns {Promise<string>}
 */
export async function run(command, args, { cwd = root, env = {}, quiet = false } = {}) {
  const child = spawn(command, args, {
    cwd,
    // What is collected is printed later, perhaps into a file: without colours.
    env: { ...process.env, ...(quiet ? { NO_COLOR: '1', FORCE_COLOR: undefined } : {}), ...env },
    stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
    // npm and npx are .cmd files on Windows, which only a shell starts. It would cut Node's own path at 'Program Files' in two.
    shell: process.platform === 'win32' && command !== process.execPath,
  })
  watchOver(child)
  /** @type {Buffer[]} */
  const pieces = []
  child.stdout?.on('data', (piece) => pieces.push(piece))
  child.stderr?.on('data', (piece) => pieces.push(piece))
  const [code] = await once(child, 'close')
  const output = Buffer.concat(pieces).toString('utf8')
  if (code !== 0) throw new CommandFailed([command, ...args].join(' '), code, output)
  return output
}

/**
 * Runs a JavaScript program on the Node that runs this.
 * @param {string} program its whole path (`programOf`, `fromRoot`)
 * @param {readonly string[]} args
 * @param {Parameters<typeof run>[2]} [options]
 */
export const runNode = (program, args, options) => run(process.execPath, [program, ...args], options)

/**
 * Ends the process with one clear line instead of a stack trace.
 * @param {string} line
 * @returns {never}
 */
export function giveUp(line) {
  console.error(line)
  process.exit(1)
}
