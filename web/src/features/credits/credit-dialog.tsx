import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { credits, type SaleCredits } from '@sexton/contract/credits/calls'
import { creditedValue, creditForm } from '@sexton/contract/credits/forms'
import type { Sale } from '@sexton/contract/sales/sale'
import { sumMoney } from '@sexton/contract/values/money'
import { useMemo, useState } from 'react'
import { useWatch } from 'react-hook-form'
import * as z from 'zod'
import { useAct } from '../../core/api/use-act.ts'
import { useApi } from '../../core/api/use-api.ts'
import { money } from '../../core/format/formats.ts'
import { useContractForm } from '../../core/forms/use-contract-form.ts'
import type { Opened } from '../../ui/dialogs/open-dialogs.tsx'
import { FormDialog } from '../../ui/forms/form-dialog.tsx'
import { MoneyInput } from '../../ui/inputs/money-input.tsx'
import { TextInput } from '../../ui/inputs/text-input.tsx'
import { offerNote } from './after-note.ts'
import { t } from './note-texts.ts'

type Lines = SaleCredits['lines']

/** What is typed for each line; what a line can still be credited is checked as the server does (credits-2). */
const schemaOf = (lines: Lines) =>
  z.object({
    values: z.array(creditedValue.nullish()).superRefine((values, ctx) => {
      const beyond = lines.findIndex(({ creditable }, at) => (values[at] ?? 0) > creditable)
      const message =
        beyond >= 0
          ? t('credits.note.most', { most: money(lines[beyond]!.creditable) })
          : values.every((value) => !value) && t('credits.note.none')
      if (message) ctx.addIssue({ code: 'custom', path: [Math.max(0, beyond)], message })
    }),
    reason: creditForm.shape.reason,
  })

/** What the note comes to, and what goes to an account. */
function Total({ credited: { price, price_credited, price_receipted } }: { credited: SaleCredits }) {
  const values = useWatch({ name: 'values' }) as (number | null | undefined)[]
  const value = sumMoney(values.map((each) => (typeof each === 'number' ? each : 0)))
  const moved = sumMoney([price_receipted, price_credited, value, -price])
  return (
    <Stack role="status" sx={{ my: 1 }}>
      <strong>{t('credits.note.total', { value: money(value) })}</strong>
      {moved > 0 && value > 0 && <span>{t('credits.note.moved', { value: money(moved) })}</span>}
    </Stack>
  )
}

interface Properties extends Opened {
  sale: Sale
}

function CreditLines({ sale, credited, keptAs, onClose }: Properties & { credited: SaleCredits }) {
  // As they were when it opened: what was typed belongs to its line, also after another note.
  const [lines] = useState(() => credited.lines.filter(({ creditable }) => creditable > 0))
  const schema = useMemo(() => schemaOf(lines), [lines])
  const form = useContractForm(schema, { values: lines.map(() => null), reason: '' })
  const act = useAct(credits.add, {
    onDone: ({ notes }) => {
      onClose()
      offerNote(notes[0]!, sale.customer_id)
    },
  })
  const { sale_id, updated_at, invoice_no } = sale
  return (
    <FormDialog
      open
      title={t('credits.note.title', { invoice: String(invoice_no) })}
      submit={t('credits.note.do')}
      form={form}
      act={act}
      keptAs={keptAs}
      onClose={onClose}
      onSubmit={({ values, reason }) =>
        act.run({
          params: { sale_id },
          body: {
            lines: lines.flatMap(({ sale_line_id }, at) =>
              values[at] ? [{ sale_line_id, value: values[at] }] : [],
            ),
            reason,
            updated_at,
          },
        })
      }
    >
      <Typography sx={{ mb: 1 }}>{t('credits.note.text')}</Typography>
      {lines.map(({ sale_line_id, line_description, creditable, line_price }, at) => (
        <MoneyInput
          key={sale_line_id}
          name={`values.${at}`}
          label={line_description}
          hint={t('credits.note.hint', { most: money(creditable), price: money(line_price) })}
          autoFocus={at === 0}
        />
      ))}
      <Total credited={credited} />
      <TextInput name="reason" label={t('credits.note.reason')} rows={2} required />
    </FormDialog>
  )
}

/** Credits lines of an order by a credit note (credits-1 to credits-3). */
export default function CreditDialog({ sale, ...opened }: Properties) {
  const { data } = useApi(credits.list, { params: { sale_id: sale.sale_id } })
  return data && <CreditLines sale={sale} credited={data} {...opened} />
}
