import { inEveryBundle } from './workspace-root.mjs'

/**
 * What a set of changed files touches, and why. Pure: the decision that affected.mjs prints and CI acts on.
 * @typedef {{ everything: boolean, apps: string[], server: boolean, documents: boolean, why: string[] }} Affected
 */

/** @param {string} file @param {string} folder */
const within = (file, folder) => file.startsWith(`${folder}/`)

/**
 * @param {readonly string[]} files changed paths, from the repository's root
 * @param {readonly string[]} apps the shell and the remotes' folders
 * @returns {Affected}
 */
export function affectedBy(files, apps) {
  /** @type {Map<string, string[]>} */
  const reasons = new Map()
  const because = (/** @type {string} */ what, /** @type {string} */ file) =>
    reasons.set(what, [...(reasons.get(what) ?? []), file])
  for (const file of files) {
    const app = apps.find((each) => within(file, each))
    const journeys = apps.find((each) => within(file, `e2e/${each.replace(/^mf-/, '')}`))
    if (/^docs\/|\.md$/.test(file)) because('documents', file)
    else if (app?.startsWith('mf-')) because(app, file)
    else if (journeys) because(journeys, file)
    else if (within(file, 'packages/backend')) because('server', file)
    // The shell is every remote's host, and shared packages are in every bundle; settings decide how all is built.
    else because('everything', file)
  }
  const everything = reasons.has('everything')
  return {
    everything,
    apps: everything ? [...apps] : apps.filter((app) => reasons.has(app)),
    server: everything || reasons.has('server'),
    documents: reasons.has('documents'),
    why: [...reasons].map(([what, found]) => {
      const [first = ''] = found
      return `${what}: ${first}${found.length > 1 ? ` and ${found.length - 1} more` : ''}${reason(what, first, apps)}`
    }),
  }
}

/** @param {string} what @param {string} file @param {readonly string[]} apps */
function reason(what, file, apps) {
  if (what === 'documents') return ' (only format is checked)'
  if (what === 'server') return ' (its own tests, and every journey that calls it)'
  if (what !== 'everything') return ' (its types, lint, unit tests, build and journeys)'
  const folder = [...inEveryBundle, ...apps].find((each) => within(file, each))
  if (folder === 'shell') return ' (the shell hosts every remote)'
  return folder ? ` (${folder} is in every bundle)` : ' (decides how everything is built or tested)'
}
