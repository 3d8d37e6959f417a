import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import { events } from '@sexton/contract/events/calls'
import type { ParkEvent } from '@sexton/contract/events/park-event'
import { parkClock } from '@sexton/contract/events/park-clock'
import { useMemo, useState } from 'react'
import { config } from '../../core/config.ts'
import { money } from '../../core/format/formats.ts'
import { useAct } from '../../core/api/use-act.ts'
import { useApi } from '../../core/api/use-api.ts'
import { useContractForm } from '../../core/forms/use-contract-form.ts'
import { useAutosavedForm } from '../../core/forms/use-autosaved-form.ts'
import type { Opened } from '../../ui/dialogs/open-dialogs.tsx'
import { ErrorDisplay } from '../../ui/feedback/error-display.tsx'
import { Facts } from '../../ui/layout/facts.tsx'
import { FormDialog } from '../../ui/forms/form-dialog.tsx'
import { Loading } from '../../ui/feedback/loading.tsx'
import { Messages } from '../../ui/feedback/messages.tsx'
import { useNotice } from '../../ui/feedback/notice-context.ts'
import { atTypedFields, editEventSchema } from './event-schema.ts'
import { t } from './form-texts.ts'
import { TimeFields, useTimeFacts } from './time-fields.tsx'
import { sentTime } from './typed-time.ts'

const valuesOf = (event: ParkEvent) => ({
  ...parkClock(event.event_time, config().PARK_TIME_ZONE),
  description: event.description,
  contractor_id: event.contractor_id,
})

const ownContractor = ({ contractor_id, contractor }: ParkEvent) =>
  contractor_id ? { value: contractor_id, label: contractor ?? '' } : undefined

/** What stays as it was booked: the type and the charges. */
const fixedFacts = (event: ParkEvent) =>
  [
    [t('event.type'), event.event_type],
    [t('event.charge'), event.event_charge ?? money(event.event_price)],
    [t('event.charges'), event.charges.map((charge) => charge.description).join(', ')],
  ] as const

interface Properties extends Opened {
  event: ParkEvent
  /** Reads the event again. */
  reload: () => void
}

function EditDialog({ event, reload, keptAs, onClose }: Properties) {
  const notify = useNotice()
  const booked = useMemo(() => parkClock(event.event_time, config().PARK_TIME_ZONE), [event.event_time])
  const facts = useTimeFacts(event.site_id, booked)
  const form = useContractForm(
    useMemo(() => editEventSchema(facts), [facts]),
    valuesOf(event),
  )
  const autosave = useAutosavedForm(form, keptAs, {
    values: valuesOf(event),
    version: event.updated_at,
  })
  const act = useAct(events.update, {
    onDone: () => {
      autosave.drop()
      notify({ text: t('event.updated') })
      onClose()
    },
    onFailed: reload,
  })
  const error = useMemo(() => atTypedFields(act.error), [act.error])
  return (
    <FormDialog
      open
      title={t('event.edit', { site: event.site_ref })}
      submit={t('event.update')}
      form={form}
      keptAs={autosave}
      act={{ ...act, error }}
      onClose={onClose}
      onSubmit={({ date, time, ...values }) => {
        const body = { ...values, event_time: sentTime({ date, time }, facts), updated_at: autosave.version }
        return act.run({ params: { event_id: event.event_id }, body })
      }}
    >
      <Box sx={{ mb: 1.5 }}>
        <Facts facts={fixedFacts(event)} />
        <Messages messages={event.charge_warnings} severity="warning" />
      </Box>
      <TimeFields facts={facts} own={ownContractor(event)} />
    </FormDialog>
  )
}

/** The dialog that changes an event's contractor, description and time (events-10). */
export default function EditEvent({ event_id, ...opened }: { event_id: number } & Opened) {
  const { data, error, refreshing, reload } = useApi(events.get, { params: { event_id } })
  // What was read for an earlier opening is not shown until it has been read again.
  const [fresh, setFresh] = useState(false)
  if (data && !refreshing && !fresh) setFresh(true)
  if (data && fresh) return <EditDialog event={data} reload={reload} {...opened} />
  return (
    <Dialog open onClose={opened.onClose} aria-label={t('event.loading')} fullWidth maxWidth="sm">
      <DialogContent>{error ? <ErrorDisplay error={error} /> : <Loading rows={6} />}</DialogContent>
      <DialogActions>
        <Button onClick={opened.onClose}>{t('event.close')}</Button>
      </DialogActions>
    </Dialog>
  )
}
