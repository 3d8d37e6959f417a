import Typography from '@mui/material/Typography'
import { credits } from '@sexton/contract/credits/calls'
import { cancelForm } from '@sexton/contract/credits/forms'
import type { Sale } from '@sexton/contract/sales/sale'
import { sumMoney } from '@sexton/contract/values/money'
import { useMemo } from 'react'
import { useAct } from '../../core/api/use-act.ts'
import { changeConfig } from '../../core/config.ts'
import { money } from '../../core/format/formats.ts'
import { useContractForm } from '../../core/forms/use-contract-form.ts'
import type { Opened } from '../../ui/dialogs/open-dialogs.tsx'
import { FormDialog } from '../../ui/forms/form-dialog.tsx'
import { MoneyInput } from '../../ui/inputs/money-input.tsx'
import { TextInput } from '../../ui/inputs/text-input.tsx'
import { offerNote } from './after-note.ts'
import { t } from './note-texts.ts'

/** What is asked, with what was received on this order as the most that can be kept (credits-4). */
const schemaOf = (price_receipted: number) =>
  cancelForm.omit({ updated_at: true }).superRefine(({ retained }, ctx) => {
    if (retained !== undefined && retained > price_receipted)
      ctx.addIssue({
        code: 'custom',
        path: ['retained'],
        message: t('credits.cancel.retained.most', { received: money(price_receipted) }),
      })
  })

/** Cancels an order by a credit note, also with receipts (credits-4 to credits-7). */
export default function CancelDialog({ sale, keptAs, onClose }: Opened & { sale: Sale }) {
  const { sale_id, price, price_receipted, price_credited, updated_at, customer_id } = sale
  const schema = useMemo(() => schemaOf(price_receipted), [price_receipted])
  const form = useContractForm(schema, { reason: '', retained: 0 })
  const act = useAct(credits.cancel, {
    onDone: ({ notes }) => {
      changeConfig({ CANCELLED_ORDERS: true })
      onClose()
      if (notes[0]?.cancels) offerNote(notes[0], customer_id)
    },
  })
  const retained = form.watch('retained')
  const value = sumMoney([price, -(price_credited ?? 0), typeof retained === 'number' ? -retained : 0])
  return (
    <FormDialog
      open
      title={t('credits.cancel.title')}
      submit={t('credits.cancel.do', { value: money(Math.max(0, value)) })}
      cancel={t('credits.cancel.keep')}
      form={form}
      act={act}
      keptAs={keptAs}
      onClose={onClose}
      danger
      onSubmit={(typed) => act.run({ params: { sale_id }, body: { ...typed, updated_at } })}
    >
      <Typography sx={{ mb: 2 }}>{t('credits.cancel.text')}</Typography>
      {price_receipted > 0 && (
        <MoneyInput
          name="retained"
          label={t('credits.cancel.retained')}
          hint={t('credits.cancel.retained.hint', { received: money(price_receipted) })}
        />
      )}
      <TextInput name="reason" label={t('credits.note.reason')} rows={2} required autoFocus />
    </FormDialog>
  )
}
