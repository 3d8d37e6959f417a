import { createElement } from 'react'
import { whenOpened } from '../../../ui/dialogs/when-opened.tsx'
import { Loading } from '../../../ui/feedback/loading.tsx'

/** The day and slot of something that is to be booked, in a form with `burial.burial_date` and `burial.burial_slot_id`. */
export const DayPicker = whenOpened(() => import('./day-picker.tsx'), createElement(Loading, { rows: 11 }))
