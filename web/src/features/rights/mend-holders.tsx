import Typography from '@mui/material/Typography'
import { rights, type Holder, type Right } from '@sexton/contract/rights/calls'
import { mendHoldersForm } from '@sexton/contract/rights/forms'
import { shareWords } from '@sexton/contract/rights/words'
import type { Site } from '@sexton/contract/sites/calls'
import { useContractForm } from '../../core/forms/use-contract-form.ts'
import type { Opened } from '../../ui/dialogs/open-dialogs.tsx'
import { useActWithNotice } from '../../ui/feedback/use-act-with-notice.ts'
import { FormDialog } from '../../ui/forms/form-dialog.tsx'
import { TextInput } from '../../ui/inputs/text-input.tsx'
import { t } from './dialog-texts.ts'
import { HoldersFields } from './holders-fields.tsx'

interface Properties extends Opened {
  site: Site
  right: Right
  holders: readonly Holder[]
}

/** Corrects who holds a right with its lead, where the entry was a mistake (rights-5). */
export default function MendHolders({ site: on, right, holders, keptAs, onClose }: Properties) {
  const { site_id, site_ref: site } = on
  const lead = holders.find((one) => one.is_lead)!
  const members = holders.filter((one) => !one.is_lead)
  const form = useContractForm(mendHoldersForm, {
    together: right.together,
    share: shareWords(lead),
    members: members.map((one) => ({
      customer_id: one.customer_id,
      share: shareWords(one),
      as_executor: one.as_executor,
    })),
    reason: '',
    updated_at: right.updated_at,
  })
  const act = useActWithNotice(rights.mend, { onDone: onClose }, () => t('right.mended', { site }))
  return (
    <FormDialog
      open
      title={t('right.mend.title', { site })}
      submit={t('right.mend.do')}
      form={form}
      act={act}
      keptAs={keptAs}
      onClose={onClose}
      onSubmit={(body) => act.run({ params: { site_id }, body })}
    >
      <Typography color="text.secondary" sx={{ mb: 1.5 }}>
        {t('right.mend.about')}
      </Typography>
      <HoldersFields
        lead={lead.customer_name}
        names={new Map(members.map((one) => [one.customer_id, one.customer_name]))}
      />
      <TextInput name="reason" label={t('right.mend.reason')} rows={2} maxLength={500} required />
    </FormDialog>
  )
}
