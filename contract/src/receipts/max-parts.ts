/** A payment is divided among at most so many orders. */
export const maxParts = 200
