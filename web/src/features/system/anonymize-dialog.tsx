import Typography from '@mui/material/Typography'
import { anonymizeForm } from '@sexton/contract/system/anonymizing'
import { system } from '@sexton/contract/system/calls'
import { useAct } from '../../core/api/use-act.ts'
import { useContractForm } from '../../core/forms/use-contract-form.ts'
import { useSession } from '../../core/session/session-context.ts'
import { FormDialog } from '../../ui/forms/form-dialog.tsx'
import { TextInput } from '../../ui/inputs/text-input.tsx'
import { t } from './anonymize-texts.ts'

/** Asks for the park's name before every person in it is replaced. */
export default function AnonymizeDialog({ name, onClose }: { name: string; onClose: () => void }) {
  const { user_id: id } = useSession().user
  const form = useContractForm(anonymizeForm, { park_name: '' })
  const act = useAct(system.anonymize, { onDone: onClose, refreshes: [system.anonymizing] })
  return (
    <FormDialog
      open
      danger
      title={t('anonymize.ask')}
      submit={t('anonymize')}
      form={form}
      act={act}
      keptAs={null}
      onClose={onClose}
      onSubmit={(body) => act.run({ body })}
    >
      <Typography sx={{ mb: 1 }}>{t('anonymize.ask.about', { id })}</Typography>
      <Typography sx={{ mb: 2 }}>{t('anonymize.ask.final')}</Typography>
      <TextInput name="park_name" label={t('anonymize.name', { name })} autoFocus required />
    </FormDialog>
  )
}
