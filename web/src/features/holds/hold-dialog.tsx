import {
  placeHoldForm,
  placedHolds,
  placedKinds,
  placedStops,
  usualStops,
} from '@sexton/contract/holds/calls'
import { holdKinds, stopWords } from '@sexton/contract/holds/words'
import type { Site } from '@sexton/contract/sites/calls'
import { usePractice } from '../../core/practices.ts'
import { useContractForm } from '../../core/forms/use-contract-form.ts'
import { today } from '../../core/format/formats.ts'
import { GraveInput } from '../../domain/holds/grave-input.tsx'
import { HoldDocument } from '../../domain/holds/hold-document.tsx'
import type { Opened } from '../../ui/dialogs/open-dialogs.tsx'
import { useActWithNotice } from '../../ui/feedback/use-act-with-notice.ts'
import { FormDialog } from '../../ui/forms/form-dialog.tsx'
import { ChecksInput } from '../../ui/inputs/checks-input.tsx'
import { DateInput } from '../../ui/inputs/date-input.tsx'
import { SelectInput } from '../../ui/inputs/select-input.tsx'
import { TextInput } from '../../ui/inputs/text-input.tsx'
import { t } from './texts.ts'

const kinds = placedKinds.map((value) => ({ value, label: holdKinds[value] }))
const stops = placedStops.map((value) => ({ value, label: stopWords[value] }))

/** Why a site is put on hold, what waits, and until when it is to be looked at again. */
export default function HoldDialog({ site, keptAs, onClose }: { site: Site } & Opened) {
  const { site_id, site_ref, graves } = site
  const takesBack = usePractice('tenure')
  const form = useContractForm(placeHoldForm, {
    kind: null,
    grave_no: null,
    stops: [...usualStops],
    reason: '',
    document_id: null,
    review_on: null,
  })
  const act = useActWithNotice(placedHolds.place, { onDone: onClose }, () =>
    t('put-on-hold.put.done', { site: site_ref }),
  )
  return (
    <FormDialog
      open
      title={t('put-on-hold.put.title', { site: site_ref })}
      submit={t('put-on-hold.put.do')}
      form={form}
      act={act}
      keptAs={keptAs}
      onClose={onClose}
      onSubmit={(body) => act.run({ params: { site_id }, body })}
    >
      <SelectInput name="kind" label={t('put-on-hold.kind')} options={kinds} required autoFocus />
      <GraveInput name="grave_no" graves={graves} />
      <ChecksInput
        name="stops"
        label={t('put-on-hold.stops')}
        options={stops.filter(({ value }) => takesBack || value !== 'RECLAIM')}
        required
      />
      <TextInput name="reason" label={t('put-on-hold.reason')} rows={2} maxLength={500} required />
      <DateInput name="review_on" label={t('put-on-hold.review')} min={today()} ahead />
      <HoldDocument name="document_id" label={t('put-on-hold.document')} site_id={site_id} />
    </FormDialog>
  )
}
