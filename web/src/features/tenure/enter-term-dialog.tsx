import Typography from '@mui/material/Typography'
import { terms } from '@sexton/contract/tenure/calls'
import { enterTermForm, type SiteTerm } from '@sexton/contract/tenure/shapes'
import { plainDate } from '@sexton/contract/values/dates'
import { useContractForm } from '../../core/forms/use-contract-form.ts'
import type { Opened } from '../../ui/dialogs/open-dialogs.tsx'
import { useActWithNotice } from '../../ui/feedback/use-act-with-notice.ts'
import { FormDialog } from '../../ui/forms/form-dialog.tsx'
import { DateInput } from '../../ui/inputs/date-input.tsx'
import { TextInput } from '../../ui/inputs/text-input.tsx'
import { t } from './texts.ts'

/** Enters a term by hand: of an old right, or of one that a law makes renewable. */
export default function EnterTermDialog({ right, keptAs, onClose }: { right: SiteTerm } & Opened) {
  const { right_id, site_ref, ends_on, granted_on } = right
  const form = useContractForm(enterTermForm, { from_on: ends_on ?? granted_on, until_on: null, reason: '' })
  const act = useActWithNotice(terms.enter, { onDone: onClose }, () => t('term.enter.done'))
  return (
    <FormDialog
      open
      title={t('term.enter.title', { site: site_ref })}
      submit={t('term.enter')}
      form={form}
      act={act}
      keptAs={keptAs}
      onClose={onClose}
      onSubmit={(body) => act.run({ params: { right_id }, body })}
    >
      <Typography sx={{ mb: 2 }}>
        {t('term.enter.text')} {ends_on && t('term.enter.next', { date: plainDate(ends_on) })}
      </Typography>
      {!ends_on && <DateInput name="from_on" label={t('term.enter.from')} required />}
      <DateInput name="until_on" label={t('term.enter.until')} required ahead autoFocus />
      <TextInput name="reason" label={t('term.enter.reason')} rows={2} maxLength={500} required />
    </FormDialog>
  )
}
