import { first, type Verdict } from '../lives/step.ts'
import {
  draftOf,
  groundOf,
  inSite,
  isDraft,
  isForOldHolder,
  isFree,
  isHeld,
  isPaid,
  liesIn,
  mayLie,
  mayLieIn,
  ownerOf,
  statusOf,
  takenBy,
  type Burial,
  type Customer,
  type Ground,
  type Move as GraveMove,
  type Place,
  type Sale,
  type SaleSite,
  type Site,
} from './model.ts'
import { hasRoom } from './free-places.ts'
import { toLeaveStone, type StoneGoes } from './stones.ts'

/** Sites and burials change only while the sale is a draft. */
export const toDraft = ({ gone, placed }: Pick<Sale, 'gone' | 'placed'>): Verdict =>
  gone === 'erased' ? 404 : gone || placed ? 409 : 'done'

/** Burials of other sales in the site of this one. */
const strangers = ({ burials }: Ground, on: SaleSite) =>
  burials.some((burial) => burial.on === on && burial.sale !== on.sale)

/** Somebody lies, or may lie, by this sale. */
const liesBy = (ground: Ground, sale: Sale) =>
  ground.burials.some((burial) => burial.sale === sale && (burial.lies || mayLie(ground, burial)))

/** Somebody lies, or may lie, in this site. */
const isKept = (ground: Ground, site: Site | undefined) => liesIn(ground, site) || mayLieIn(ground, site)

export const toSetSite = (ground: Ground, on: SaleSite, site: Site): Verdict =>
  on.site === site
    ? 'done'
    : first(
        on.site !== undefined && toDraft(on.sale),
        (site.type !== on.type || !isFree(ground, site)) && 422,
        on.site !== undefined &&
          (isKept(ground, on.site) || strangers(ground, on) || isHeld(ground, on.site)) &&
          409,
      )

export const toTakeOff = (ground: Ground, on: SaleSite): Verdict =>
  first(
    toDraft(on.sale),
    (ground.burials.some((burial) => burial.on === on) ||
      isKept(ground, on.site) ||
      isHeld(ground, on.site)) &&
      409,
  )

export const toErase = (ground: Ground, sale: Sale): Verdict =>
  first(
    toDraft(sale),
    (liesBy(ground, sale) ||
      ground.burials.some((burial) => burial.sale === sale && burial.taken) ||
      sale.sites.some((on) => isKept(ground, on.site) || strangers(ground, on) || isHeld(ground, on.site))) &&
      409,
  )

export const toMoveSite = (ground: Ground, on: SaleSite, site: Site): Verdict =>
  first(
    (statusOf(ground, on.sale) !== 'FULFILLED' || on.site === undefined) && 409,
    on.site !== site &&
      first(
        !isFree(ground, site) && 409,
        site.type !== on.type && 422,
        (isKept(ground, on.site) || isHeld(ground, on.site)) && 409,
      ),
  )

/** Before the burial, on its day too: who changes the grave says that nobody has been buried there yet. */
export const toExchange = (ground: Ground, on: SaleSite, site: Site): Verdict =>
  first(
    (on.sale.legacy || !['ORDERED', 'PAID'].includes(statusOf(ground, on.sale)) || !on.site) && 409,
    !isFree(ground, site) && 409,
    // The rig's types have no price, so that each is cheaper than the one that was bought.
    site.type !== on.type && 422,
    (liesIn(ground, on.site) || isHeld(ground, on.site)) && 409,
    // On the day itself somebody states that it has not begun.
    inSite(ground, on.site!).some((one) => one.day !== ground.today && mayLie(ground, one)) && 409,
  )

/** Draft burials block an order; missing agreements are deferred by the manager. */
export const toPlace = (ground: Ground, sale: Sale): Verdict =>
  first(
    toDraft(sale),
    (ground.burials.some((burial) => burial.sale === sale && burial.status === 'DRAFT') ||
      sale.sites.some(({ site }) => isHeld(ground, site))) &&
      409,
  )

export const toUnplace = (ground: Ground, sale: Sale): Verdict =>
  first(
    sale.gone === 'erased' && 404,
    (!sale.placed ||
      sale.legacy ||
      isPaid(sale) ||
      draftOf(ground, sale.customer) !== undefined ||
      liesBy(ground, sale) ||
      sale.sites.some((on) => isKept(ground, on.site) || (on.heir && on.heir !== sale.customer))) &&
      409,
  )

/** A grave that exists and has a free place. */
const toLieIn = (ground: Ground, place: Place, but?: Burial): Verdict =>
  (place.grave ?? 1) > place.site.type.graves || !hasRoom(ground, place, but) ? 409 : 'done'

/** Somebody new in a site of the sale or of its customer; without a site yet, as many as there are places. */
export function toBury(ground: Ground, sale: Sale, on: SaleSite, grave: number | undefined): Verdict {
  const { site } = on
  const own = on.sale === sale || (site?.on === on && ownerOf(site) === sale.customer)
  const waiting = ground.burials.filter((burial) => burial.on === on).length
  const full = site
    ? toLieIn(ground, { site, grave })
    : waiting >= on.type.graves * on.type.deep
      ? 409
      : 'done'
  return first(toDraft(sale), !own && 422, full, isHeld(ground, site) && 409)
}

/** A legacy burial: in a free site, in the customer's own, or at an unknown place. */
export const toBuryOld = (ground: Ground, customer: Customer, place: Partial<Place>): Verdict =>
  first(
    draftOf(ground, customer) !== undefined && 409,
    place.site !== undefined &&
      ((!isForOldHolder(ground, place.site) && ownerOf(place.site) !== customer) ||
        toLieIn(ground, { site: place.site, grave: place.grave }) === 409 ||
        isHeld(ground, place.site)) &&
      409,
  )

export const toUnbury = (ground: Ground, burial: Burial): Verdict => {
  const { lies, taken = false, legacy, sale } = burial
  return first((lies || taken || legacy || mayLie(ground, burial)) && 409, toDraft(sale))
}

/** How a burial is moved: for a reason, with or without its stone, taken out to be buried anew. */
export interface Move {
  why: boolean
  stone?: StoneGoes
  exhumed?: boolean
}

/**
 * Ground that belongs now to whom the ground it lies in does, to its customer, or to whoever held ground that its body was
 * moved from or to; while nobody owns it, what its own sale holds, or where it came from.
 */
export function takes({ place, sale, lies, ...burial }: Burial, site: Site): boolean {
  if (!site.on) return false
  const owner = ownerOf(site)
  const families = takenBy({ ...burial, sale })
  if (owner) return [...families, lies && place && ownerOf(place.site)].includes(owner)
  const back = ({ from, owners: [held] }: GraveMove) =>
    from === site && held === groundOf(site) && families.includes(held)
  return site.on.sale === sale || (burial.moves ?? []).some(back)
}

const isAt = ({ place }: Burial, { site, grave }: Place) => place?.site === site && place.grave === grave

/** No site was chosen yet: only who lies nowhere known is found somewhere. */
const isNowhere = ({ place, legacy, on }: Burial) => !place && !(legacy && !on)

/** It lies there, or may: it is moved for a reason. */
const isBody = (ground: Ground, burial: Burial) => burial.lies || mayLie(ground, burial)

/** To another grave of the site, or of one whose ground takes it. */
export function toMove(ground: Ground, burial: Burial, to: Place, how: Move): Verdict {
  const { place } = burial
  if (isAt(burial, to)) return 'done'
  const own = place?.site === to.site || takes(burial, to.site)
  const { why, stone, exhumed = false } = how
  return first(
    isNowhere(burial) && 409,
    isBody(ground, burial) && !why && 422,
    !own && 409,
    toLeaveStone(ground, burial, { to, stone, exhumed }),
    exhumed && burial.status === 'COMPLETE' && 409,
    toLieIn(ground, to, burial),
    (isHeld(ground, to.site) || (isBody(ground, burial) && isHeld(ground, place?.site))) && 409,
  )
}

/** The record of a body is corrected to any grave with a free place, on hold or not, for a reason and with a paper. */
export function toCorrect(
  ground: Ground,
  burial: Burial,
  to: Place,
  { why, stone, paper }: Move & { paper: boolean },
): Verdict {
  if (isAt(burial, to)) return 'done'
  return first(
    isNowhere(burial) && 409,
    isBody(ground, burial) && !why && 422,
    toLeaveStone(ground, burial, { to, stone, exhumed: false }),
    !burial.lies && 409,
    !paper && 422,
    toLieIn(ground, to, burial),
  )
}

/** Confirmed again: whoever was taken out of the ground has a day and a slot to be given first. */
export const toConfirm = (ground: Ground, { status, day, lies, place }: Burial): Verdict =>
  first(status !== 'DRAFT' && 409, day === undefined && 422, !lies && isHeld(ground, place?.site) && 409)

/** On its day, with its certificate unless it is legacy, and in no ground of somebody else. */
export function toComplete(burial: Burial, today: string): Verdict {
  const { status, day, legacy, taken, lies, place } = burial
  const isOld = legacy && (!taken || lies)
  const owner = place && groundOf(place.site)
  return first(
    status !== 'CONFIRMED' && 409,
    (day ?? '') > today && 409,
    !isOld && (day === undefined || !burial.certified) && 409,
    !lies && owner !== undefined && !takenBy(burial).includes(owner) && 409,
  )
}

/** From its day on it is said whether the burial took place; of a body, and then, for a reason. */
export function toReopen(
  ground: Ground,
  burial: Burial,
  { why, tookPlace }: { why: boolean; tookPlace: boolean | undefined },
): Verdict {
  const { status, lies, taken, certified, place } = burial
  const asks = mayLie(ground, burial)
  const owner = place && groundOf(place.site)
  return first(
    status !== 'CONFIRMED' && status !== 'COMPLETE' && 409,
    asks && tookPlace === undefined && 422,
    (lies || asks) && !why && 422,
    asks &&
      tookPlace === true &&
      ((taken && !certified) || (owner !== undefined && !takenBy(burial).includes(owner))) &&
      409,
  )
}

/** Ownership passes on, but not while somebody else's draft buries there, nor from under who is planned there. */
export const toPassOn = (ground: Ground, site: Site, heir: Customer): Verdict =>
  first(
    !ownerOf(site) && 409,
    ownerOf(site) === heir && 422,
    isHeld(ground, site) && 409,
    inSite(ground, site).some(
      (burial) =>
        mayLie(ground, burial) ||
        (isDraft(burial.sale) && burial.sale.customer !== heir) ||
        (!burial.lies && !takenBy(burial).includes(heir)),
    ) && 409,
  )

export const toMerge = (ground: Ground, survivor: Customer, other: Customer): Verdict =>
  first(
    survivor === other && 422,
    draftOf(ground, survivor) !== undefined && draftOf(ground, other) !== undefined && 409,
    ground.sites.some(
      (site) => isHeld(ground, site) && (ownerOf(site) === other || site.on?.sale.customer === other),
    ) && 409,
  )
