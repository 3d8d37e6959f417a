import { families } from '@sexton/contract/families/calls'
import { config } from '../../core/config.ts'
import { useMay } from '../../core/session/use-may.ts'
import { ActButton } from '../../ui/actions/act-button.tsx'
import { useDialog } from '../../ui/dialogs/use-dialog.ts'
import { whenOpened } from '../../ui/dialogs/when-opened.tsx'
import { t } from './listing-texts.ts'

const ListingDialog = whenOpened(() => import('./listing-dialog.tsx'))

/** Says whether families find a burial by name (families-4). */
export default function ListingAct({ burial_id }: { burial_id: number }) {
  const may = useMay(families.list) && config().PORTAL_URL !== ''
  const open = useDialog(may && `listing-${burial_id}`, (opened) => (
    <ListingDialog burial_id={burial_id} {...opened} />
  ))
  if (!may) return null
  return (
    <ActButton variant="outlined" onPointerEnter={ListingDialog.soon} onClick={open}>
      {t('listing.act')}
    </ActButton>
  )
}
