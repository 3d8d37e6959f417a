// The model: who may decide about one site, and who has consented. No rule here is the product's code.

/** A consent that was given. */
export interface Consent {
  id: number
  by: number
  /** Null: to every burial there. */
  burial: number | null
  withdrawn: boolean
}

export interface Burial {
  id: number
  /** Whose order it is on. */
  orderedBy: number
  status: 'DRAFT' | 'CONFIRMED'
}

/** The right to the site of one life. Customers are their numbers. */
export interface Right {
  lead: number
  members: number[]
  together: 'JOINT' | 'SHARES'
  rule: 'ALL' | 'ANY'
  dead: Set<number>
  burials: Burial[]
  consents: Consent[]
}

const holders = ({ lead, members }: Right) => [lead, ...members]

/** Who may decide: the holders who are alive. */
export const living = (right: Right): number[] => holders(right).filter((who) => !right.dead.has(who))

/** A holder who orders a burial consents by ordering it, until they withdraw that. */
const orders = ({ consents }: Right, { id, orderedBy }: Burial, who: number) =>
  orderedBy === who && !consents.some(({ by, burial, withdrawn }) => by === who && burial === id && withdrawn)

const consents = (right: Right, burial: Burial, who: number) =>
  orders(right, burial, who) ||
  right.consents.some(
    ({ by, burial: of, withdrawn }) => by === who && !withdrawn && (of === null || of === burial.id),
  )

/** Whether the ground may be opened for this burial. */
export function mayOpen(right: Right, burial: Burial): boolean {
  const all = living(right)
  if (all.length === 0) return false
  const asked = (who: number) => consents(right, burial, who)
  return right.rule === 'ALL' ? all.every(asked) : all.some(asked)
}

/** Of joint holders the survivors hold it by themselves; a share waits for the heirs. Nobody follows the last one. */
export function dies(right: Right, who: number): void {
  right.dead.add(who)
  if (right.together === 'SHARES') return
  const [lead, ...members] = living(right)
  if (lead === undefined) return
  Object.assign(right, { lead, members })
}

/** The right passes only where nobody else plans a burial. */
export const mayPass = ({ burials }: Right, heir: number): boolean =>
  burials.every(({ orderedBy }) => orderedBy === heir)

/** Somebody else takes all of it. */
export function passesTo(right: Right, heir: number): void {
  Object.assign(right, { lead: heir, members: [], together: 'JOINT' })
}
