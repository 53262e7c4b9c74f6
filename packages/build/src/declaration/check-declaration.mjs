import { existsSync } from 'node:fs'
import { join, relative } from 'node:path'
import { Visitor } from 'oxc-parser'
import { remoteDialogs } from './remote-dialogs.mjs'
import { constantOf, parseFile, propertiesOf, sourceFiles, stringOf } from './source.mjs'

/**
 * Throws if an app's code differs from its declaration in app.config.mjs; each line names the file and the difference.
 * @param {import('../apps/app.mjs').App} app
 */
export function checkDeclaration(app) {
  const differences = [
    ...(app.kind === 'remote' ? [...routeDifferences(app), ...offerDifferences(app)] : []),
    ...openDifferences(app),
  ]
  if (differences.length > 0)
    throw new Error(
      [`${app.name} differs from what its app.config.mjs declares:`, ...differences.map((each) => `  - ${each}`)].join(
        '\n',
      ),
    )
}

/** @typedef {import('../apps/app.mjs').RemoteApp} RemoteApp */

/** @param {RemoteApp} app */
function routeDifferences({ folder, routes }) {
  const file = 'src/routes.tsx'
  const found = routesIn(constantOf(parseFile(join(folder, file)).program, 'routes'))
  if (!found) return [`${file}: \`routes\` has to be an array of objects whose paths are string literals.`]
  return [
    ...missingFrom(routes, found).map((path) => `${file} has no route ${path}, which is declared.`),
    ...missingFrom(found, routes).map((path) => `${file} has the route ${path}, which is not declared.`),
  ]
}

/**
 * The full paths of a literal array of React Router routes; undefined if a path is not a literal.
 * @param {import('./source.mjs').Expression | null | undefined} node
 * @returns {string[] | undefined}
 */
function routesIn(node, base = '') {
  if (node?.type !== 'ArrayExpression') return undefined
  /** @type {string[]} */
  const paths = []
  for (const element of node.elements) {
    const route = element?.type === 'ObjectExpression' ? propertiesOf(element) : undefined
    const path = route?.['path'] ? stringOf(route['path']) : ''
    if (!route || path === undefined) return undefined
    const full = path.startsWith('/') ? path : path ? `${base}/${path}` : base
    const children = route['children'] ? routesIn(route['children'], full) : []
    if (!children) return undefined
    paths.push(full, ...children)
  }
  return [...new Set(paths)]
}

/** @param {RemoteApp} app */
function offerDifferences({ name, folder, offers }) {
  const known = Object.keys(remoteDialogs())
    .filter((dialog) => dialog.startsWith(`${name}/`))
    .map((dialog) => dialog.slice(name.length + 1))
  return [
    ...missingFrom(known, Object.keys(offers)).map(
      (dialog) => `RemoteDialogs (packages/federation) has ${name}/${dialog}, which is not declared under \`offers\`.`,
    ),
    ...missingFrom(Object.keys(offers), known).map(
      (dialog) => `RemoteDialogs (packages/federation) has no ${name}/${dialog}, which is declared under \`offers\`.`,
    ),
    ...Object.entries(offers).flatMap(([dialog, file]) =>
      exportsOf(join(folder, file)).includes(dialog)
        ? []
        : [`${file} has no export ${dialog}, which is declared under \`offers\`.`],
    ),
  ]
}

/** @param {string} file */
const exportsOf = (file) =>
  existsSync(file)
    ? parseFile(file).module.staticExports.flatMap(({ entries }) => entries.map(({ exportName }) => exportName.name))
    : []

/** @param {import('../apps/app.mjs').App} app */
function openDifferences({ folder, opens }) {
  /** @type {readonly string[]} */
  const declared = opens
  const found = sourceFiles(join(folder, 'src')).flatMap((file) =>
    dialogsOpenedIn(file).map((dialog) => ({ dialog, file: relative(folder, file) })),
  )
  return [
    ...missingFrom(
      declared,
      found.map(({ dialog }) => dialog ?? ''),
    ).map((dialog) => `No file of src opens ${dialog}, which is declared under \`opens\`.`),
    ...found.flatMap(({ dialog, file }) => {
      if (dialog === undefined) return [`${file}: the name of a remote dialog has to be a string literal.`]
      return declared.includes(dialog) ? [] : [`${file} opens ${dialog}, which is not declared under \`opens\`.`]
    }),
  ]
}

/**
 * The remote dialogs that a file opens or preloads; undefined means a name that is not a literal.
 * @param {string} file
 * @returns {(string | undefined)[]}
 */
function dialogsOpenedIn(file) {
  const { program, module } = parseFile(file)
  const names = new Map(
    module.staticImports
      .filter(({ moduleRequest }) => moduleRequest.value === '@mca/federation/dialogs')
      .flatMap(({ entries }) => entries.map(({ localName, importName }) => [localName.value, importName.name])),
  )
  if (names.size === 0) return []
  /** @type {(string | undefined)[]} */
  const dialogs = []
  new Visitor({
    JSXOpeningElement({ name, attributes }) {
      if (name.type !== 'JSXIdentifier' || names.get(name.name) !== 'RemoteDialog') return
      const attribute = attributes.find((each) => each.type === 'JSXAttribute' && each.name.name === 'name')
      dialogs.push(attribute?.type === 'JSXAttribute' ? stringOf(attribute.value) : undefined)
    },
    CallExpression({ callee, arguments: [argument] }) {
      if (callee.type === 'Identifier' && names.get(callee.name) === 'preloadRemoteDialog')
        dialogs.push(stringOf(argument))
    },
  }).visit(program)
  return dialogs
}

/** @param {readonly string[]} expected @param {readonly string[]} actual */
const missingFrom = (expected, actual) => expected.filter((each) => !actual.includes(each))
