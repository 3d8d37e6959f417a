/** Of the line with the coffin, in px: also while its code is on the way. */
export const lineHeight = 44
