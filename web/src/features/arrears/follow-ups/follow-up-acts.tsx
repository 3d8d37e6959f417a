import DoneIcon from '@mui/icons-material/Check'
import LaterIcon from '@mui/icons-material/MoreTime'
import Box from '@mui/material/Box'
import { followUps, type FollowUp } from '@sexton/contract/arrears/follow-ups'
import { customerName } from '@sexton/contract/customers/name'
import { addDays } from '@sexton/contract/values/dates'
import { useState } from 'react'
import { shortDate, today } from '../../../core/format/formats.ts'
import { useAct } from '../../../core/api/use-act.ts'
import { IconAct } from '../../../ui/actions/icon-act.tsx'
import { whenOpened } from '../../../ui/dialogs/when-opened.tsx'
import { ErrorDisplay } from '../../../ui/feedback/error-display.tsx'
import { useNotice } from '../../../ui/feedback/notice-context.ts'
import { useActWithNotice } from '../../../ui/feedback/use-act-with-notice.ts'
import { t } from './texts.ts'

const CalendarPopover = whenOpened(() => import('../../../ui/inputs/calendar-popover.tsx'))

/** It has been followed up, with Undo; or it is put off to another day. */
export function FollowUpActs({ row }: { row: FollowUp }) {
  const notify = useNotice()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const params = { note_id: row.note_id }
  const name = customerName(row)
  const reopen = useAct(followUps.reopen)
  const done = useAct(followUps.done, {
    onDone: () => notify({ text: t('follow-up.done'), undo: () => void reopen.run({ params }) }),
  })
  const putOff = useActWithNotice(followUps.putOff, {}, (_, { body }) =>
    t('follow-up.put-off.done', { date: shortDate(body.follow_up_on) }),
  )
  return (
    <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
      <IconAct
        size="small"
        label={t('follow-up.put-off', { name })}
        icon={<LaterIcon fontSize="small" />}
        pending={putOff.pending}
        onClick={(event) => setAnchor(event.currentTarget)}
      />
      <IconAct
        size="small"
        label={t('follow-up.done.of', { name })}
        icon={<DoneIcon fontSize="small" />}
        pending={done.pending}
        onClick={() => void done.run({ params })}
      />
      <ErrorDisplay error={done.error ?? putOff.error} />
      {anchor && (
        <CalendarPopover
          anchor={anchor}
          day={row.follow_up_on}
          min={addDays(today(), 1)}
          onPick={(follow_up_on) => {
            setAnchor(null)
            void putOff.run({ params, body: { follow_up_on } })
          }}
          onClose={() => setAnchor(null)}
        />
      )}
    </Box>
  )
}
