import { readRepository } from '../docs/repository.mjs'
import { definedRules, testsOf } from '../docs/rules.mjs'
import { root } from '../lib/paths.mjs'

export const usage = 'pnpm rule <number, for example R5.3>'
export const positionals = 1

/**
 * Prints a rule, where it stands, and the tests that prove it. Throws if there is no such rule.
 * @param {import('../cli.mjs').Input} input
 */
export async function run({ positionals: [id = ''] }) {
  const files = readRepository(root)
  const rule = definedRules(files).find((each) => each.id === id)
  if (!rule) throw new Error(`There is no rule ${id || 'without a number'}. docs/product.md lists the chapters.`)
  console.log([`${rule.path}:${rule.line}`, rule.text, '', 'Proven by', ...testsOf(files, id)].join('\n'))
}
