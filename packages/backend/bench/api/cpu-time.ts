import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { cpus } from 'node:os'

/** The system counts processor time in hundredths of a second. */
const secondsPerTick = 0.01

/** True if this system reports the processor time of other processes. */
export const countsProcessorTime: boolean = existsSync('/proc/self/stat')

interface Usage {
  parent: number
  own: number
  /** The ticks of children that have ended. */
  ended: number
}

function usageOf(pid: number): Usage | undefined {
  try {
    // The name of a program may contain blanks; it ends with the last parenthesis.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
      .map(Number)
    const [, parent = 0] = fields
    const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11)
    return { parent, own: (user + system) * secondsPerTick, ended: (endedUser + endedSystem) * secondsPerTick }
  } catch {
    // The process has ended.
    return undefined
  }
}

/** The processor time of a process and all its descendants, running or ended, in seconds. */
export function processorTimeOf(pid: number): number {
  const usages = new Map<number, Usage>()
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    const usage = usageOf(Number(name))
    if (usage) usages.set(Number(name), usage)
  }
  const isIn = (process: number): boolean =>
    process === pid || (usages.has(process) && isIn(usages.get(process)?.parent ?? 0))
  return [...usages].reduce((sum, [process, { own, ended }]) => (isIn(process) ? sum + own + ended : sum), 0)
}

/** The busy and the total processor time of this machine, in seconds. */
export function machineTime(): { busy: number; all: number } {
  let [busy, all] = [0, 0]
  for (const { times } of cpus()) {
    const used = times.user + times.nice + times.sys + times.irq
    busy += used / 1000
    all += (used + times.idle) / 1000
  }
  return { busy, all }
}
