import { execFileSync } from 'node:child_process'
import { root } from './paths.mjs'

/** Output of a git command; throws if it fails. @param {...string} args */
export const git = (...args) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim()

/** Like `git`, but undefined if the command fails. @param {...string} args */
export function tryGit(...args) {
  try {
    return git(...args)
  } catch {
    return undefined
  }
}

/** The hash of a commit that the user named. @param {string} name */
export function resolveCommit(name) {
  const hash = tryGit('rev-parse', '--verify', '--end-of-options', `${name}^{commit}`)
  if (!hash) throw new Error(`'${name}' is not a commit of this clone.`)
  return hash
}
