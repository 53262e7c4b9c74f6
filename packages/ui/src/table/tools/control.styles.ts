/** A group that takes the whole width of the panel. */
export const wide = { gridColumn: '1 / -1', minWidth: '0' } as const
export const legend = { fontSize: 'sm', fontWeight: 'medium', marginBottom: '1' } as const
