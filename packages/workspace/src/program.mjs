import { readFileSync } from 'node:fs'
import { fromRoot } from './workspace-root.mjs'

/** The program of a package, as its own package.json names it. @param {string} name @param {string} [bin] */
export function programOf(name, bin = name) {
  const folder = fromRoot(`node_modules/${name}`)
  const { bin: bins } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'))
  return `${folder}/${typeof bins === 'string' ? bins : bins[bin]}`
}
