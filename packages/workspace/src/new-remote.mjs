// `pnpm new-remote <name> ["Label"] [icon]`: a sixth remote, with a page of its own in the sidebar. Writes mf-<name>/ and its first
// journey, adds one line to the list of remotes, and changes no other file. (`pnpm install` then writes it into the lock file.)
import './node-version.mjs'
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pathToFileURL } from 'node:url'
import { commandLine, exitWithError } from './command-line.mjs'
import { install } from './install/install.mjs'
import { remoteFiles } from './remote-files.mjs'
import { runBin } from './lib/run.mjs'
import { fromRoot, readJson } from './lib/paths.mjs'

const list = 'shell/src/remotes.ts'
/** First parts of addresses that are the server's or the shell's, and folders of journeys that are not a remote's. */
const taken = 'api assets auth dashboard federation fixtures healthz login metrics readyz remotes shell'.split(' ')
const usage = 'pnpm new-remote <name> ["Label"] [icon]   (name: lower case letters, as in its URL)'

const [name = '', label = name.charAt(0).toUpperCase() + name.slice(1), icon = 'layers'] = commandLine(usage, {
  words: 3,
}).words
if (!/^[a-z][a-z0-9]*$/.test(name)) exitWithError(`usage: ${usage}`)
if (/["<>{}\n]/.test(label)) exitWithError('A label is plain words.')
if (existsSync(fromRoot(`mf-${name}`))) exitWithError(`mf-${name} is there already.`)
const before = await readFile(fromRoot(list), 'utf8')
if (!existsSync(fromRoot('node_modules'))) await install()
const { exportsOf } = await import(pathToFileURL(fromRoot('packages/federation/webpack/evaluate.mjs')).href)
/** @type {{ remotes: { name: string, sections: { path: string }[] }[] }} */
const { remotes } = await exportsOf(fromRoot(list))
const known = remotes.flatMap((remote) => [`/${remote.name}`, ...remote.sections.map(({ path }) => path)])
if ([...taken.map((each) => `/${each}`), ...known].includes(`/${name}`))
  exitWithError(`/${name} is taken: choose another name.`)
const end = before.lastIndexOf('\n]')
if (end === -1) exitWithError(`${list} no longer ends in the list of remotes.`)

const { version } = readJson('mf-users/package.json')
const files = remoteFiles({ name, label, version })
for (const [file, text] of Object.entries(files)) {
  await mkdir(dirname(fromRoot(file)), { recursive: true })
  await writeFile(fromRoot(file), text, { flag: 'wx' })
}
const line = `  { name: '${name}', sections: [{ path: '/${name}', label: ${JSON.stringify(label)}, icon: '${icon}' }] },`
await writeFile(fromRoot(list), `${before.slice(0, end)}\n${line}${before.slice(end)}`)

await runBin('prettier', ['--write', '--log-level=warn', list, ...Object.keys(files)])

const { packageManager } = readJson('package.json')
console.log(`mf-${name} is there, and one line in ${list}. Next:
  npx ${packageManager} install              links it and writes it into the lock file
  npx ${packageManager} --filter mf-${name} dev   runs it alone, on a server that runs already
  npx ${packageManager} build                builds it, and the shell whose sidebar names it now
  npx ${packageManager} release ${name}      from then on, this alone`)
