import type { ButtonProps } from '@mui/material/Button'
import { burials } from '@sexton/contract/burials/calls'
import { useMay } from '../../../core/session/use-may.ts'
import { ActButton } from '../../../ui/actions/act-button.tsx'
import { useDialog } from '../../../ui/dialogs/use-dialog.ts'
import { whenOpened } from '../../../ui/dialogs/when-opened.tsx'
import { t } from './took-place-texts.ts'
import type { Asked } from './why-not-dialog.tsx'

const WhyNot = whenOpened(() => import('./why-not-dialog.tsx'))

/** Says of a burial whose day has come that it did not take place; for PERM_SALES_SUPER. */
export function DidNotTakePlace({ burial, color = 'primary' }: Asked & Pick<ButtonProps, 'color'>) {
  const may = useMay(burials.setDraft)
  const ask = useDialog(may && `did-not-take-place-${burial.burial_id}`, (opened) => (
    <WhyNot burial={burial} {...opened} />
  ))
  if (!may) return null
  return (
    <ActButton variant="outlined" size="small" color={color} onFocus={WhyNot.soon} onClick={ask}>
      {t('burial.not-held')}
    </ActButton>
  )
}
