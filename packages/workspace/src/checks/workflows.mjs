import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fromRoot } from '../lib/paths.mjs'

const libraries = ['@actions/languageservice', 'vscode-languageserver-textdocument']

/** Throws if a file in .github is not a valid workflow or action: one line for each problem. */
export async function checkWorkflows() {
  const problems = await Promise.all(
    workflowFiles().map(async (file) => {
      const found = await workflowProblems(file, readFileSync(fromRoot(file), 'utf8'))
      return found.map((problem) => `${file}:${problem}`)
    }),
  )
  if (problems.flat().length > 0) throw new Error(problems.flat().join('\n'))
}

function workflowFiles() {
  const workflows = readdirSync(fromRoot('.github/workflows')).map((name) => `.github/workflows/${name}`)
  const actions = readdirSync(fromRoot('.github/actions')).map((name) => `.github/actions/${name}/action.yml`)
  return [...workflows, ...actions.filter((file) => existsSync(fromRoot(file)))]
}

/**
 * The line and the reason of each problem: what GitHub's own parser refuses, an expression that names nothing, and an action of others that is not
 * pinned by the hash of its commit.
 * @param {string} file which tells a workflow from an action
 * @param {string} text
 */
export async function workflowProblems(file, text) {
  // Once: two bundles that one process makes at the same time would overwrite each other.
  const { validate, TextDocument } = await (loading ??= loadLibraries())
  const document = TextDocument.create(`file:///${file}`, 'yaml', 0, text)
  const found = await validate(document)
  const lines = text.split('\n')
  return [
    ...found.map(
      ({ range, message }) => `${range.start.line + 1} ${typeof message === 'string' ? message : message.value}`,
    ),
    ...lines.flatMap((line, index) =>
      /^[\s-]+uses: (?!\.\/|\S+@[0-9a-f]{40} # v\d)/.test(line)
        ? [`${index + 1} Pin an action by the hash of its commit, and name its version in a comment: ${line.trim()}`]
        : [],
    ),
  ]
}

/** @type {ReturnType<typeof loadLibraries> | undefined} */
let loading

/** GitHub's language service imports JSON as a bundler does, and Node does not. */
async function loadLibraries() {
  // Commands import this file before the packages are installed.
  const { bundleForTests } = await import('./bundle-for-tests.mjs')
  const [bundled = ''] = Object.values(
    await bundleForTests('packages/workspace', {
      platform: 'node',
      libraries: { 'packages/workspace': libraries },
    }),
  )
  const require = createRequire(import.meta.url)
  const [service, document] = libraries.map((name) => require(bundled.replace('$1', name)))
  return {
    .../** @type {Pick<typeof import('@actions/languageservice'), 'validate'>} */ (service),
    .../** @type {Pick<typeof import('vscode-languageserver-textdocument'), 'TextDocument'>} */ (document),
  }
}
