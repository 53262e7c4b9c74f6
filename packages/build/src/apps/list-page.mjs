/**
 * True if routes that load this module load the page of a section's list, whose files a page asks for early: `./list/user-list.page`.
 * @param {string} request
 */
export const isListPage = (request) => /\/list\/[\w-]+-list\.page$/.test(request)

/**
 * True if the name is that of a page of `list/` that `isListPage` does not recognize.
 * @param {string} request
 */
export const isMisnamedListPage = (request) => /\/list\/[\w-]+\.page$/.test(request) && !isListPage(request)
