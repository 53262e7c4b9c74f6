import { readFileSync } from 'node:fs'
import { fromRoot } from '../lib/paths.mjs'

const documentation = 'docs/operations.md'

/** Throws if a version that docs/operations.md#pinned-versions holds back, and why, has changed. */
export function checkPinnedVersions() {
  const read = (/** @type {string} */ file) => readFileSync(fromRoot(file), 'utf8')
  const wrong = changedPins(read(documentation), `${read('pnpm-workspace.yaml')}\n${read('package.json')}`)
  if (wrong.length > 0) throw new Error(wrong.join('\n'))
}

/**
 * One line for each pinned version that is not the installed one.
 * @param {string} documented a table of Markdown: `name` version | reason
 * @param {string} versions the catalog of pnpm-workspace.yaml, and package.json
 */
export function changedPins(documented, versions) {
  const rows = [...documented.matchAll(/^\| `([^`]+)` ([\d.]+) +\| (.+?) +\|$/gm)]
  if (rows.length === 0) return [`${documentation} has no table of pinned versions`]
  return rows.flatMap(([, name = '', pinned = '', reason]) => {
    const line = versions
      .split('\n')
      .find((each) => new RegExp(`^ +'?${name}'?: |"packageManager": "${name}@`).test(each))
    const version = /(\d[\d.]*)\W*$/.exec(line ?? '')?.[1]
    if (version === pinned || version?.startsWith(`${pinned}.`)) return []
    return [
      `${name} ${pinned} is pinned (${reason}), and this is ${version}. If the reason is gone, change ${documentation} too.`,
    ]
  })
}
