/** The product does otherwise than the model says. */
export class Difference extends Error {}
