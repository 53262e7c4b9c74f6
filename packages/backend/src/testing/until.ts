import { setTimeout as pause } from 'node:timers/promises'

/** Polls for something that another process does without a notification. */
export async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await pause(10)
}
