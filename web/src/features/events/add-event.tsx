import AddIcon from '@mui/icons-material/Add'
import { events } from '@sexton/contract/events/calls'
import { useMay } from '../../core/session/use-may.ts'
import { useDialog } from '../../ui/dialogs/use-dialog.ts'
import { ActButton } from '../../ui/actions/act-button.tsx'
import { whenOpened } from '../../ui/dialogs/when-opened.tsx'
import { t } from './texts.ts'

const NewEvent = whenOpened(() => import('./new-event.tsx'))

interface Properties {
  /** Where; without it the dialog asks. */
  site?: { site_id: number; site_ref: string }
  /** The day to begin with. */
  date?: string
  /** The draft that pays for the event; none: its price is only recorded. */
  sale?: { sale_id: number; tariff_id: number }
  /** Why none can be added now. */
  reason?: string | null
}

/** The button that opens the event dialog; PERM_EDIT. */
export function AddEvent({ reason, ...given }: Properties) {
  const mayAdd = useMay(events.create)
  const { site, date, sale } = given
  const name = `event-new-${sale?.sale_id ?? ''}-${site?.site_id ?? ''}-${date ?? ''}`
  const open = useDialog(mayAdd && name, (opened) => <NewEvent {...given} {...opened} />)
  if (!mayAdd) return null
  return (
    <ActButton
      variant={sale ? 'text' : site ? 'outlined' : 'contained'}
      startIcon={<AddIcon />}
      reason={reason}
      onClick={open}
    >
      {t('events.add')}
    </ActButton>
  )
}
