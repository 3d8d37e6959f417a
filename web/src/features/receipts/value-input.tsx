import FillIcon from '@mui/icons-material/DoneAll'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import { useFormContext } from 'react-hook-form'
import { money } from '../../core/format/formats.ts'
import { IconAct } from '../../ui/actions/icon-act.tsx'
import { MoneyInput } from '../../ui/inputs/money-input.tsx'
import { t } from './texts.ts'

interface Properties {
  outstanding: number
  /** By a payment plan: what is to be paid now. */
  due: number | undefined
}

/** The value, with the button that fills in what is to be paid now, or all that is outstanding. */
export function ValueInput({ outstanding, due }: Properties) {
  const { setValue, setFocus } = useFormContext()
  const fill = () => {
    setValue('receiptValue', due ?? outstanding, {
      shouldDirty: true,
      shouldTouch: true,
      shouldValidate: true,
    })
    // From the field, Enter adds the receipt.
    setFocus('receiptValue')
  }
  return (
    <Stack direction="row" sx={{ gap: 0.5 }}>
      <Box sx={{ flex: 1, display: 'grid' }}>
        <MoneyInput
          name="receiptValue"
          label={t('receipts.value')}
          hint={[
            t('receipts.outstanding', { amount: money(outstanding) }),
            due !== undefined && t('receipts.due', { due: money(due) }),
          ]
            .filter(Boolean)
            .join(' ')}
          required
        />
      </Box>
      <Box sx={{ pt: 2.75 }}>
        <IconAct
          label={t(due === undefined ? 'receipts.fill' : 'receipts.fill.due')}
          icon={<FillIcon />}
          onClick={fill}
        />
      </Box>
    </Stack>
  )
}
