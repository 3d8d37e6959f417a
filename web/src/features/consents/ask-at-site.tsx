import Typography from '@mui/material/Typography'
import { consentFormPath, consents, type SiteConsents } from '@sexton/contract/consents/calls'
import { askAtSiteForm } from '@sexton/contract/consents/forms'
import { consentKindWords } from '@sexton/contract/consents/words'
import { addressOf } from '../../core/api/address.ts'
import { useContractForm } from '../../core/forms/use-contract-form.ts'
import type { Opened } from '../../ui/dialogs/open-dialogs.tsx'
import { useActWithNotice } from '../../ui/feedback/use-act-with-notice.ts'
import { FormDialog } from '../../ui/forms/form-dialog.tsx'
import { RadioInput } from '../../ui/inputs/radio-input.tsx'
import { SelectInput } from '../../ui/inputs/select-input.tsx'
import { t } from './texts.ts'

const kinds = (['MEMORIAL', 'TAKE_OUT', 'STANDING'] as const).map((value) => ({
  value,
  label: consentKindWords[value],
}))
const ways = (['PRINT', 'EMAIL'] as const).map((value) => ({ value, label: t(`consents.ask.by.${value}`) }))

interface Properties extends Opened {
  site_id: number
  holders: SiteConsents['holders']
}

/** Asks a holder for a consent that concerns no burial: a memorial, an exhumation, all burials. */
export default function AskAtSiteDialog({ site_id, holders, keptAs, onClose }: Properties) {
  const form = useContractForm(askAtSiteForm, {
    customer_id: holders.length === 1 ? holders[0]!.customer_id : null,
    for_kind: null,
    by: 'PRINT',
  })
  const act = useActWithNotice(
    consents.ask,
    {
      onDone: ({ consent_id }, { body }) => {
        if (body.by === 'PRINT') window.open(addressOf(consentFormPath(consent_id)), '_blank', 'noopener')
        onClose()
      },
    },
    ({ name }, { body }) => t(body.by === 'PRINT' ? 'consents.ask.done' : 'consents.ask.mailed', { name }),
  )
  return (
    <FormDialog
      open
      title={t('consents.ask-at.title')}
      submit={t('consents.ask.do')}
      form={form}
      act={act}
      keptAs={keptAs}
      onClose={onClose}
      onSubmit={(body) => act.run({ body: { ...body, site_id } })}
    >
      <Typography sx={{ mb: 1.5 }}>{t('consents.ask.text')}</Typography>
      <SelectInput
        name="customer_id"
        label={t('consents.holder')}
        options={holders.map((holder) => ({ value: holder.customer_id, label: holder.name }))}
        required
      />
      <SelectInput name="for_kind" label={t('consents.for')} options={kinds} required />
      <RadioInput name="by" label={t('consents.ask.by')} options={ways} required />
    </FormDialog>
  )
}
