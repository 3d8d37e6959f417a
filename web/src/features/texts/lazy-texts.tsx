import { usePractice } from '../../core/practices.ts'
import { whenOpened } from '../../ui/dialogs/when-opened.tsx'

const OfRecord = whenOpened(() => import('./record-texts.tsx'))

/** The texts of the outbox. */
export const TextOutbox = whenOpened(() => import('./text-outbox.tsx'))

/** The texts to a customer, and whether they want any; while the practice is off nothing of it is loaded. */
export const CustomerTexts = ({ customer_id }: { customer_id: number }) =>
  usePractice('texts') && <OfRecord key={customer_id} of={{ customer_id }} />

/** The texts about a burial, and what its next of kin wants. */
export const BurialTexts = ({ burial_id }: { burial_id: number }) =>
  usePractice('texts') && <OfRecord key={burial_id} of={{ burial_id }} />
