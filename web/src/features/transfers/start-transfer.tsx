import Button from '@mui/material/Button'
import { useMay } from '../../core/session/use-may.ts'
import { useDialog } from '../../ui/dialogs/use-dialog.ts'
import { whenOpened } from '../../ui/dialogs/when-opened.tsx'

const StartDialog = whenOpened(() => import('./start-dialog.tsx'))

interface Properties {
  site_id: number
  /** Of the button, and for a screen reader. */
  label: string
  named: string
}

/** Starts a transfer of the right to a site, or opens the one in hand (transfers-1). */
export function StartTransfer({ site_id, label, named }: Properties) {
  const may = useMay('PERM_EDIT')
  const open = useDialog(may && `start-transfer-${site_id}`, (opened) => (
    <StartDialog site_id={site_id} {...opened} />
  ))
  if (!may) return null
  return (
    <Button aria-label={named} onPointerEnter={StartDialog.soon} onClick={open}>
      {label}
    </Button>
  )
}
