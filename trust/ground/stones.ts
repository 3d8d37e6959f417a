import type { Verdict } from '../lives/step.ts'
import { inGrave, type Burial, type Ground, type Place } from './model.ts'

export const STONES = ['moves', 'removed', 'stays'] as const

/** What becomes of the stone when a body leaves its grave; undefined: nobody said. */
export type StoneGoes = (typeof STONES)[number] | undefined

const bodiesIn = (ground: Ground, place: Place, but?: Burial) =>
  inGrave(ground, place).filter((other) => other.lies && other !== but)

const hasStone = ({ site, grave }: Place) => grave !== undefined && site.stones.has(grave)

/** A stone is asked about when somebody leaves it; it stands only where somebody lies. */
export function toLeaveStone(
  ground: Ground,
  burial: Burial,
  { to, stone, exhumed }: { to: Place; stone: StoneGoes; exhumed: boolean },
): Verdict {
  const { place, lies } = burial
  if (!lies || !place || !hasStone(place)) return 'done'
  const nobodyThere = exhumed && bodiesIn(ground, to, burial).length === 0
  const wrong =
    stone === undefined ||
    (stone === 'stays' && bodiesIn(ground, place, burial).length === 0) ||
    (stone === 'moves' && nobodyThere)
  return wrong ? 422 : 'done'
}

/** Where the stone stands once its body has left. */
export function leaveStone({ place, lies }: Burial, to: Place, stone: StoneGoes): void {
  if (!lies || !place || !hasStone(place) || stone === 'stays') return
  place.site.stones.delete(place.grave!)
  if (stone === 'moves') to.site.stones.add(to.grave!)
}
