import { tariffForm, tariffs } from '@sexton/contract/tariffs/calls'
import Typography from '@mui/material/Typography'
import { useContractForm } from '../../core/forms/use-contract-form.ts'
import type { Opened } from '../../ui/dialogs/open-dialogs.tsx'
import { FormDialog } from '../../ui/forms/form-dialog.tsx'
import { useActWithNotice } from '../../ui/feedback/use-act-with-notice.ts'
import { TextInput } from '../../ui/inputs/text-input.tsx'
import { t } from './texts.ts'

/** The dialog that adds a tariff; `copied` is the current one's name. */
export function NewTariff({ copied, keptAs, onClose }: { copied: string } & Opened) {
  const form = useContractForm(tariffForm, { name: '' })
  const create = useActWithNotice(tariffs.create, { onDone: onClose }, ({ name }) =>
    t('tariffs.added', { name }),
  )
  return (
    <FormDialog
      open
      title={t('tariffs.new')}
      submit={t('tariffs.add')}
      form={form}
      onSubmit={(body) => create.run({ body })}
      keptAs={keptAs}
      onClose={onClose}
      act={create}
      width={480}
    >
      <Typography color="text.secondary" sx={{ mb: 1.5 }}>
        {t('tariffs.new.copy', { name: copied })}
      </Typography>
      <TextInput name="name" label={t('tariffs.name')} required autoFocus maxLength={100} />
    </FormDialog>
  )
}
