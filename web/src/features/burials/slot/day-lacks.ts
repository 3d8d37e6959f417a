import type { DaySlot } from '@sexton/contract/slots/slot'
import { timeOfDay, today } from '../../../core/format/formats.ts'
import { t } from '../texts.ts'

/** Confirming asks for these papers. */
const toConfirm = ['BURIAL_PERMIT', 'COD']

type DayBurial = DaySlot['burials'][number]

/** Its day or, today, its slot is past. */
function isOver({ burial_date, burial_slot_to }: DayBurial, now: string) {
  if (burial_date !== today()) return burial_date! < today()
  return burial_slot_to !== null && burial_slot_to <= now
}

/** What a burial of the day's schedule still lacks, as far as its card shows, in words; empty when nothing. `now`: `11:05`. */
export function dayLacks(burial: DayBurial, now = timeOfDay(new Date().toISOString())): string {
  const { burial_status_ref: status, documents } = burial
  const has = (paper: string) =>
    documents.some(({ property_ref, kind }) => property_ref === paper && kind === 'uploaded')
  if (status === 'CONFIRMED')
    return isOver(burial, now) && !has('BURIAL_CERTIFICATE') ? t('burial.lacks.certificate') : ''
  if (status === 'COMPLETE') return ''
  const count = toConfirm.filter((paper) => !has(paper)).length
  return count > 0 ? t('burial.lacks.papers', { count }) : ''
}
