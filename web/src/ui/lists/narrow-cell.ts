/** Table cells that leave room for their contents on a phone. */
export const narrowCell = { px: { xs: 0.75, sm: 2 } }
