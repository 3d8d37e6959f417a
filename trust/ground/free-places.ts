import {
  groundOf,
  inGrave,
  inSite,
  mayLie,
  type Burial,
  type Ground,
  type Place,
  type Site,
} from './model.ts'

export const placesOf = ({ type }: Site) => type.graves * type.deep

/** One more fits: neither the grave nor the site as a whole holds as many as it can, known graves or not. */
export function hasRoom(ground: Ground, place: Place, but?: Burial): boolean {
  const others = (here: Burial[]) => here.filter((burial) => burial !== but).length
  const { site, grave } = place
  const inIt = grave === undefined ? 0 : others(inGrave(ground, place))
  return inIt < site.type.deep && others(inSite(ground, site)) < placesOf(site)
}

export const graveNumbers = ({ type }: Site) => Array.from({ length: type.graves }, (_, at) => at + 1)

export const firstGrave = (ground: Ground, site: Site) =>
  graveNumbers(site).find((grave) => hasRoom(ground, { site, grave }))

/** The places of a grave in the order of burying: upwards from the topmost body, then what is left below. */
export function freePositions(ground: Ground, place: Place): number[] {
  const taken = inGrave(ground, place).map(({ position }) => position)
  const top = Math.max(0, ...taken.map((position) => position ?? 0))
  const free = Array.from({ length: place.site.type.deep }, (_, at) => at + 1).filter(
    (position) => !taken.includes(position),
  )
  return [...free.filter((position) => position > top), ...free.filter((position) => position < top)]
}

/** When somebody came into their grave: a moved body on the day it was moved, at no hour that is known. */
const came = ({ day, slot, movedOn }: Burial) => (movedOn ? { day: movedOn } : { day, slot })

/** Somebody came after another for certain: on a later day, or at a later time of that day. */
function cameLater(one: Burial, other: Burial): boolean {
  const [late, early] = [came(one), came(other)]
  if (!late.day || !early.day || late.day !== early.day)
    return !!late.day && !!early.day && late.day > early.day
  return late.slot !== undefined && early.slot !== undefined && late.slot > early.slot
}

/** The lowest place of somebody who came later into the same grave, where all above can move up. */
function laterPosition(ground: Ground, burial: Burial): number | undefined {
  const { place } = burial
  if (place?.grave === undefined) return undefined
  const lying = inGrave(ground, place).filter((other) => other !== burial && other.position !== undefined)
  const later = lying.filter((other) => cameLater(other, burial)).map((other) => other.position!)
  const top = Math.max(0, ...lying.map((other) => other.position!))
  return later.length > 0 && top < place.site.type.deep ? Math.min(...later) : undefined
}

/** The order in which planned burials are buried: by day and slot, those without one last, as they were added. */
const turn = ({ day = '9', slot = 9, id }: Burial) =>
  `${day.padEnd(10)} ${slot} ${String(id).padStart(12, '0')}`

/** Where a planned burial will lie: above those who lie there, after those who are buried before it. */
export function plannedPosition(ground: Ground, burial: Burial): number | undefined {
  const { place, lies } = burial
  if (lies || place?.grave === undefined) return undefined
  const before = inGrave(ground, place).filter((other) => !other.lies && turn(other) < turn(burial))
  const later = laterPosition(ground, burial)
  return later === undefined ? freePositions(ground, place)[before.length] : later + before.length
}

/** A body gets its place in the grave, below those who came later. */
function layIn(ground: Ground, burial: Burial): void {
  const { place } = burial
  if (place?.grave === undefined) return
  const later = laterPosition(ground, burial)
  for (const other of inGrave(ground, place))
    if (later !== undefined && other.position !== undefined && other.position >= later) other.position += 1
  burial.position = later ?? freePositions(ground, place)[0]
}

/** The body goes into the ground where the burial stands. */
export function layDown(ground: Ground, burial: Burial): void {
  const moved = burial.moves?.at(-1)
  if (!burial.lies && moved && !moved.exhumed) burial.movedOn = ground.today
  if (!burial.lies) layIn(ground, burial)
  burial.lies = true
}

/** Whose the ground is that the body leaves and comes to. */
function recordMove(burial: Burial, to: Place, { exhumed = false, corrected = false }: Moving): void {
  const from = burial.place?.site
  const owners = [from && groundOf(from), groundOf(to.site)]
  const move = { from, to: to.site, owners, exhumed: burial.lies && exhumed, corrected }
  burial.moves = [...(burial.moves ?? []), move]
}

/** Whoever is taken out is to be buried on another day, with another certificate. */
function beginAnew(burial: Burial): void {
  Object.assign(burial, {
    taken: true,
    certified: false,
    day: undefined,
    slot: undefined,
    movedOn: undefined,
  })
  if (burial.status === 'CONFIRMED') burial.status = 'DRAFT'
}

/** Nobody was moved: it was found out where they lie. */
const isFound = (from: Place | undefined, to: Place) =>
  !from || (from.site === to.site && from.grave === undefined)

interface Moving {
  exhumed?: boolean
  corrected?: boolean
  on: string
}

/**
 * A burial comes to another place. A body comes on top there, unless it was taken out to be buried anew; who was only
 * found there, or recorded wrongly, comes where the day of the burial says.
 */
export function settle(ground: Ground, burial: Burial, to: Place, how: Moving): void {
  const { place: from, lies } = burial
  const stays = lies && !how.exhumed
  if (lies || mayLie(ground, burial)) recordMove(burial, to, how)
  if (lies && how.exhumed) beginAnew(burial)
  const top = freePositions(ground, to)[0]
  Object.assign(burial, { place: to, lies: stays, position: undefined })
  if (!stays) return
  if (how.corrected || isFound(from, to)) return layIn(ground, burial)
  Object.assign(burial, { position: top, movedOn: how.on })
}
