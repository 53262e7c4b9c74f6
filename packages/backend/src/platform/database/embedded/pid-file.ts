import { execFile } from 'node:child_process'
import { readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { codeOf } from '../../error-details'

/** The lines of `postmaster.pid`: process, directory, start, port, socket directory, address, shared memory, status. */
export const pidFile = (directory: string): string[] => {
  try {
    return readFileSync(join(directory, 'postmaster.pid'), 'utf8').split('\n')
  } catch {
    return []
  }
}

/** Whether a process of that number lives, whoever's it is. */
export const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return codeOf(error) === 'EPERM'
  }
}

/**
 * After a reboot, or in a container, the number in `postmaster.pid` may belong to a stranger, and PostgreSQL would then
 * refuse to start for ever. The file goes when that process is not a PostgreSQL here and no old backend works here either.
 */
export async function dropForeignPidFile(directory: string): Promise<void> {
  const pid = Number(pidFile(directory)[0])
  if (!pid || !isAlive(pid) || (await worksIn(pid, directory))) return
  if (process.platform === 'linux' && processes().some((other) => workingDirectory(other) === realpathSync(directory)))
    return
  rmSync(join(directory, 'postmaster.pid'), { force: true })
}

const processes = () => readdirSync('/proc').map(Number).filter(Boolean)

const workingDirectory = (pid: number) => {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return undefined
  }
}

/** Whether a process is a PostgreSQL of that data directory. */
export const worksIn = async (pid: number, directory: string): Promise<boolean> => {
  if (process.platform === 'linux') return workingDirectory(pid) === realpathSync(directory)
  if (process.platform === 'win32') return true
  // Elsewhere a process tells by its command line, which carries -D with the directory.
  const { stdout } = await promisify(execFile)('ps', ['-o', 'command=', '-p', String(pid)]).catch(() => ({
    stdout: '',
  }))
  return stdout.includes(directory)
}
