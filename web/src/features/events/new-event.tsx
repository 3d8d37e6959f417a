import Typography from '@mui/material/Typography'
import { events } from '@sexton/contract/events/calls'
import { useMemo } from 'react'
import { useContractForm } from '../../core/forms/use-contract-form.ts'
import type { Opened } from '../../ui/dialogs/open-dialogs.tsx'
import { FormDialog } from '../../ui/forms/form-dialog.tsx'
import { useActWithNotice } from '../../ui/feedback/use-act-with-notice.ts'
import { SiteInput } from '../../domain/site-choice/site-input.tsx'
import { TypeFields } from './charge-fields.tsx'
import { atTypedFields, newEventSchema } from './event-schema.ts'
import { ExtraCharges } from './extra-charges.tsx'
import { t } from './form-texts.ts'
import { TimeFields, useTimeFacts } from './time-fields.tsx'
import { sentTime } from './typed-time.ts'

interface Properties extends Opened {
  /** Where; without it the dialog asks. */
  site?: { site_id: number; site_ref: string }
  /** The day to begin with. */
  date?: string
  sale?: { sale_id: number; tariff_id: number }
}

const empty = {
  event_type_id: null,
  event_charge_id: null,
  date: null,
  time: null,
  description: '',
  contractor_id: null,
  charges: [],
}

/** The number that stands for the current tariff (events-7). */
const currentTariff = -1

/** The dialog that adds an event at a site, on a draft sale or on none (events-1). */
export default function NewEvent({ site, date, sale, keptAs, onClose }: Properties) {
  const facts = useTimeFacts(site?.site_id)
  const form = useContractForm(
    useMemo(() => newEventSchema(facts), [facts]),
    { ...empty, site_id: site?.site_id ?? null, date: date ?? null },
  )
  const act = useActWithNotice(events.create, { onDone: onClose }, () => t('event.added'))
  const error = useMemo(() => atTypedFields(act.error), [act.error])
  const tariff_id = sale?.tariff_id ?? currentTariff
  return (
    <FormDialog
      open
      title={site ? t('event.new', { site: site.site_ref }) : t('event.new.anywhere')}
      submit={t('event.add')}
      form={form}
      act={{ ...act, error }}
      keptAs={keptAs}
      onClose={onClose}
      onSubmit={({ date, time, ...values }) => {
        const event_time = sentTime({ date, time }, facts)
        return act.run({ body: { ...values, event_time, sale_id: sale?.sale_id ?? null } })
      }}
    >
      {!site && <SiteInput name="site_id" label={t('event.site')} required autoFocus />}
      <TypeFields tariff_id={tariff_id} autoFocus={Boolean(site)} />
      <TimeFields facts={facts} />
      <ExtraCharges tariff_id={tariff_id} />
      {!sale && (
        <Typography variant="body2" color="text.secondary">
          {t('event.no-sale')}
        </Typography>
      )}
    </FormDialog>
  )
}
