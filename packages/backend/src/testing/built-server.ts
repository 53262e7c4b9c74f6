import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { freePort } from '../platform/listening-port'
import { startServerProcess } from './server-process'

/** What `npm run build` has built. */
export const builtMain = resolve(import.meta.dirname, '../../dist/main.js')

/** The first account of every server that `startBuiltServer` starts on an empty database. */
export const firstAccount = { email: 'admin@example.com', password: 'only for measurements and drills' }

export interface BuiltServer {
  pid: number
  /** Where it listens, whatever its PUBLIC_URL is. */
  url: string
  /** Sends a signal and waits until the process has ended. Returns what it printed on standard error. */
  end(signal: NodeJS.Signals): Promise<string>
  /** What it printed on standard error, when it has ended, whoever ended it. */
  ended: Promise<string>
}

/** Starts the server that `npm run build` has built, with these settings only, on a free port. For drills and measurements, which are not tests. */
export async function startBuiltServer(settings: Readonly<Record<string, string>>): Promise<BuiltServer> {
  const { email, password } = firstAccount
  // Not the address that it says is ready: that is PUBLIC_URL, which may be a proxy's.
  const port = await freePort()
  const environment = { ADMIN_EMAIL: email, ADMIN_PASSWORD: password, LOG_LEVEL: 'warn', ...settings, PORT: `${port}` }
  const server = startServerProcess(environment, builtMain)
  await server.ready
  server.ignoreOutput()
  return {
    pid: server.pid,
    url: `http://127.0.0.1:${port}`,
    async end(signal) {
      server.kill(signal)
      return (await server.ended).stderr
    },
    ended: server.ended.then(({ stderr }) => stderr),
  }
}

/** A line of what Linux tells of a running process, in MB. NaN elsewhere. */
function memoryLine(pid: number, name: 'VmHWM' | 'VmRSS'): number {
  try {
    const [, kilobytes] = new RegExp(`${name}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return Math.round(Number(kilobytes) / 1024)
  } catch {
    return NaN
  }
}

/** The most memory that a running process has had so far, in MB. NaN elsewhere than on Linux. */
export const peakMemory = (pid: number): number => memoryLine(pid, 'VmHWM')

/** The memory that a running process has now, in MB. NaN elsewhere than on Linux. */
export const memoryNow = (pid: number): number => memoryLine(pid, 'VmRSS')
