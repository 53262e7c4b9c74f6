import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { freePort } from '../../platform/listening-port'
import { startServerProcess } from './server-process'

/** The server as built by `npm run build`. */
export const builtMain = resolve(import.meta.dirname, '../../../dist/main.js')

/** The first account of every server that `startBuiltServer` starts on an empty database. */
export const firstAccount = { email: 'admin@example.com', password: 'only for measurements and drills' }

export interface BuiltServer {
  pid: number
  /** The address it listens on, whatever its PUBLIC_URL. */
  url: string
  /** Sends a signal and waits until the process has ended. Returns its standard error. */
  end(signal: NodeJS.Signals): Promise<string>
  /** Its standard error, once it has ended for any reason. */
  ended: Promise<string>
}

/**
 * Starts the server as built by `npm run build`, or that of another checkout, with these settings only, on a free port. For drills and
 * benchmarks, which are not tests.
 */
export async function startBuiltServer(
  settings: Readonly<Record<string, string>>,
  main = builtMain,
): Promise<BuiltServer> {
  const { email, password } = firstAccount
  // Not the address in its ready line: that is PUBLIC_URL, which may be a proxy's.
  const port = await freePort()
  const environment = { ADMIN_EMAIL: email, ADMIN_PASSWORD: password, LOG_LEVEL: 'warn', ...settings, PORT: `${port}` }
  const server = startServerProcess(environment, main)
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

/** A value from Linux's status of a running process, in MB. NaN on other systems. */
function memoryLine(pid: number, name: 'VmHWM' | 'VmRSS'): number {
  try {
    const [, kilobytes] = new RegExp(`${name}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return Math.round(Number(kilobytes) / 1024)
  } catch {
    return NaN
  }
}

/** The peak memory of a running process so far, in MB. NaN on other systems than Linux. */
export const peakMemory = (pid: number): number => memoryLine(pid, 'VmHWM')

/** The current memory of a running process, in MB. NaN on other systems than Linux. */
export const memoryNow = (pid: number): number => memoryLine(pid, 'VmRSS')
