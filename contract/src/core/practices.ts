import * as z from 'zod'

/** What a park can do beyond the core, each switched on from a day under Setup > Practices (practices-1). */
export const practiceRefs = [
  'dig_orders',
  'grave_room',
  'rights',
  'tenure',
  'plans',
  'bank',
  'desk',
  'families',
  'texts',
] as const

export type PracticeRef = (typeof practiceRefs)[number]

/** One of these practices is on. */
export type NeedsPractice = PracticeRef | readonly PracticeRef[]

/** The practices that are switched on, each with the day from which it asks anything. */
export const practicesOn = z.partialRecord(z.enum(practiceRefs), z.iso.date())

export type PracticesOn = z.output<typeof practicesOn>

/** Whether a practice, or one of several, is on; what needs none is always there. */
export const isOn = (on: PracticesOn, needed: NeedsPractice | undefined, today: string): boolean =>
  needed === undefined ||
  [needed].flat().some((practice) => {
    const since = on[practice as PracticeRef]
    return since !== undefined && since <= today
  })

/** The practices that can put a site on hold. */
export const holdingPractices: readonly PracticeRef[] = ['dig_orders', 'grave_room', 'rights', 'tenure']

/** The practices of who holds the right to a site, and for how long. */
export const rightsPractices: readonly PracticeRef[] = ['rights', 'tenure']

/** The practices that use the permission of the grounds: while none is on, nobody sees it. */
export const groundsPractices: readonly PracticeRef[] = ['dig_orders', 'grave_room']
