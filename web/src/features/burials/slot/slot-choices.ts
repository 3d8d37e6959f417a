import type { OpenSlot } from '@sexton/contract/slots/slot'
import { t } from './slot-texts.ts'

/** What the burial form says of a day that is over: recording a burial late is no mistake, mistyping a year is. */
export const pastHint = (day: string | null, today: string, isComplete: boolean): string | false =>
  day !== null && day < today && !isComplete && t('burial.form.date.past')

interface SlotTerms {
  /** False: a legacy burial, which may be in a slot that is full. */
  takesPlace: boolean
  /** No burials take place on this day: none can be chosen. */
  closed: boolean
}

/**
 * The slots of a day as they can be chosen: none of a closed day, and none without a place left (slots-7). `gone`:
 * the slot in question was taken meanwhile, or is not held on this day. `first`: where the keyboard begins.
 */
export function slotChoices(slots: readonly OpenSlot[], { takesPlace, closed }: SlotTerms, chosen: unknown) {
  const choices = slots.map(
    ({ burial_slot_id: value, description, from, to, burials_available: available }) => ({
      value,
      label:
        takesPlace && !closed
          ? t('burial.form.slot.option', { description, from, to, available })
          : t('burial.form.slot.bare', { description, from, to }),
      full: takesPlace && available === 0,
      disabled: closed || (takesPlace && available === 0),
    }),
  )
  const own = choices.find(({ value }) => value === chosen)
  return {
    choices,
    gone: !closed && Boolean(chosen) && (!own || own.full),
    first: own ?? choices.find(({ full }) => !full),
  }
}
