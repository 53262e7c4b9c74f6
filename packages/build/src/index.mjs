/**
 * The declaration of the shell.
 * @typedef {object} ShellDeclaration
 * @property {string} entry
 * @property {string} template the HTML page
 * @property {string} font the URL of a font file (woff2), whose address replaces `%FONT%` in the page
 * @property {readonly string[]} early small scripts that run before all others and before the first paint
 * @property {readonly string[]} lists the shared modules that every list needs, whose files the page names for `early`
 * @property {readonly { name: string, sections: readonly { path: string }[] }[]} remotes the table of remotes
 */

/** @typedef {{ kind: 'remote', name: string }} Remote */
/** @typedef {ShellDeclaration & { kind: 'shell', name: 'shell' }} Shell */

/**
 * The default export of a remote's app.config.mjs. Its routes and dialogs are read from its code (declaration/read-code.mjs).
 * @param {{ name: string }} declaration
 * @returns {Remote}
 */
export const remote = ({ name }) => ({ kind: 'remote', name })

/**
 * The default export of the shell's app.config.mjs.
 * @param {ShellDeclaration} declaration
 * @returns {Shell}
 */
export const shell = (declaration) => ({ kind: 'shell', name: 'shell', ...declaration })
