import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const home = resolve(import.meta.dirname, '../../..')

/** The environment variable with the prefix for the names of a test run's bundles. */
export const runVariable = 'MCA_TEST_RUN'
const bundlesOfRun = () => process.env[runVariable] ?? `test-${process.pid}`

/** The path of the server's bundle, which each process of a run builds on first use. */
const buildBundle = () => {
  const bundle = join(home, `dist/${bundlesOfRun()}-${process.pid}.js`)
  if (!existsSync(bundle)) execFileSync(process.execPath, ['build.mjs', bundle], { cwd: home })
  return bundle
}
/** Removes the bundles that this run has built. */
export const removeBundles = (): void => {
  const dist = join(home, 'dist')
  const names = existsSync(dist) ? readdirSync(dist).filter((name) => name.startsWith(`${bundlesOfRun()}-`)) : []
  for (const name of names) rmSync(join(dist, name))
}

export interface Ended {
  code: number | null
  stdout: string
  stderr: string
}

export interface ServerProcess {
  pid: number
  /** The URL in the `Ready ` line; rejects if the process ends before that. */
  ready: Promise<string>
  ended: Promise<Ended>
  kill(signal: NodeJS.Signals): void
  stdout(): string
  /** Drops its output from now on, such as a long log that nobody reads. */
  ignoreOutput(): void
}

/** Starts a bundled server in a process with these settings only, not the test's environment, on a free port. */
export function startServerProcess(
  environment: Readonly<Record<string, string>>,
  main: string = buildBundle(),
): ServerProcess {
  const child = spawn(process.execPath, [main], {
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      LOG_LEVEL: 'info',
      SAMPLE_DATA: 'off',
      WRITES_PER_MINUTE: '0',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let stdout = ''
  let stderr = ''
  const ended = new Promise<Ended>((resolveEnd) => {
    child.once('close', (code) => resolveEnd({ code, stdout, stderr }))
  })
  const ready = new Promise<string>((found, failed) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      stdout += text
      const [, url] = /^Ready (\S+)/m.exec(stdout) ?? []
      if (url) found(url)
    })
    child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text))
    void ended.then(() => failed(new Error(`the server ended before it was ready: ${stderr || stdout}`)))
  })
  // A test that expects a failed start does not await `ready`.
  ready.catch(() => undefined)
  return {
    pid: pidOf(child),
    ready,
    ended,
    kill: (signal) => void child.kill(signal),
    stdout: () => stdout,
    ignoreOutput: () => void child.stdout.removeAllListeners('data').resume(),
  }
}

const pidOf = ({ pid }: ChildProcess) => {
  if (pid === undefined) throw new Error('the server could not be started')
  return pid
}

export const createTemporaryDirectory = (): string => mkdtempSync(join(tmpdir(), 'mca-process-'))
