import Typography from '@mui/material/Typography'
import { payments, type ListedPart } from '@sexton/contract/payments/calls'
import { paymentListForm } from '@sexton/contract/payments/forms'
import { useAct } from '../../core/api/use-act.ts'
import { useContractForm } from '../../core/forms/use-contract-form.ts'
import { UploadButton } from '../../ui/actions/upload-button.tsx'
import type { Opened } from '../../ui/dialogs/open-dialogs.tsx'
import { FormDialog } from '../../ui/forms/form-dialog.tsx'
import { TextInput } from '../../ui/inputs/text-input.tsx'
import { t } from './texts.ts'

interface Properties extends Opened {
  payer: number | null
  onRead: (listed: ListedPart[]) => void
}

/** The lines of an employer’s list, pasted or from a file. */
export default function ListDialog({ payer, onRead, keptAs, onClose }: Properties) {
  const form = useContractForm(paymentListForm, { text: '', customerId: payer })
  const done = (listed: ListedPart[]) => {
    onClose()
    onRead(listed)
  }
  const act = useAct(payments.readList, { onDone: done, refreshes: [] })
  return (
    <FormDialog
      open
      title={t('payment.list.title')}
      submit={t('payment.list.do')}
      form={form}
      act={act}
      keptAs={keptAs}
      onClose={onClose}
      width={800}
      onSubmit={(body) => act.run({ body })}
    >
      <Typography sx={{ mb: 1.5 }}>{t('payment.list.about')}</Typography>
      <TextInput name="text" label={t('payment.list.text')} rows={10} required autoFocus />
      <UploadButton
        endpoint={payments.readFile}
        fields={payer === null ? {} : { customerId: payer }}
        label={t('payment.list.file')}
        onDone={(reply) => done(reply as ListedPart[])}
      />
    </FormDialog>
  )
}
