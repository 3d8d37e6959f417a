/** A count as people read it: `300,000`. */
export const figure = (count: number) => count.toLocaleString('en-GB')
