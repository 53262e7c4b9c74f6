import { citationProblems } from './citations.mjs'
import { readRepository } from './repository.mjs'
import { ruleProblems } from './rules.mjs'

/**
 * Checks what documents, comments and tests cite, and that a test claims to prove each rule of docs/product.md. One line a problem.
 * @param {string} root
 */
export function checkDocs(root) {
  const files = readRepository(root)
  return [...citationProblems(files), ...ruleProblems(files)].map(
    ({ path, line, message }) => `${path}:${line} ${message}`,
  )
}
