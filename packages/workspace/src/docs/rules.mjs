/**
 * @import { Repository } from './repository.mjs'
 * @typedef {{ path: string, line: number, message: string }} Problem
 */

const chapter = /^docs\/product\/[\w-]+\.md$/
export const isTest = /\.(test\.(ts|tsx|mjs)|spec\.ts)$/
const ruleDefinition = /^- \*\*(R\d+\.\d+)\*\* \S/
const claimLine = /^\/\/ Proves (R\d+\.\d+(?:, R\d+\.\d+)*)\.$/
/** The code that may follow a claim: a test, a group of tests (also in a loop), or, at the top of a file, its imports. */
const claimed = /^(test|it|describe|for|import)\b/

/** The lines of the chapters in docs/product that define a rule. @param {Repository} files */
export const definedRules = (files) =>
  [...files]
    .filter(([path]) => chapter.test(path))
    .flatMap(([path, text]) =>
      text.split('\n').flatMap((line, index) => {
        const id = ruleDefinition.exec(line)?.[1]
        return id ? [{ id, path, line: index + 1, text: line.slice(2) }] : []
      }),
    )

/** The tests that claim to prove a rule, as `path:line`. @param {Repository} files @param {string} id */
export const testsOf = (files, id) =>
  [...files]
    .filter(([path]) => isTest.test(path))
    .flatMap(([path, text]) =>
      text
        .split('\n')
        .flatMap((line, index) =>
          claimLine.exec(line.trim())?.[1]?.split(', ').includes(id) ? [`${path}:${index + 1}`] : [],
        ),
    )

/** The claims of one test file, and those that are not in the form `// Proves R5.3, R5.4.` @param {string} path @param {string} text */
function claimsOf(path, text) {
  const lines = text.split('\n').map((line) => line.trim())
  /** @type {string[]} */
  const ids = []
  /** @type {Problem[]} */
  const problems = []
  for (const [index, line] of lines.entries()) {
    if (!/^(\/\/|\/?\*+) *Proves\b/i.test(line)) continue
    const listed = claimLine.exec(line)?.[1]
    const next = lines.slice(index + 1).find((other) => other !== '' && !other.startsWith('//'))
    if (!listed) problems.push({ path, line: index + 1, message: 'write a claim as `// Proves R5.3, R5.4.`' })
    else if (!next || !claimed.test(next))
      problems.push({
        path,
        line: index + 1,
        message: 'put the claim directly above a test, a describe or the imports',
      })
    else ids.push(...listed.split(', '))
  }
  return { ids, problems }
}

/** Rules that are defined twice or that no test claims to prove, and claims that cannot be read. @param {Repository} files @returns {Problem[]} */
export function ruleProblems(files) {
  const rules = definedRules(files)
  const claims = [...files].filter(([path]) => isTest.test(path)).map(([path, text]) => claimsOf(path, text))
  const proven = new Set(claims.flatMap(({ ids }) => ids))
  /** @type {Set<string>} */
  const seen = new Set()
  const wrong = rules.flatMap(({ id, path, line }) => {
    const again = seen.has(id)
    seen.add(id)
    if (again) return [{ path, line, message: `${id} is defined twice: give this rule a number of its own` }]
    if (proven.has(id)) return []
    return [{ path, line, message: `no test proves ${id}: write \`// Proves ${id}.\` above the test that does` }]
  })
  return [...claims.flatMap(({ problems }) => problems), ...wrong]
}
