/** What decides whether a letter about a right reaches a holder. */
export interface Reach {
  lead: { name: string; died_on: string | null } | null
  /** A holder lives. */
  living: boolean
  takes_email: boolean
  has_address: boolean
  /** The last letter about the right came back. */
  came_back: boolean
}

/** Why no letter reaches a holder, or null if one does (dues-2). An email needs no address. */
export function unreachableWords({
  lead,
  living,
  takes_email,
  has_address,
  came_back,
}: Reach): string | null {
  if (!lead) return 'The site has no owner.'
  if (!living) return `${lead.name} has died, and nobody else holds the right.`
  if (takes_email) return null
  if (!has_address) return 'There is no address and no email.'
  if (came_back) return 'The last letter came back.'
  return null
}
