import { affectedBy } from '../checks/affected-by.mjs'
import { runAffected } from '../checks/run-affected.mjs'
import { install } from '../install/install.mjs'
import { git, resolveCommit, tryGit } from '../lib/git.mjs'
import { apps } from '../lib/paths.mjs'
import { run as testEverything } from './test.mjs'

export const usage = 'pnpm affected [base] [--json | --run]'
export const positionals = 1
export const options = ['json', 'run']

/**
 * Prints the changes since a commit, their effects and the reasons. The default is the commit where this branch left main; on main,
 * it is the previous commit. `--run` then checks, builds and tests only that.
 * @param {import('../cli.mjs').Input} input
 */
export async function run({ positionals: [name], options: { json, run: runs } }) {
  if (!tryGit('rev-parse', '--git-dir')) throw new Error('This folder is not a git clone, so changes are unknown.')
  const base = name ? resolveCommit(name) : defaultBase()
  const files = changedSince(base)
  const affected = affectedBy(files, apps)
  if (json) {
    console.log(JSON.stringify({ base, ...affected }))
  } else {
    console.log(
      base ? `Since ${base.slice(0, 12)}:` : 'This clone has no earlier commit, so everything counts as changed:',
    )
    for (const line of affected.why.length > 0 ? affected.why : ['nothing has changed']) console.log(`  ${line}`)
  }
  if (runs) {
    await install()
    await (affected.everything ? testEverything() : runAffected(affected, files))
  }
}

function defaultBase() {
  const forkPoint = tryGit('merge-base', 'HEAD', 'origin/main')
  return forkPoint && forkPoint !== git('rev-parse', 'HEAD') ? forkPoint : tryGit('rev-parse', '--verify', 'HEAD~1')
}

/** The changed paths, including uncommitted and untracked files; a moved file has both paths. @param {string | undefined} base */
function changedSince(base) {
  const output = base
    ? [git('diff', '--name-only', '--no-renames', base), git('ls-files', '--others', '--exclude-standard')]
    : [git('ls-files')]
  return [...new Set(output.flatMap((lines) => lines.split('\n').filter(Boolean)))]
}
