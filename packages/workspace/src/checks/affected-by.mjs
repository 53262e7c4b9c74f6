import { withDependencies } from '../lib/paths.mjs'

/**
 * The effects of a change, and the reasons. `parts` are what a pipeline tests, each in a job of its own (test-part.mjs).
 * @typedef {{ everything: boolean, apps: string[], server: boolean, documents: boolean, parts: string[], why: string[] }} Affected
 */

/** @param {string} file @param {string} folder */
const isIn = (file, folder) => file.startsWith(`${folder}/`)

/**
 * Decides what a set of changed files affects.
 * @param {readonly string[]} files paths from the repository's root
 * @param {readonly string[]} apps folders of the shell and the remotes
 * @returns {Affected}
 */
export function affectedBy(files, apps) {
  /** @type {Map<string, string[]>} */
  const filesOf = new Map()
  for (const file of files) {
    const what = affectedByFile(file, apps)
    filesOf.set(what, [...(filesOf.get(what) ?? []), file])
  }
  const everything = filesOf.has('everything')
  const affected = {
    everything,
    apps: everything ? [...apps] : apps.filter((app) => filesOf.has(app)),
    server: everything || filesOf.has('server'),
    documents: filesOf.has('documents'),
  }
  return {
    ...affected,
    parts: partsOf(affected, apps),
    why: [...filesOf].map(([what, [first = '', ...more]]) => {
      const others = more.length > 0 ? ` and ${more.length} more` : ''
      return `${what}: ${first}${others} (${reasonFor(what, first)})`
    }),
  }
}

/**
 * The end-to-end tests of any remote may call the server, and those of the shell open every remote.
 * @param {Pick<Affected, 'everything' | 'apps' | 'server'>} affected
 * @param {readonly string[]} all
 */
function partsOf({ everything, apps, server }, all) {
  const tested = server ? all : apps.length > 0 ? ['shell', ...apps] : []
  const names = new Set(tested.map((app) => app.replace(/^mf-/, '')))
  return [...(everything ? ['packages'] : server ? ['server'] : []), ...names]
}

/** Only the server contains them. */
const serverPackages = ['packages/backend', 'packages/embedded-postgres', 'packages/tables']

/** @param {string} file @param {readonly string[]} apps */
function affectedByFile(file, apps) {
  if (/^docs\/|\.md$/.test(file)) return 'documents'
  const app = apps.find((each) => isIn(file, each))
  if (app?.startsWith('mf-')) return app
  const tested = apps.find((each) => isIn(file, `e2e/${each.replace(/^mf-/, '')}`))
  if (tested) return tested
  // The shell hosts every remote, shared packages are in every bundle, and settings decide how everything is built.
  return serverPackages.some((each) => isIn(file, each)) ? 'server' : 'everything'
}

/** @param {string} what @param {string} file the first that affects it */
function reasonFor(what, file) {
  if (what === 'documents') return 'only format is checked'
  if (what === 'server') return 'its own tests, and every end-to-end test, which may call it'
  if (what !== 'everything') return 'its types, lint, unit tests, build and end-to-end tests'
  const folder = withDependencies('shell').find((each) => isIn(file, each))
  if (folder === 'shell') return 'the shell hosts every remote'
  return folder ? `${folder} is in every bundle` : 'decides how everything is built or tested'
}
