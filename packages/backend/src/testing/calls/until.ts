import { setTimeout as pause } from 'node:timers/promises'

/** Polls for an effect of another process that gives no notification. */
export async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await pause(10)
}
