/** @typedef {import('webpack').Compilation} Compilation */
/** @typedef {import('webpack').ChunkGroup} ChunkGroup */

/** The scripts of some chunks. @param {{ getFiles(): readonly string[] } | undefined} chunks */
export const scriptsOf = (chunks) =>
  (chunks?.getFiles() ?? []).filter((file) => file.endsWith('.js') && !file.includes('hot-update'))

/**
 * The scripts of lazily loaded chunks, each once: those that are loaded at these places in the code.
 * @param {Compilation} compilation
 * @param {(origin: ChunkGroup['origins'][number] & { module: import('webpack').Module }) => boolean} isHere
 */
export function scriptsLoadedBy(compilation, isHere) {
  const groups = [...compilation.chunkGroups].filter(({ origins }) =>
    origins.some((origin) => origin.module && isHere({ ...origin, module: origin.module })),
  )
  return [...new Set(groups.flatMap((group) => scriptsOf(group)))]
}
