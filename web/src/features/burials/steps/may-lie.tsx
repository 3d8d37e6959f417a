import Alert from '@mui/material/Alert'
import { burials } from '@sexton/contract/burials/calls'
import { useMay } from '../../../core/session/use-may.ts'
import type { BurialDig } from '../../digging/public.ts'
import { nameOf } from '../burial-words.ts'
import { DidNotTakePlace } from './did-not-take-place.tsx'
import { t } from './took-place-texts.ts'
import type { Asked } from './why-not-dialog.tsx'

interface Properties {
  burial: Asked['burial'] & { may_lie: boolean }
  dig: BurialDig | undefined
}

/** On the burial's own screen: its day has come, and it is asked what happened. */
export function MayLie({ burial, dig }: Properties) {
  const may = useMay(burials.setDraft)
  if (!burial.may_lie) return null
  return (
    <Alert
      severity="info"
      sx={{ flexWrap: 'wrap', '& .MuiAlert-message': { flex: '1 1 180px' } }}
      action={<DidNotTakePlace burial={burial} color="inherit" />}
    >
      {dig?.parts.notOpenWords(dig.digging, may) ??
        t(may ? 'burial.may-lie' : 'burial.may-lie.denied', { name: nameOf(burial) })}
    </Alert>
  )
}
