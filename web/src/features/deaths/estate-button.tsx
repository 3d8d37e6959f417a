import Button from '@mui/material/Button'
import type { Death } from '@sexton/contract/deaths/calls'
import { Link } from 'react-router'
import { useMay } from '../../core/session/use-may.ts'
import { ActButton } from '../../ui/actions/act-button.tsx'
import { useDialog } from '../../ui/dialogs/use-dialog.ts'
import { whenOpened } from '../../ui/dialogs/when-opened.tsx'
import { t } from './texts.ts'

const EstateDialog = whenOpened(() => import('./estate-dialog.tsx'))

interface Properties {
  death: Death
  name: string
  words: string
  isFilled?: boolean
  /** The estate that is made takes over their draft. */
  takesDraft?: boolean
}

/** The way to the estate of a dead customer, or to make it. */
export function EstateButton({ death, name, words, isFilled = false, takesDraft = false }: Properties) {
  const { customer_id, estate } = death
  const variant = isFilled ? 'contained' : 'outlined'
  const may = useMay('PERM_EDIT') && estate === null
  const open = useDialog(may && `estate-${customer_id}`, (opened) => (
    <EstateDialog customer_id={customer_id} name={name} takesDraft={takesDraft} {...opened} />
  ))
  if (estate)
    return (
      <Button component={Link} to={`/customer/${estate.customer_id}`} variant={variant}>
        {t('estate.open')}
      </Button>
    )
  if (!may) return null
  return (
    <ActButton variant={variant} onPointerEnter={EstateDialog.soon} onClick={open}>
      {words}
    </ActButton>
  )
}
