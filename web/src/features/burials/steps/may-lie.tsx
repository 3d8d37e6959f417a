import Alert from '@mui/material/Alert'
import { burials } from '@sexton/contract/burials/calls'
import { useMay } from '../../../core/session/use-may.ts'
import { nameOf } from '../burial-words.ts'
import { DidNotTakePlace } from './did-not-take-place.tsx'
import { t } from './took-place-texts.ts'
import type { Asked } from './why-not-dialog.tsx'

/** On the burial's own screen: its day has come, and it is asked what happened. */
export function MayLie({ burial }: { burial: Asked['burial'] & { may_lie: boolean } }) {
  const may = useMay(burials.setDraft)
  if (!burial.may_lie) return null
  return (
    <Alert
      severity="info"
      sx={{ flexWrap: 'wrap', '& .MuiAlert-message': { flex: '1 1 180px' } }}
      action={<DidNotTakePlace burial={burial} color="inherit" />}
    >
      {t(may ? 'burial.may-lie' : 'burial.may-lie.denied', { name: nameOf(burial) })}
    </Alert>
  )
}
