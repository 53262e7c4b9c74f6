import { root } from '../lib/paths.mjs'
import { citationProblems } from './citations.mjs'
import { decisionProblems } from './decisions.mjs'
import { identifierProblems } from './identifiers.mjs'
import { readRepository } from './repository.mjs'
import { ruleProblems } from './rules.mjs'

/** Throws if a document or comment cites what does not exist (a file, heading, rule, decision or identifier), if no test claims to prove a rule of docs/product, or if the index of decisions is wrong. */
export function checkDocuments() {
  const problems = findProblems(root)
  if (problems.length > 0) throw new Error(problems.join('\n'))
}

/** One line for each problem: file, line and what to do. @param {string} folder root of the repository */
export function findProblems(folder) {
  const files = readRepository(folder)
  return [
    ...citationProblems(files),
    ...ruleProblems(files),
    ...identifierProblems(files),
    ...decisionProblems(files),
  ].map(({ path, line, message }) => `${path}:${line} ${message}`)
}
