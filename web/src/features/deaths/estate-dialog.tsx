import Typography from '@mui/material/Typography'
import { deaths, estateForm } from '@sexton/contract/deaths/calls'
import { useNavigate } from 'react-router'
import { useAct } from '../../core/api/use-act.ts'
import { useContractForm } from '../../core/forms/use-contract-form.ts'
import type { Opened } from '../../ui/dialogs/open-dialogs.tsx'
import { FormDialog } from '../../ui/forms/form-dialog.tsx'
import { TextInput } from '../../ui/inputs/text-input.tsx'
import { t } from './texts.ts'
import { draftOf } from './use-death.ts'

const fields = ['last_name', 'first_name', 'phone1', 'email', 'address1'] as const

/** Who speaks for an estate; then the customer that stands for it is shown, or the draft that it took over (deaths-8). */
export default function EstateDialog({
  customer_id,
  name,
  takesDraft,
  keptAs,
  onClose,
}: { customer_id: number; name: string; takesDraft: boolean } & Opened) {
  const navigate = useNavigate()
  const form = useContractForm(estateForm, {
    last_name: '',
    first_name: '',
    phone1: '',
    email: '',
    address1: '',
  })
  const act = useAct(deaths.estate, {
    onDone: (made) => {
      onClose()
      if (takesDraft) void navigate(draftOf(made.customer_id), { replace: true })
      else void navigate(`/customer/${made.customer_id}`)
    },
  })
  return (
    <FormDialog
      open
      title={t('estate.title', { name })}
      submit={t('estate.do')}
      form={form}
      act={act}
      keptAs={keptAs}
      onClose={onClose}
      onSubmit={(body) => act.run({ params: { customer_id }, body: { ...body, takes_draft: takesDraft } })}
    >
      <Typography sx={{ mb: 1.5 }}>{t('estate.what', { name })}</Typography>
      {fields.map((field) => (
        <TextInput
          key={field}
          name={field}
          label={t(`estate.${field}`)}
          required={field === 'last_name'}
          autoFocus={field === 'last_name'}
        />
      ))}
    </FormDialog>
  )
}
