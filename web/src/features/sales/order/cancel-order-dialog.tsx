import Typography from '@mui/material/Typography'
import { requiredLongText } from '@sexton/contract/core/fields'
import { sales } from '@sexton/contract/sales/calls'
import type { Sale } from '@sexton/contract/sales/sale'
import { useNavigate } from 'react-router'
import * as z from 'zod'
import { useAct } from '../../../core/api/use-act.ts'
import { useContractForm } from '../../../core/forms/use-contract-form.ts'
import type { Opened } from '../../../ui/dialogs/open-dialogs.tsx'
import { FormDialog } from '../../../ui/forms/form-dialog.tsx'
import { TextInput } from '../../../ui/inputs/text-input.tsx'
import { draftAddress } from '../sale-address.ts'
import { t } from '../texts.ts'

/** The reason stays on record with the voided invoice (sales-25); a call without one is taken too. */
const reasonForm = z.object({ reason: requiredLongText(t('sale.cancel.required')) })

interface Properties extends Opened {
  sale: Sale
  /** Why its receipt was deleted before. */
  reason?: string
}

/** Asks why an order is cancelled, and leads to the draft it becomes again; a further order is closed. */
export default function CancelOrderDialog({ sale, reason = '', keptAs, onClose }: Properties) {
  const navigate = useNavigate()
  const form = useContractForm(reasonForm, { reason })
  const act = useAct(sales.unplace, {
    onDone: (reply) =>
      reply.voided_at ? onClose() : void navigate(draftAddress(reply.customer_id), { replace: true }),
  })
  return (
    <FormDialog
      open
      title={t('sale.cancel.title')}
      submit={t('sale.cancel')}
      cancel={t('sale.cancel.keep')}
      form={form}
      onSubmit={(typed) =>
        act.run({ params: { sale_id: sale.sale_id }, body: { ...typed, updated_at: sale.updated_at } })
      }
      keptAs={keptAs}
      onClose={onClose}
      act={act}
      danger
    >
      <Typography sx={{ mb: 2 }}>
        {t(`sale.cancel.${sale.for_burial ? 'further' : sale.for_site ? 'difference' : 'text'}`)}
      </Typography>
      <TextInput name="reason" label={t('sale.cancel.reason')} rows={2} required autoFocus />
    </FormDialog>
  )
}
