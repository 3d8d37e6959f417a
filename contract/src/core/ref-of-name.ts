/** The short name made of a name: `LAWN_SINGLE` of `Lawn Single`, `ENFANT_DECEDE` of `Enfant décédé`. */
export const refOfName = (name: string) =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]+/g, '_')
    .replaceAll(/^_+|_+$/g, '')
    .slice(0, 60)
