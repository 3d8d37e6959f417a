/** The order in which the names that fit best come first; it is there while a name is searched for. */
export const bestMatch = 'best_match'

/** The order chosen; else the best match first while a name is typed, else the one a search begins with. */
export function orderOf<O extends string>(
  orders: readonly O[],
  { name, orderby }: { name: string; orderby: string },
  initial: O,
): O | typeof bestMatch {
  const chosen = orders.find((order) => order === orderby)
  return chosen ?? (name.trim() ? bestMatch : initial)
}
