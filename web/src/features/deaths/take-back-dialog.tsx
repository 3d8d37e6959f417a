import Typography from '@mui/material/Typography'
import { deaths } from '@sexton/contract/deaths/calls'
import { useContractForm } from '../../core/forms/use-contract-form.ts'
import type { Opened } from '../../ui/dialogs/open-dialogs.tsx'
import { useActWithNotice } from '../../ui/feedback/use-act-with-notice.ts'
import { FormDialog } from '../../ui/forms/form-dialog.tsx'
import { TextInput } from '../../ui/inputs/text-input.tsx'
import { t } from './texts.ts'

/** Asks why a death that was recorded by mistake is taken back (deaths-2). */
export default function TakeBackDialog({
  customer_id,
  name,
  keptAs,
  onClose,
}: { customer_id: number; name: string } & Opened) {
  const form = useContractForm(deaths.takeBack.body, { note: '' })
  const act = useActWithNotice(deaths.takeBack, { onDone: onClose }, () => t('death.back.done', { name }))
  return (
    <FormDialog
      open
      danger
      title={t('death.back.title', { name })}
      submit={t('death.back.do')}
      form={form}
      act={act}
      keptAs={keptAs}
      onClose={onClose}
      onSubmit={(body) => act.run({ params: { customer_id }, body })}
    >
      <Typography sx={{ mb: 1.5 }}>{t('death.back.what')}</Typography>
      <TextInput name="note" label={t('death.back.note')} rows={3} maxLength={1000} required autoFocus />
    </FormDialog>
  )
}
