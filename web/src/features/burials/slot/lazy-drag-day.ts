import { whenOpened } from '../../../ui/dialogs/when-opened.tsx'

/** Comes once the pointer is on the day. */
export const DragDay = whenOpened(() => import('./drag-day.tsx'))
