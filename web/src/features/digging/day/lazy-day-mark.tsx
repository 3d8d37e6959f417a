import { config } from '../../../core/config.ts'
import { usePractice } from '../../../core/practices.ts'
import { whenOpened } from '../../../ui/dialogs/when-opened.tsx'
import { DayMarkRoom } from './day-mark-room.tsx'

const DayMark = whenOpened(() => import('./day-mark.tsx'), <DayMarkRoom />)

interface Properties {
  date: string
  burial: { burial_id: number; burial_status_ref: string }
}

/** The mark of the order to dig on a confirmed burial of a day, while the practice is on. */
export function DigMark({ date, burial: { burial_id, burial_status_ref } }: Properties) {
  const isOn = usePractice('dig_orders')
  const since = config().PRACTICES.dig_orders
  if (!isOn || !since || date < since || burial_status_ref !== 'CONFIRMED') return null
  return <DayMark date={date} burial_id={burial_id} />
}
