import { extname } from 'node:path/posix'

/**
 * @import { Repository } from './repository.mjs'
 * @import { Problem } from './rules.mjs'
 */

/** Identifiers in backticks with at least two words: `camelCase`, `PascalCase`, `snake_case`, with or without `()`. */
const cited = /`([A-Za-z_][\w]*)(?:\(\))?`/g
const hasTwoWords = /[a-z][A-Z]|[A-Z][a-z]+[A-Z]|[A-Za-z]_[A-Za-z]/
/** Names of other people's programs, which documents and comments explain and no code of ours mentions. */
const ofOthers = new Set([
  'GoTrueAdminApi',
  'PascalCase',
  'camelCase',
  'createClient',
  'ignore_startup_parameters',
  'max_slot_wal_keep_size',
  'moduleNameMapper',
  'NODE_EXTRA_CA_CERTS',
  'preloadRemote',
  'provideExternalRuntime',
  'transformIgnorePatterns',
  'snake_case',
  'withTheme',
])

/** A file without its comments. @param {string} path @param {string} text */
const codeOf = (path, text) =>
  path.endsWith('.sql')
    ? text.replaceAll(/--.*$/gm, '')
    : text.replaceAll(/\/\*[^]*?\*\//g, '').replaceAll(/(^|\s)\/\/.*$/gm, '')

/**
 * A decision tells what was there at its time, and an applied migration never changes. Everything else tells what is there now.
 * @param {string} path
 */
const tellsOfNow = (path) => !/^docs\/decisions\/\d|\/migrations\//.test(path)

/** Identifiers in documents and comments that no code has any more. @param {Repository} files @returns {Problem[]} */
export function identifierProblems(files) {
  const known = new Set(
    [...files].flatMap(([path, text]) => [
      ...path.split(/[/.]/),
      ...(path.endsWith('.md') || path.includes('/migrations/')
        ? []
        : (codeOf(path, text).match(/[A-Za-z_]\w*/g) ?? [])),
    ]),
  )
  return [...files]
    .filter(([path]) => tellsOfNow(path))
    .flatMap(([path, text]) =>
      text.split('\n').flatMap((line, index) => {
        const isProse = extname(path) === '.md' || /^\s*(?:\{?\/\*|\*|\/\/|--)/.test(line)
        if (!isProse) return []
        return [...line.matchAll(cited)]
          .map(([, name = '']) => name)
          .filter((name) => hasTwoWords.test(name) && !known.has(name) && !ofOthers.has(name))
          .map((name) => ({ path, line: index + 1, message: `no code has \`${name}\`: use the name of today` }))
      }),
    )
}
