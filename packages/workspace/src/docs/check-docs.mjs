import { root } from '../lib/paths.mjs'
import { citationProblems } from './citations.mjs'
import { readRepository } from './repository.mjs'
import { ruleProblems } from './rules.mjs'

/** Throws if a document, comment or test has an invalid citation, or if no test claims to prove a rule of docs/product. */
export function checkDocuments() {
  const problems = findProblems(root)
  if (problems.length > 0) throw new Error(problems.join('\n'))
}

/** One line for each problem: file, line and what to do. @param {string} folder root of the repository */
export function findProblems(folder) {
  const files = readRepository(folder)
  return [...citationProblems(files), ...ruleProblems(files)].map(
    ({ path, line, message }) => `${path}:${line} ${message}`,
  )
}
