import type { ButtonProps } from '@mui/material/Button'
import { burials } from '@sexton/contract/burials/calls'
import type { Burial } from '@sexton/contract/burials/burial'
import { useMay } from '../../../core/session/use-may.ts'
import { ActButton } from '../../../ui/actions/act-button.tsx'
import { useDialog } from '../../../ui/dialogs/use-dialog.ts'
import { whenOpened } from '../../../ui/dialogs/when-opened.tsx'
import { asksWhy } from './change-day-rules.ts'
import { t } from './change-day-texts.ts'

const ChangeDay = whenOpened(() => import('./change-day.tsx'))

/** Change day, if the user may: from its day on only a sales supervisor. A legacy burial has no slot to change. */
export function ChangeDayButton({ burial, ...look }: { burial: Burial } & Pick<ButtonProps, 'variant'>) {
  const mayEdit = useMay(burials.changeDay)
  const isSupervisor = useMay('PERM_SALES_SUPER')
  const may = !burial.is_legacy && mayEdit && (isSupervisor || !asksWhy(burial))
  const ask = useDialog(may && `change-day-${burial.burial_id}`, (opened) => (
    <ChangeDay burial={burial} {...opened} />
  ))
  if (!may) return null
  return (
    <ActButton {...look} onPointerEnter={ChangeDay.soon} onFocus={ChangeDay.soon} onClick={ask}>
      {t(burial.burial_date === null ? 'burial.choose-day' : 'burial.change-day')}
    </ActButton>
  )
}
