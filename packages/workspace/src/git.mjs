import { execFileSync } from 'node:child_process'
import { giveUp } from './run.mjs'
import { root } from './workspace-root.mjs'

/** What git answers; throws when it refuses. @param {...string} args */
export const git = (...args) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim()

/** The first of these that git knows. @param {...(() => string)} ways */
export function firstKnown(...ways) {
  for (const way of ways) {
    try {
      return way()
    } catch {
      // The next way; a clone of one commit knows none of them.
    }
  }
  return undefined
}

/** The commit that a person names. @param {string} given */
export const commitNamed = (given) =>
  firstKnown(() => git('rev-parse', '--verify', '--end-of-options', `${given}^{commit}`)) ??
  giveUp(`${given} names no commit of this clone.`)
