/**
 * @import { Repository } from './repository.mjs'
 * @import { Problem } from './rules.mjs'
 */

const folder = 'docs/decisions/'
const index = `${folder}README.md`

/** The file name that belongs to a title: `Use "x" & y's` becomes `use-x--ys`. @param {string} title */
const fileNameOf = (title) =>
  title
    .toLowerCase()
    .replaceAll(/[^a-z0-9 -]/g, '')
    .replaceAll(' ', '-')

/** Decisions whose file is not named after their title, and those that the index by subject lists not once or by another title. @param {Repository} files @returns {Problem[]} */
export function decisionProblems(files) {
  const listed = files.get(index)
  return [...files].flatMap(([path, text]) => {
    const file = /^docs\/decisions\/(\d{4})-.*\.md$/.exec(path)
    if (!file) return []
    const [, number = ''] = file
    const title = /^# \d{4} (.*)/.exec(text)?.[1] ?? ''
    const name = `${number}-${fileNameOf(title)}.md`
    const link = `- [${number} ${title}](${path.slice(folder.length)})`
    const times = listed?.split('\n').filter((line) => line === link).length
    return [
      ...(path === folder + name ? [] : [{ path, line: 1, message: `name the file after its title: ${name}` }]),
      ...(times === undefined || times === 1
        ? []
        : [{ path: index, line: 1, message: `list the decision once, under its subject: ${link}` }]),
    ]
  })
}
