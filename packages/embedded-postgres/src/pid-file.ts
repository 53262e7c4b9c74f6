import { execFile } from 'node:child_process'
import { readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { codeOf } from './error'

/** The lines of `postmaster.pid`: process, directory, start, port, socket directory, address, shared memory, status. */
export const readPidFile = (directory: string): string[] => {
  try {
    return readFileSync(join(directory, 'postmaster.pid'), 'utf8').split('\n')
  } catch {
    return []
  }
}

/** True if a process with that id exists, whoever owns it. */
export const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return codeOf(error) === 'EPERM'
  }
}

/**
 * Removes a stale `postmaster.pid`. After a reboot, or in a container, its process id may belong to another program, and
 * PostgreSQL would then refuse to start. It is removed if that process is not the PostgreSQL of this directory and no old
 * backend still runs here.
 */
export async function removeStalePidFile(directory: string): Promise<void> {
  const pid = Number(readPidFile(directory)[0])
  if (!pid || !isAlive(pid) || (await isPostgresOf(pid, directory))) return
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

/** True if a process is the PostgreSQL of that data directory. */
export const isPostgresOf = async (pid: number, directory: string): Promise<boolean> => {
  if (process.platform === 'linux') return workingDirectory(pid) === realpathSync(directory)
  if (process.platform === 'win32') return true
  // On macOS the command line is checked, which contains -D with the directory.
  const { stdout } = await promisify(execFile)('ps', ['-o', 'command=', '-p', String(pid)]).catch(() => ({
    stdout: '',
  }))
  return stdout.includes(directory)
}
