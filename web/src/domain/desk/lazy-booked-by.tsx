import { usePractice } from '../../core/practices.ts'
import { whenOpened } from '../../ui/dialogs/when-opened.tsx'

const Asking = whenOpened(() => import('./booked-by.tsx'))

/** Who booked a burial; while the practice is off nothing of it is loaded or asked for. */
export const BookedBy = (of: { burial_id: number }) => usePractice('desk') && <Asking {...of} />
