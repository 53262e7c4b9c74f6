/** @typedef {import('@mca/federation').RemoteDialogName} RemoteDialogName */
/**
 * The components that RemoteDialogs lists as `<Name>/<component>`.
 * @template {string} Name
 * @typedef {string extends Name ? string : RemoteDialogName extends infer Each ? (Each extends `${Name}/${infer Dialog}` ? Dialog : never) : never} DialogOf
 */

/**
 * The declaration of a remote. The build fails if its code differs (declaration/check-declaration.mjs).
 * @template {string} [Name=string]
 * @typedef {object} RemoteDeclaration
 * @property {Name} name
 * @property {readonly `/${string}`[]} routes every path in src/routes.tsx
 * @property {Readonly<{ [Dialog in DialogOf<Name>]: string }>} offers the remote dialogs that others may open, with their source files
 * @property {readonly RemoteDialogName[]} opens the dialogs of other remotes that its code opens
 */

/**
 * The declaration of the shell.
 * @typedef {object} ShellDeclaration
 * @property {string} entry
 * @property {string} template the HTML page
 * @property {readonly string[]} early small scripts that run before all others and before the first paint
 * @property {readonly string[]} lists the shared modules that every list needs, whose files the page names for `early`
 * @property {readonly { name: string, sections: readonly { path: string }[] }[]} remotes the table of remotes
 * @property {readonly RemoteDialogName[]} opens the remote dialogs that the shell's own code opens
 */

/**
 * @template {string} [Name=string]
 * @typedef {RemoteDeclaration<Name> & { kind: 'remote' }} Remote
 */
/** @typedef {ShellDeclaration & { kind: 'shell', name: 'shell' }} Shell */

/**
 * The default export of a remote's app.config.mjs.
 * @template {string} Name
 * @param {RemoteDeclaration<Name>} declaration
 * @returns {Remote<Name>}
 */
export const remote = (declaration) => ({ kind: 'remote', ...declaration })

/**
 * The default export of the shell's app.config.mjs.
 * @param {ShellDeclaration} declaration
 * @returns {Shell}
 */
export const shell = (declaration) => ({ kind: 'shell', name: 'shell', ...declaration })
