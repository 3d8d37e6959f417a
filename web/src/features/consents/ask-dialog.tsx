import Typography from '@mui/material/Typography'
import { consentFormPath, consents } from '@sexton/contract/consents/calls'
import { askForm } from '@sexton/contract/consents/forms'
import { addressOf } from '../../core/api/address.ts'
import { useContractForm } from '../../core/forms/use-contract-form.ts'
import type { Opened } from '../../ui/dialogs/open-dialogs.tsx'
import { useActWithNotice } from '../../ui/feedback/use-act-with-notice.ts'
import { FormDialog } from '../../ui/forms/form-dialog.tsx'
import { RadioInput } from '../../ui/inputs/radio-input.tsx'
import type { Asked } from './record-dialog.tsx'
import { t } from './texts.ts'

/** How a holder is asked: with a printed form, which opens, or by email. */
export default function AskDialog({ asked, keptAs, onClose }: { asked: Asked } & Opened) {
  const { name, email, ...of } = asked
  const form = useContractForm(askForm, { by: email ? 'EMAIL' : 'PRINT' })
  const act = useActWithNotice(
    consents.ask,
    {
      onDone: ({ consent_id }, { body }) => {
        if (body.by === 'PRINT') window.open(addressOf(consentFormPath(consent_id)), '_blank', 'noopener')
        onClose()
      },
    },
    (_, { body }) => t(body.by === 'PRINT' ? 'consents.ask.done' : 'consents.ask.mailed', { name }),
  )
  const ways = [
    ...(email ? [{ value: 'EMAIL', label: t('consents.ask.EMAIL', { email }) }] : []),
    { value: 'PRINT', label: t('consents.ask.PRINT') },
  ]
  return (
    <FormDialog
      open
      isReady
      title={t('consents.ask.title', { name })}
      submit={t('consents.ask.do')}
      form={form}
      act={act}
      keptAs={keptAs}
      onClose={onClose}
      onSubmit={({ by }) => act.run({ body: { ...of, by } })}
    >
      <Typography sx={{ mb: 1.5 }}>{t('consents.ask.text')}</Typography>
      <RadioInput name="by" label={t('consents.ask.by')} options={ways} required />
    </FormDialog>
  )
}
