import { usePractice } from '../../core/practices.ts'
import { whenOpened } from '../../ui/dialogs/when-opened.tsx'

const Act = whenOpened(() => import('./listing-act.tsx'))

/** Whether families find a burial; nothing of it is loaded while the practice is off (practices-1). */
export const ListingAct = (of: { burial_id: number }) => usePractice('families') && <Act {...of} />
