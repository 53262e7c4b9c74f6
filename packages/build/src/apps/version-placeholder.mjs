/** Stands in built files for the version that publishing fills in, so that two releases never share a list of chunks. */
export const versionPlaceholder = '__MCA_VERSION__'
