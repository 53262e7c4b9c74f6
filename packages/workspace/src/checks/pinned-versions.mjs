import { readFileSync } from 'node:fs'
import { fromRoot } from '../lib/paths.mjs'

const documentation = 'docs/operations.md'

/** Throws if a version has changed that docs/operations.md#pinned-versions holds back for a reason. */
export function checkPinnedVersions() {
  const [documented = '', ...versions] = [documentation, 'pnpm-workspace.yaml', 'package.json'].map((file) =>
    readFileSync(fromRoot(file), 'utf8'),
  )
  const changed = changedPins(documented, versions.join('\n'))
  if (changed.length > 0) throw new Error(changed.join('\n'))
}

/**
 * One line for each pinned version that differs from the one in use.
 * @param {string} documented with a table of Markdown: | `name` version | reason |
 * @param {string} versions lines `name: version` of a catalog, and package.json
 */
export function changedPins(documented, versions) {
  const rows = [...documented.matchAll(/^\| `([^`]+)` ([\d.]+) +\| (.+?) +\|$/gm)]
  if (rows.length === 0) return [`${documentation} has no table of pinned versions`]
  return rows.flatMap(([, name, pinned, reason]) => {
    const version = new RegExp(`^ +'?${name}'?: ([\\d.]+)$|"packageManager": "${name}@([\\d.]+)"`, 'm').exec(versions)
    const used = version?.[1] ?? version?.[2]
    if (`${used}.`.startsWith(`${pinned}.`)) return []
    return [
      `${name} ${pinned} is pinned (${reason}), and this is ${used}. If the reason is gone, change ${documentation} too.`,
    ]
  })
}
