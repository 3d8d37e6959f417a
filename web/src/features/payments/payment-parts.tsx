import RemoveIcon from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import { useFormContext, useWatch } from 'react-hook-form'
import { mediumDate, money } from '../../core/format/formats.ts'
import { AddOrder } from '../../domain/receipts/add-order.tsx'
import { IconAct } from '../../ui/actions/icon-act.tsx'
import { Empty } from '../../ui/feedback/empty.tsx'
import { MoneyInput } from '../../ui/inputs/money-input.tsx'
import { Section } from '../../ui/layout/section.tsx'
import type { PaymentValues } from './payment-values.ts'
import { useAddOrder } from './use-add-order.ts'
import { t } from './texts.ts'

/** Beside each other where there is room: the eye runs down the amounts. */
const columns = {
  display: 'grid',
  gap: 1,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '1fr 1fr' },
} as const

/** The orders of the payment, each with its amount. */
export function PaymentParts() {
  const { control, setValue } = useFormContext<PaymentValues>()
  const parts = useWatch({ control, name: 'parts' })
  const payer = useWatch({ control, name: 'customerId' })
  const add = useAddOrder()
  const remove = (sale_id: number) =>
    setValue(
      'parts',
      parts.filter((part) => part.sale_id !== sale_id),
      { shouldDirty: true },
    )
  return (
    <Section title={t('payment.orders')} count={parts.length}>
      {parts.length === 0 && <Empty>{t('payment.none')}</Empty>}
      <Box sx={columns}>
        {parts.map(({ sale_id: no, order, why }, at) => (
          <Stack key={no} direction="row" sx={{ gap: 0.5, alignItems: 'start' }}>
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <MoneyInput
                name={`parts.${at}.value`}
                label={t('payment.part', {
                  no,
                  name: order.customer_name,
                  owed: money(order.outstanding),
                  date: mediumDate(order.ordered_on),
                  why: why ? t(`payment.why.${why}`) : '',
                })}
                required
              />
            </Box>
            <Box sx={{ pt: 2.75 }}>
              <IconAct
                label={t('payment.part.remove', { no })}
                icon={<RemoveIcon />}
                onClick={() => remove(no)}
              />
            </Box>
          </Stack>
        ))}
      </Box>
      <AddOrder payer={payer} onAdd={add} />
    </Section>
  )
}
