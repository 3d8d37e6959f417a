import type { Transfer, TransferPerson } from '@sexton/contract/transfers/transfer'
import { useDialog } from '../../ui/dialogs/use-dialog.ts'
import { whenOpened } from '../../ui/dialogs/when-opened.tsx'
import { useEditing } from './use-editing.ts'

const FactsDialog = whenOpened(() => import('./facts-dialog.tsx'))
const PersonDialog = whenOpened(() => import('./person-dialog.tsx'))
const PaperDialog = whenOpened(() => import('./paper-dialog.tsx'))

/** Opens what is said of a transfer besides its people and papers. */
export function useFactsDialog(transfer: Transfer) {
  const may = useEditing(transfer)
  return useDialog(may && `transfer-${transfer.transfer_id}`, (opened) => (
    <FactsDialog transfer={transfer} {...opened} />
  ))
}

/** Opens one of its people, or a new one. */
export function usePersonDialog(transfer: Transfer, person?: TransferPerson) {
  const may = useEditing(transfer)
  const name = `transfer-${transfer.transfer_id}-person-${person?.ordinal ?? 'new'}`
  return useDialog(may && name, (opened) => <PersonDialog transfer={transfer} person={person} {...opened} />)
}

/** Opens one of its papers; when it was returned is also recorded after the decision. */
export function usePaperDialog(transfer: Transfer, paper: string) {
  return useDialog(`transfer-${transfer.transfer_id}-paper-${paper}`, (opened) => (
    <PaperDialog transfer={transfer} paper={paper} {...opened} />
  ))
}
