import { useMay } from '../../core/session/use-may.ts'
import { ActButton } from '../../ui/actions/act-button.tsx'
import { useDialog } from '../../ui/dialogs/use-dialog.ts'
import { whenOpened } from '../../ui/dialogs/when-opened.tsx'
import { t } from './texts.ts'

const FileDialog = whenOpened(() => import('./file-dialog.tsx'))

/** Files a signed form to the person who signed it, by the code on it. */
export function FileForm({ burial_id }: { burial_id?: number }) {
  const may = useMay('PERM_EDIT')
  const open = useDialog(may && `consent-file-${burial_id ?? 'any'}`, ({ onClose }) => (
    <FileDialog burial_id={burial_id} onClose={onClose} />
  ))
  if (!may) return null
  return (
    <ActButton variant="outlined" size="small" onPointerEnter={FileDialog.soon} onClick={open}>
      {t('consents.file')}
    </ActButton>
  )
}
