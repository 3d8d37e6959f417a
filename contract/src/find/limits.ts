/** What a browser remembers of the records somebody had open: their kind and number, nothing else. */
export const recentKinds = ['burial', 'customer', 'sale', 'site'] as const
export type RecentKind = (typeof recentKinds)[number]

/** How many of them are read at once. */
export const mostRecent = 12

const one = `(${recentKinds.join('|')}):\\d{1,10}`

/** `burial:12,sale:4`. */
export const recentPattern = new RegExp(`^${one}(,${one}){0,${mostRecent - 1}}$`)

/** What is typed into the one box may be so long. */
export const longestSought = 200
