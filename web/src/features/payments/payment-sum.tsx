import FillIcon from '@mui/icons-material/DoneAll'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { restOf } from '@sexton/contract/payments/forms'
import { useFormContext, useWatch } from 'react-hook-form'
import { money } from '../../core/format/formats.ts'
import { IconAct } from '../../ui/actions/icon-act.tsx'
import { MoneyInput } from '../../ui/inputs/money-input.tsx'
import { totalOf, type PaymentValues } from './payment-values.ts'
import { t } from './texts.ts'

/** The payment itself, with the button that fills in what its orders come to. */
export function PaymentValue() {
  const { getValues, setValue, setFocus } = useFormContext<PaymentValues>()
  const fill = () => {
    setValue('receiptValue', totalOf(getValues('parts')), {
      shouldDirty: true,
      shouldTouch: true,
      shouldValidate: true,
    })
    setFocus('receiptValue')
  }
  return (
    <Stack direction="row" sx={{ gap: 0.5 }}>
      <Box sx={{ flex: 1, display: 'grid' }}>
        <MoneyInput name="receiptValue" label={t('payment.value')} required />
      </Box>
      <Box sx={{ pt: 2.75 }}>
        <IconAct label={t('payment.fill')} icon={<FillIcon />} onClick={fill} />
      </Box>
    </Stack>
  )
}

function leftWords(rest: number) {
  if (rest < 0) return t('payment.over', { over: money(-rest) })
  return rest === 0 ? t('payment.even') : t('payment.rest', { rest: money(rest) })
}

/** What the orders come to, and what is left of the payment. */
export function PaymentSum() {
  const { control } = useFormContext<PaymentValues>()
  const parts = useWatch({ control, name: 'parts' })
  const value = useWatch({ control, name: 'receiptValue' })
  const total = totalOf(parts)
  const rest =
    typeof value === 'number' ? restOf({ receiptValue: value, parts: [{ sale_id: 1, value: total }] }) : null
  return (
    <Typography
      role="status"
      sx={{
        fontWeight: 500,
        fontVariantNumeric: 'tabular-nums',
        color: rest !== null && rest < 0 ? 'error.main' : 'text.primary',
      }}
    >
      {[t('payment.total', { total: money(total) }), rest !== null && leftWords(rest)]
        .filter(Boolean)
        .join(' · ')}
    </Typography>
  )
}
