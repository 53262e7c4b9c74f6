import { dirname, extname, join } from 'node:path/posix'
import { definedRules, isTest } from './rules.mjs'

/**
 * @import { Repository } from './repository.mjs'
 * @import { Problem } from './rules.mjs'
 */

const outside = new RegExp(
  `\\b(?:${['SPEC', 'CONTRACT', 'AUTH', 'STYLE', 'ARCHITECTURE'].join('|')})\\.md\\b|\\bissue \\d+\\b`,
)
const rule = /\bR\d{1,2}\.\d{1,3}\b/g
const decision = /\bdecisions? (\d{4})\b/gi
const markdownLink = /\]\(([^)\s]+)\)/g
/** A path from the root, or the end of one (`docs/rules.mjs`), with an optional heading. */
const citedPath =
  /(?<![\w./*@…<>}-])((?:docs|packages|e2e|shell|mf-[a-z]+)\/[\w./-]+|[\w-][\w./-]*\.(?:md|tsx?|mts|mjs|sql))(#[\w-]+)?(?![\w*<{…/])/g
const citedDocument = /\bdocs\/[\w./-]+\.md(?:#[\w-]+)?/g
/** Names that stand for many files, and files that a build or a run creates. */
const isPattern = /NNNN|\/dist\/|node_modules/

/** The anchors that GitHub gives to the headings of a document. @param {string} text */
export function anchorsOf(text) {
  /** @type {Map<string, number>} */
  const counts = new Map()
  const headings = text.replaceAll(/^```[^]*?^```/gm, '').matchAll(/^#{1,6} +(.+?)[ #]*$/gm)
  return new Set(
    [...headings].map(([, heading = '']) => {
      const anchor = heading
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{M}\p{N}\p{Pc} -]/gu, '')
        .replaceAll(' ', '-')
      const count = counts.get(anchor) ?? 0
      counts.set(anchor, count + 1)
      return count === 0 ? anchor : `${anchor}-${count}`
    }),
  )
}

/**
 * The part of a line that may cite files: the whole line in a document; in code, its comment or the documents in its messages.
 * @param {string} path
 * @param {string} line
 */
function proseOf(path, line) {
  const type = extname(path)
  if (type === '.md' || type === '.html') return line
  if (type === '.sql') return /--(.*)$/.exec(line)?.[1] ?? ''
  if (type === '.yaml' || type === '') return /#(.*)$/.exec(line)?.[1] ?? ''
  const comment = /^\s*(?:\{?\/\*|\*|\/\/)(.*)$|\s\/\/ (.*)$|\s\/\*(.*)\*\//.exec(line)?.slice(1).join(' ')
  return comment ?? (isTest.test(path) ? '' : [...line.matchAll(citedDocument)].join(' '))
}

/**
 * Citations of missing files, headings, rules and decisions, and of documents outside of the repository. @param {Repository} files @returns
 * {Problem[]}
 */
export function citationProblems(files) {
  const paths = [...files.keys()]
  const folders = new Set(
    paths.flatMap((path) => path.split('/').map((_, index, parts) => parts.slice(0, index).join('/'))),
  )
  const rules = new Set(definedRules(files).map(({ id }) => id))
  /** @type {Map<string, Set<string>>} */
  const anchors = new Map()
  const hasAnchor = (/** @type {string} */ path, /** @type {string} */ anchor) => {
    if (!anchors.has(path)) anchors.set(path, anchorsOf(files.get(path) ?? ''))
    return anchors.get(path)?.has(anchor)
  }
  const ends = new Set(paths.flatMap((path) => path.split('/').map((_, index, parts) => parts.slice(index).join('/'))))

  /** The problems with a path and its heading. @param {string} target @param {string} anchor @returns {string[]} */
  const wrongTarget = (target, anchor) => {
    if (!files.has(target) && !folders.has(target)) return [`${target} does not exist: cite the file that replaced it`]
    if (anchor && !hasAnchor(target, anchor)) return [`${target} has no heading #${anchor}: cite one of its headings`]
    return []
  }
  /** @param {string} path @param {string} line */
  const wrongLinks = (path, line) =>
    [...line.matchAll(markdownLink)].flatMap(([, link = '']) => {
      if (/^[a-z]+:/.test(link)) return []
      const [target = '', anchor = ''] = link.split('#')
      return wrongTarget(target ? join(dirname(path), decodeURI(target)).replace(/\/$/, '') : path, anchor)
    })
  /** @param {string} prose */
  const wrongPaths = (prose) =>
    [...prose.matchAll(citedPath)].flatMap(([, cited = '', heading = '']) => {
      const target = cited.replace(/[./]+$/, '')
      if (isPattern.test(cited) || (!target.includes('/') && !target.includes('.'))) return []
      const whole = files.has(target) || folders.has(target) ? target : undefined
      if (!whole && ends.has(target) && !heading) return []
      return wrongTarget(whole ?? target, heading.slice(1))
    })
  /** @param {string} path @param {string} line */
  const wrongIn = (path, line) => {
    const prose = proseOf(path, line)
    const beyond = outside.exec(line)?.[0]
    if (beyond)
      return [`${beyond} is not in this repository: cite a rule of docs/product or another document under docs/`]
    return [
      ...(path.endsWith('.md') ? wrongLinks(path, line) : []),
      // A migration never changes, so it may cite a file that has another name since.
      ...(path.includes('/migrations/')
        ? []
        : wrongPaths(path.endsWith('.md') ? prose.replaceAll(markdownLink, '') : prose)),
      ...[...line.matchAll(rule)].filter(([id]) => !rules.has(id)).map(([id]) => `docs/product has no rule ${id}`),
      ...[...line.matchAll(decision)]
        .filter(([, number]) => !paths.some((file) => file.startsWith(`docs/decisions/${number}-`)))
        .map(([, number]) => `there is no decision ${number} in docs/decisions`),
    ]
  }
  return [...files].flatMap(([path, text]) =>
    text
      .split('\n')
      .flatMap((line, index) => wrongIn(path, line).map((message) => ({ path, line: index + 1, message }))),
  )
}
