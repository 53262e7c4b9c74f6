import { setTimeout as pause } from 'node:timers/promises'

/** Waits for what another process does and nothing tells of. */
export async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await pause(10)
}
