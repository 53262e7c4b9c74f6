import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'oxc-parser'

/** @typedef {import('oxc-parser').Expression} Expression */

/** Parses a TypeScript file; throws if it cannot be read or has a syntax error. @param {string} file */
export function parseFile(file) {
  const text = readFileSync(file, 'utf8')
  const { program, module, errors } = parseSync(file, text)
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`)
  return { text, program, module }
}

/** The TypeScript files below a folder, without tests. @param {string} folder */
export const sourceFiles = (folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|test-helper)\.tsx?$/.test(file))
    .map((file) => join(folder, file))
    .sort()

/** The value of a string literal; undefined for any other expression. @param {import('oxc-parser').Node | null | undefined} node */
export const stringOf = (node) => (node?.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined)

/**
 * The value of a module's constant, without `as const` and `satisfies`.
 * @param {import('oxc-parser').Program} program
 * @param {string} name
 * @returns {Expression | undefined}
 */
export function constantOf(program, name) {
  for (const statement of program.body) {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    if (declaration?.type !== 'VariableDeclaration') continue
    for (const { id, init } of declaration.declarations)
      if (id.type === 'Identifier' && id.name === name && init) return withoutTypes(init)
  }
  return undefined
}

/** @param {Expression} expression @returns {Expression} */
const withoutTypes = (expression) =>
  expression.type === 'TSAsExpression' || expression.type === 'TSSatisfiesExpression'
    ? withoutTypes(expression.expression)
    : expression

/**
 * The properties of an object literal by name; undefined if it has computed parts or is not an object literal. @param {Expression | null | undefined}
 * node
 */
export function propertiesOf(node) {
  if (node?.type !== 'ObjectExpression') return undefined
  /** @type {Record<string, Expression>} */
  const properties = {}
  for (const property of node.properties) {
    if (property.type !== 'Property' || property.computed) return undefined
    const name = property.key.type === 'Identifier' ? property.key.name : stringOf(property.key)
    if (name === undefined) return undefined
    properties[name] = property.value
  }
  return properties
}
