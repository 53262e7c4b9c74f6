import { existsSync, readFileSync } from 'node:fs'
import { appendFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { installIfMissing } from '../install/install.mjs'
import { fromRoot, readJson } from '../lib/paths.mjs'
import { runBin } from '../lib/run.mjs'
import { changedFiles, listOf } from '../new-remote/list-files.mjs'
import { ownersOf, remoteFiles } from '../new-remote/remote-files.mjs'

const tableOfRemotes = 'shell/src/remotes.mjs'
const owners = '.github/CODEOWNERS'
/** Names that are taken: first parts of the server's and shell's URLs, end-to-end test folders that belong to no remote, and other parts. */
const reserved =
  'api assets auth dashboard federation fixtures healthz login metrics packages readyz remotes server shell'.split(' ')

export const usage =
  'pnpm new-remote <name> ["Label"] [icon] [--list]   (name: lower case letters, as in its URL; --list: with a table from a new call)'
export const positionals = 3
export const options = ['list']

/**
 * Adds a remote with one page and a line in the sidebar. Writes mf-<name>/ and an
 * end-to-end test, adds a line to the table of remotes and its team to the owners, and changes no other file. With --list, the page is a table
 * from a new call: it also writes the schemas, the call and their tests, adds a line to the exports of the contract and to the routes of a room, and raises the revision of the API.
 * @param {import('../cli.mjs').Input} input
 */
export async function run({ positionals: words, options: { list: hasList } }) {
  const [name = '', label = name.charAt(0).toUpperCase() + name.slice(1), icon = 'layers'] = words
  if (!/^[a-z][a-z0-9]*$/.test(name)) throw new Error(`usage: ${usage}`)
  if (/["<>{}\n]/.test(label)) throw new Error('A label is plain words.')
  if (existsSync(fromRoot(`mf-${name}`))) throw new Error(`mf-${name} is there already.`)
  await installIfMissing()
  const { loadApp } = await import('@mca/build/app')
  const shell = await loadApp(fromRoot('shell'))
  const remotes = shell.kind === 'shell' ? shell.remotes : []
  const taken = [
    ...reserved,
    ...remotes.flatMap((each) => [each.name, ...each.sections.map(({ path }) => path.slice(1))]),
  ]
  if (taken.includes(name)) throw new Error(`/${name} is taken: choose another name.`)
  const table = await readFile(fromRoot(tableOfRemotes), 'utf8')
  const end = table.lastIndexOf('\n]')
  if (end === -1) throw new Error(`${tableOfRemotes} no longer ends in the table of remotes.`)

  const { version } = readJson('mf-users/package.json')
  const list = hasList ? listOf(name, label) : undefined
  const files = remoteFiles({ name, label, version, list })
  const there = Object.keys(files).find((file) => existsSync(fromRoot(file)))
  if (there) throw new Error(`${there} is there already: choose another name.`)
  const changed = list ? changedFiles(list, (file) => readFileSync(fromRoot(file), 'utf8')) : {}
  for (const [file, text] of Object.entries(files)) {
    await mkdir(dirname(fromRoot(file)), { recursive: true })
    await writeFile(fromRoot(file), text, { flag: 'wx' })
  }
  const line = `  { name: '${name}', sections: [{ path: '/${name}', label: ${JSON.stringify(label)}, icon: '${icon}' }] },`
  await writeFile(fromRoot(tableOfRemotes), `${table.slice(0, end)}\n${line}${table.slice(end)}`)
  await appendFile(fromRoot(owners), ownersOf(name))
  for (const [file, text] of Object.entries(changed)) await writeFile(fromRoot(file), text)
  await runBin('oxfmt', [tableOfRemotes, ...Object.keys(changed), ...Object.keys(files)], { quiet: true })

  const { packageManager } = readJson('package.json')
  console.log(`mf-${name} is there, one line in ${[tableOfRemotes, ...Object.keys(changed)].join(', ')}, and its team in ${owners}. Next:
  npx ${packageManager} install              links it and writes it into the lock file
  npx ${packageManager} --filter mf-${name} dev   runs it alone, on a server that runs already
  npx ${packageManager} build                builds it, and the shell whose sidebar names it now
  npx ${packageManager} release ${name}      from then on, this alone`)
}
