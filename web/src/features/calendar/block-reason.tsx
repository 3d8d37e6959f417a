import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import OutlinedInput from '@mui/material/OutlinedInput'
import { calendar } from '@sexton/contract/calendar/calls'
import { useState, type FormEvent } from 'react'
import { useMay } from '../../core/session/use-may.ts'
import { ActButton } from '../../ui/actions/act-button.tsx'
import { ErrorDisplay } from '../../ui/feedback/error-display.tsx'
import { useActWithNotice } from '../../ui/feedback/use-act-with-notice.ts'
import { t } from './calendar-texts.ts'

interface Properties {
  date: string
  why: string | null
  cemetery_id: number | undefined
  /** The day was just blocked: the reason is typed next. */
  asks: boolean
}

/** Why the day is blocked; who blocks days says it here, or leaves it (calendar-14). */
export function BlockReason({ date, why, cemetery_id, asks }: Properties) {
  const may = useMay(calendar.blockReason)
  const [typed, setTyped] = useState(why ?? '')
  const act = useActWithNotice(calendar.blockReason, {}, () => t('calendar.block.why.done'))
  if (!may) return why !== null && <Typography>{t('calendar.block.why.said', { why })}</Typography>
  const save = (event: FormEvent) => {
    event.preventDefault()
    void act.run({ params: { noburial_date: date }, body: { reason: typed, cemetery_id } })
  }
  const label = t('calendar.block.why')
  return (
    <>
      <Box component="form" onSubmit={save} sx={{ display: 'flex', gap: 1, my: 1 }}>
        <OutlinedInput
          size="small"
          fullWidth
          autoFocus={asks && why === null}
          value={typed}
          placeholder={label}
          onChange={(event) => setTyped(event.target.value)}
          inputProps={{ 'aria-label': label, maxLength: 100, autoComplete: 'off' }}
        />
        <ActButton type="submit" variant="outlined" pending={act.pending}>
          {t('calendar.block.why.save')}
        </ActButton>
      </Box>
      <ErrorDisplay error={act.error} />
    </>
  )
}
