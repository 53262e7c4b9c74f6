/** Publishing replaces this in built files with the version, so that two releases never share a list of chunks. */
export const versionPlaceholder = '__MCA_VERSION__'
