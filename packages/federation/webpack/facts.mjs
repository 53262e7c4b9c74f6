import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { exportsOf } from './evaluate.mjs'
import { sharedModules, versionOf } from './shared.mjs'
import { remoteDialogVersions } from './remote-dialog-contracts.mjs'

/**
 * What a remote offers and needs. The manifest's own list says which shared modules it imports; dialogs are found by their
 * names in its source.
 * @returns {Promise<{ offers: import('./registry.mjs').Offers, needs: import('./registry.mjs').Needs }>}
 */
export async function remoteFacts({ name, exposes }, folder, manifest) {
  const contracts = remoteDialogVersions()
  const dialogs = Object.entries(contracts)
    .map(([dialog, contract]) => [dialog.split('/'), contract])
    .filter(([[remote, component]]) => remote === name && `./${component}` in exposes)
    .map(([[, component], contract]) => [component, contract])
  return {
    offers: { routes: await routesOf(join(folder, exposes['./routes'])), slots: Object.fromEntries(dialogs) },
    needs: {
      shared: Object.fromEntries(manifest.shared.map((module) => [module.name, module.requiredVersion])),
      slots: dialogsOpenedIn(join(folder, 'src'), contracts),
    },
  }
}

/** What the shell gives every remote: its shared modules, and the sections that its sidebar leads to. */
export async function shellFacts(folder) {
  const { remotes } = await exportsOf(join(folder, 'src/remotes.ts'))
  return {
    shared: Object.fromEntries(
      Object.entries(sharedModules).map(([name, { versionOf: of = name }]) => [name, versionOf(of)]),
    ),
    sections: Object.fromEntries(remotes.map(({ name, sections }) => [name, sections.map(({ path }) => path)])),
    slots: dialogsOpenedIn(join(folder, 'src'), remoteDialogVersions()),
  }
}

/** Every full path of a list of routes: '/advances', '/advances/new', … */
async function routesOf(file) {
  const { routes } = await exportsOf(file)
  const pathsIn = (list, base) =>
    list.flatMap(({ path = '', children = [] }) => {
      const full = path.startsWith('/') || path === '' ? path || base : `${base}/${path}`
      return [full, ...pathsIn(children, full)]
    })
  return [...new Set(pathsIn(routes, ''))]
}

/** A remote dialog is opened by its literal name (its type allows no other), so that name stands in the source. */
function dialogsOpenedIn(folder, contracts) {
  const texts = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => readFileSync(join(entry.parentPath ?? entry.path, entry.name), 'utf8'))
  const opened = Object.keys(contracts).filter((dialog) =>
    texts.some((text) => text.includes(`'${dialog}'`) || text.includes(`"${dialog}"`)),
  )
  return Object.fromEntries(opened.map((dialog) => [dialog, `^${contracts[dialog].contract}`]))
}
