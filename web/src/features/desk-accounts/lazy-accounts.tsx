import { deskAccounts } from '@sexton/contract/desk-accounts/calls'
import { usePractice } from '../../core/practices.ts'
import { useMay } from '../../core/session/use-may.ts'
import { whenOpened } from '../../ui/dialogs/when-opened.tsx'

const Accounts = whenOpened(() => import('./accounts-panel.tsx'))

interface Properties {
  contractor: { contractor_id: number; contractor_type_ref: string; retired: boolean }
}

/** Who signs in at the desk for an undertaker; nothing of it is loaded while the practice is off (practices-1). */
export function DeskAccounts({ contractor: { contractor_id, contractor_type_ref, retired } }: Properties) {
  const isOn = usePractice('desk')
  const may = useMay(deskAccounts.list)
  if (!isOn || !may || contractor_type_ref !== 'UNDERTAKER') return null
  return <Accounts contractor_id={contractor_id} retired={retired} />
}
