import { planPrices, type SalePrices } from '@sexton/contract/plans/price-calls'
import { keepPricesForm } from '@sexton/contract/plans/price-forms'
import type { Sale } from '@sexton/contract/sales/sale'
import { addMonths } from '@sexton/contract/values/dates'
import { mediumDate, today } from '../../core/format/formats.ts'
import { useContractForm } from '../../core/forms/use-contract-form.ts'
import type { Opened } from '../../ui/dialogs/open-dialogs.tsx'
import { useActWithNotice } from '../../ui/feedback/use-act-with-notice.ts'
import { FormDialog } from '../../ui/forms/form-dialog.tsx'
import { DateInput } from '../../ui/inputs/date-input.tsx'
import { t } from './price-texts.ts'

/** Keeps the prices of a draft until a day (plans-16). */
export default function KeepPricesDialog({
  sale: { sale_id, updated_at },
  prices: { price_until },
  keptAs,
  onClose,
}: { sale: Sale; prices: SalePrices } & Opened) {
  const form = useContractForm(keepPricesForm, { price_until })
  const act = useActWithNotice(planPrices.keep, { onDone: onClose }, ({ price_until: day }) =>
    day ? t('prices.keep.done', { day: mediumDate(day) }) : t('prices.keep.none'),
  )
  return (
    <FormDialog
      open
      title={t('prices.keep.title')}
      submit={t('prices.keep.do')}
      form={form}
      act={act}
      keptAs={keptAs}
      onClose={onClose}
      onSubmit={(body) => act.run({ params: { sale_id }, body: { ...body, updated_at } })}
    >
      <DateInput
        name="price_until"
        label={t('prices.keep.day')}
        hint={price_until ? t('prices.keep.hint') : undefined}
        ahead
        min={today()}
        max={addMonths(today(), 12)}
      />
    </FormDialog>
  )
}
