import { whenOpened } from '../../ui/dialogs/when-opened.tsx'

/** What the practice dig_orders adds to the sheet: loaded while it is on. */
export const SheetOrder = whenOpened(() => import('./sheet-order.tsx'))
export const DayPapers = whenOpened(() => import('../../domain/digging/day-papers.tsx'))
