/** What is said of a side where nobody is buried. */
export const nobody = 'nobody'

/** Who is buried on each side of a site; `null` if the books do not know it. */
export interface Sides {
  left: string | null
  right: string | null
}

type Side = keyof Sides

const sidesOf = ['left', 'right'] as const satisfies readonly Side[]

/** How many names there are to choose from (dig-5). */
export const namesOffered = 5

/** The names to choose from: the true ones, then others of the block, in the order of the alphabet (dig-5). */
export function namesToChoose({ left, right }: Sides, others: readonly string[]): string[] {
  // At a side that the books do not know, somebody has to be able to say that nobody is there.
  const needed = [left ?? nobody, right ?? nobody]
  const names = [...new Set([...needed, ...others])].slice(0, namesOffered)
  return names.sort((one, other) => one.localeCompare(other, 'en'))
}

const isSame = (said: string, name: string) =>
  said.trim().toLocaleLowerCase() === name.trim().toLocaleLowerCase()

/** Compares what was said with the books: which sides contradict them, and which sides they do not know. */
export function judgeSides(books: Sides, said: { left: string; right: string }) {
  const known = sidesOf.filter((side) => books[side] !== null)
  return {
    wrong: known.filter((side) => !isSame(said[side], books[side]!)),
    unknown: sidesOf.filter((side) => books[side] === null),
  }
}

/** `On the left Grace Banda, on the right nobody.`; a side that is not known is left out. */
export const sidesInWords = (sides: Sides): string =>
  sidesOf.flatMap((side) => (sides[side] === null ? [] : [`on the ${side} ${sides[side]}`])).join(', ')
