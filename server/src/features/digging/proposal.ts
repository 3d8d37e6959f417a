import type { issueForm } from '@sexton/contract/digging/calls'
import type { openings } from '@sexton/contract/digging/order'
import type { PracticeOptions } from '@sexton/contract/practices/options'
import { weekdayDate } from '@sexton/contract/values/dates'
import type * as z from 'zod'
import type { DigFacts } from './dig-facts-queries.ts'

type Opening = (typeof openings)[number]
type Depths = Pick<PracticeOptions['dig_orders'], 'depth_for_one_cm' | 'depth_for_each_further_cm'>
type Asked = Pick<z.output<typeof issueForm>, 'opening' | 'for_places' | 'depth_cm'>

/** Ashes need no room for further coffins. */
const ashesDepth = 60

function openingOf({ kind, remains_kind, is_first }: DigFacts): Opening {
  if (kind === 'NICHE' || kind === 'VAULT') return kind
  if (remains_kind === 'ASHES') return 'ASHES'
  return is_first ? 'NEW' : 'REOPEN'
}

function depthOf(opening: Opening, for_places: number, options: Depths): number | null {
  if (opening === 'NICHE' || opening === 'VAULT') return null
  if (opening === 'ASHES') return ashesDepth
  return Math.min(600, options.depth_for_one_cm + options.depth_for_each_further_cm * (for_places - 1))
}

/** What an order asks for: as the office said, else as the grave, the burial and the options of the park propose. */
export function proposed(facts: DigFacts, options: Depths, asked: Asked = {}) {
  const opening = asked.opening ?? openingOf(facts)
  const left = Math.min(20, Math.max(1, facts.places_left ?? 1))
  const for_places = asked.for_places ?? (opening === 'ASHES' ? 1 : left)
  return { opening, for_places, depth_cm: asked.depth_cm ?? depthOf(opening, for_places, options) }
}

/** Why no order can be issued for this burial yet, in a sentence; null if it can (dig-1, dig-2). */
export function notNow(facts: DigFacts, since: string): string | null {
  const { burial_date, live } = facts
  const lacksCoffin = !facts.shroud && facts.coffin_length_cm === null && facts.remains_kind === 'BODY'
  if (facts.in_ground) return `${facts.deceased} has been buried already.`
  if (facts.is_legacy) return 'No order to dig is issued for a legacy burial.'
  if (facts.burial_status_ref !== 'CONFIRMED' || burial_date === null)
    return 'Confirm the burial before you issue an order to dig.'
  if (live) return `This burial already has order ${live.dig_no}.`
  if (burial_date < since) return `Orders to dig are issued for burials from ${weekdayDate(since)} on.`
  if (lacksCoffin) return 'Enter the coffin size, or choose a shroud, before you issue an order to dig.'
  return facts.held ?? facts.not_consented
}

/** What the people at the grave have to know. */
export const dangersOf = ({ contagion, on_hold, differences }: DigFacts): string[] => [
  ...(contagion === null ? [] : [['Contagious', contagion].filter(Boolean).join(': ')]),
  ...on_hold.map((reason) => `On hold: ${reason}`),
  ...differences.map((says) => `The books and the ground differ: ${says}`),
]
