import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { Visitor } from 'oxc-parser'
import { remoteDialogs } from './remote-dialogs.mjs'
import { constantOf, parseFile, propertiesOf, sourceFiles, stringOf } from './source.mjs'

// The release, the registry and other remotes need to know these facts without running the code, so paths and names have to be string literals.

const routesFile = 'src/routes.tsx'

/**
 * Returns the full path of each route of a remote.
 * @param {string} folder of the remote
 * @returns {string[]}
 * @throws if a path is not a string literal
 */
export function routesOf(folder) {
  const found = routesIn(constantOf(parseFile(join(folder, routesFile)).program, 'routes'))
  if (!found)
    throw new Error(
      `${folder}/${routesFile}: \`routes\` has to be an array of objects whose paths are string literals.`,
    )
  return found
}

/**
 * @param {import('./source.mjs').Expression | null | undefined} node
 * @returns {string[] | undefined} undefined if a path is not a literal
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
    // A route without a path frames those inside it.
    paths.push(...(full ? [full] : []), ...children)
  }
  return [...new Set(paths)]
}

/**
 * Returns the remote dialogs that a remote offers, with their files: those that RemoteDialogs (packages/federation) lists for it.
 * `PartyDialog` is in src/dialog/party-dialog.tsx.
 * @param {string} name of the remote
 * @param {string} folder
 * @returns {Record<string, string>}
 * @throws if the file or its export is missing
 */
export function offersOf(name, folder) {
  const dialogs = Object.keys(remoteDialogs()).flatMap((each) => {
    const [owner, dialog = ''] = each.split('/')
    return owner === name ? [dialog] : []
  })
  return Object.fromEntries(
    dialogs.map((dialog) => {
      const file = `./src/dialog/${dialog.replace(/\B[A-Z]/g, '-$&').toLowerCase()}.tsx`
      if (!exportsOf(join(folder, file)).includes(dialog))
        throw new Error(`${folder}: ${file} has no export ${dialog}, which RemoteDialogs (packages/federation) lists.`)
      return [dialog, file]
    }),
  )
}

/** @param {string} file */
const exportsOf = (file) =>
  existsSync(file)
    ? parseFile(file).module.staticExports.flatMap(({ entries }) => entries.map(({ exportName }) => exportName.name))
    : []

/**
 * Returns the remote dialogs that an app opens or preloads.
 * @param {string} folder
 * @returns {string[]}
 * @throws if a name is not a string literal, or not in RemoteDialogs (packages/federation)
 */
export function opensOf(folder) {
  const known = Object.keys(remoteDialogs())
  const opened = sourceFiles(join(folder, 'src')).flatMap((file) => {
    const place = `${folder}: ${relative(folder, file)}`
    return dialogsOpenedIn(file).map((dialog) => {
      if (dialog === undefined) throw new Error(`${place}: the name of a remote dialog has to be a string literal.`)
      if (!known.includes(dialog))
        throw new Error(`${place} opens ${dialog}, which RemoteDialogs (packages/federation) does not list.`)
      return dialog
    })
  })
  return [...new Set(opened)].sort()
}

const dialogsModule = '@mca/federation/dialogs'

/** @param {string} file @returns {(string | undefined)[]} undefined: a name that is not a literal */
function dialogsOpenedIn(file) {
  // Parsing every file would take longer than reading it.
  if (!readFileSync(file, 'utf8').includes(dialogsModule)) return []
  const { program, module } = parseFile(file)
  const names = new Map(
    module.staticImports
      .filter(({ moduleRequest }) => moduleRequest.value === dialogsModule)
      .flatMap(({ entries }) => entries.map(({ localName, importName }) => [localName.value, importName.name])),
  )
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
