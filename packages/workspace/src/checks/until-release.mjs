import { extname } from 'node:path/posix'
import { readRepository } from '../docs/repository.mjs'
import { readJson, root } from '../lib/paths.mjs'

/** The comment of code that only the release before needs: `Until 1.4.0: …`. */
const mark = /^\s*(?:\{?\/\*+|\*|\/\/|--|#)\s*Until ([^\s:]+):/
/** Files with code. Documents and applied migrations do not change with a release. @param {string} path */
const isCode = (path) => extname(path) !== '.md' && !path.includes('/migrations/')

/** Throws if code is still here that only an earlier release needed (docs/style.md#comments-and-documents). */
export function checkUntilRelease() {
  const problems = outdatedCode(readRepository(root), readJson('package.json').version)
  if (problems.length > 0) throw new Error(problems.join('\n'))
}

/**
 * One line for each comment `Until <release>:` whose release is out, or that names none.
 * @param {import('../docs/repository.mjs').Repository} files
 * @param {string} released the version in package.json, which is that of the last release
 */
export const outdatedCode = (files, released) =>
  [...files].flatMap(([path, text]) =>
    isCode(path)
      ? text.split('\n').flatMap((line, index) => {
          const until = mark.exec(line)?.[1]
          const problem = until && problemOf(until, released)
          return problem ? [`${path}:${index + 1} ${problem}`] : []
        })
      : [],
  )

/** @param {string} until @param {string} released */
function problemOf(until, released) {
  if (!/^\d+\.\d+\.\d+$/.test(until)) return `'Until ${until}:' must name a release, such as 1.4.0`
  return isBefore(released, until) ? undefined : `was needed until ${until}, and ${released} is out: remove it`
}

/** @param {string} one @param {string} other */
function isBefore(one, other) {
  const [first, second] = [one, other].map((version) => version.split('.').map(Number))
  const different = first?.findIndex((number, index) => number !== second?.[index]) ?? -1
  return different >= 0 && (first?.[different] ?? 0) < (second?.[different] ?? 0)
}
