/** The width of a field that stands alone in its row. */
export const narrow = { maxWidth: 400, display: 'grid' } as const
