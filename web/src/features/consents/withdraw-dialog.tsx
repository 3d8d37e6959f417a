import Typography from '@mui/material/Typography'
import { consents, type Consent } from '@sexton/contract/consents/calls'
import { withdrawForm } from '@sexton/contract/consents/forms'
import { useContractForm } from '../../core/forms/use-contract-form.ts'
import { today } from '../../core/format/formats.ts'
import type { Opened } from '../../ui/dialogs/open-dialogs.tsx'
import { useActWithNotice } from '../../ui/feedback/use-act-with-notice.ts'
import { FormDialog } from '../../ui/forms/form-dialog.tsx'
import { DateInput } from '../../ui/inputs/date-input.tsx'
import { TextInput } from '../../ui/inputs/text-input.tsx'
import { t } from './texts.ts'

/** When and how a holder has withdrawn. */
export default function WithdrawDialog({ consent, keptAs, onClose }: { consent: Consent } & Opened) {
  const { consent_id, name, given_on } = consent
  const form = useContractForm(withdrawForm, { withdrawn_on: today(), withdrawn_how: '' })
  const act = useActWithNotice(consents.withdraw, { onDone: onClose }, () =>
    t('consents.withdraw.done', { name }),
  )
  return (
    <FormDialog
      open
      danger
      title={t('consents.withdraw.title', { name })}
      submit={t('consents.withdraw.do')}
      form={form}
      act={act}
      keptAs={keptAs}
      onClose={onClose}
      onSubmit={(body) => act.run({ params: { consent_id }, body })}
    >
      <Typography sx={{ mb: 1.5 }}>{t('consents.withdraw.text')}</Typography>
      <DateInput
        name="withdrawn_on"
        label={t('consents.withdraw.on')}
        {...(given_on && { min: given_on })}
        max={today()}
        required
      />
      <TextInput
        name="withdrawn_how"
        label={t('consents.withdraw.how')}
        rows={2}
        maxLength={500}
        required
        autoFocus
      />
    </FormDialog>
  )
}
