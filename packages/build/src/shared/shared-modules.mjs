import { readFileSync } from 'node:fs'

const packagesFolder = new URL('../../../', import.meta.url)
const catalog = readFileSync(new URL('../pnpm-workspace.yaml', packagesFolder), 'utf8')

/**
 * The modules that are loaded once per page. The shell provides all of them, and no remote includes one. (`@mca/contract` is pure, so
 * every bundle may have its own copy.) `eager` modules come with the shell's first script, because the sign-in page and the
 * frame use them; the others load when first used.
 * @type {Record<string, { eager: boolean, versionOf?: string }>}
 */
const sharedModules = {
  react: { eager: true },
  'react/jsx-runtime': { eager: true, versionOf: 'react' },
  'react-dom': { eager: true },
  'react-router-dom': { eager: true },
  '@tanstack/react-query': { eager: true },
  'react-hook-form': { eager: false },
  zod: { eager: false },
  '@mca/api': { eager: true },
  '@mca/federation': { eager: true },
  '@mca/ui': { eager: true },
  '@mca/ui/dialog': { eager: false, versionOf: '@mca/ui' },
  '@mca/ui/form': { eager: false, versionOf: '@mca/ui' },
  '@mca/ui/motion': { eager: false, versionOf: '@mca/ui' },
  '@mca/ui/table': { eager: false, versionOf: '@mca/ui' },
}

/** The exact version of a package: from the catalog, or from package.json for our own. @param {string} name @returns {string} */
function versionOf(name) {
  if (name.startsWith('@mca/'))
    return JSON.parse(readFileSync(new URL(`${name.slice('@mca/'.length)}/package.json`, packagesFolder), 'utf8'))
      .version
  const version = new RegExp(`^  '?${name}'?: (\\S+)$`, 'm').exec(catalog)?.[1]
  if (!version) throw new Error(`${name} is shared, but has no version in the catalog of pnpm-workspace.yaml`)
  return version
}

/** The version of each shared module. @type {Readonly<Record<string, string>>} */
export const sharedVersions = Object.fromEntries(
  Object.entries(sharedModules).map(([name, module]) => [name, versionOf(module.versionOf ?? name)]),
)

/** @template Options @param {(name: string, version: string) => Options} optionsOf */
const eachModule = (optionsOf) =>
  Object.fromEntries(Object.entries(sharedVersions).map(([name, version]) => [name, optionsOf(name, version)]))

/** The modules that a host provides. */
export const providedModules = eachModule((name, version) => ({
  shareKey: name,
  version,
  eager: sharedModules[name]?.eager ?? false,
}))

/** What a remote shares: it accepts the version that it was built with or a compatible newer one, and has no copy of its own. */
export const consumedModules = eachModule((_, version) => ({
  singleton: true,
  version,
  requiredVersion: `^${version}`,
  import: /** @type {const} */ (false),
  strictVersion: true,
}))
