/** A count as people read it: `300,000`. */
export const countText = (count: number) => count.toLocaleString('en-GB')
