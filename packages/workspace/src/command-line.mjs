/**
 * What a command was given. A word or an option that it does not know ends it with its usage, so that a slip of the pen is not
 * taken for a wish; so does `--help`.
 * @param {string} usage one line
 * @param {{ words?: number, options?: readonly string[] }} [known] how many words it takes at most, and which options
 */
export function commandLine(usage, { words: most = 0, options: known = [] } = {}) {
  // pnpm hands a separating `--` on.
  const given = process.argv.slice(2).filter((each) => each !== '--')
  const options = given.filter((each) => each.startsWith('-'))
  const words = given.filter((each) => !each.startsWith('-'))
  if (options.some((each) => each === '--help' || each === '-h')) {
    console.log(`usage: ${usage}`)
    process.exit(0)
  }
  const unknown = options.find((each) => !known.includes(each)) ?? words[most]
  if (unknown) exitWithError(`${unknown} is not understood. usage: ${usage}`)
  return { words, has: (/** @type {string} */ option) => options.includes(option) }
}

/** Ends the process with one line. @param {string} line @returns {never} */
export function exitWithError(line) {
  console.error(line)
  process.exit(1)
}
