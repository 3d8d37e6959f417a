import FillIcon from '@mui/icons-material/DoneAll'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import { useFormContext } from 'react-hook-form'
import { mediumDate, money } from '../../core/format/formats.ts'
import { IconAct } from '../../ui/actions/icon-act.tsx'
import { MoneyInput } from '../../ui/inputs/money-input.tsx'
import type { DueOfPlan } from './due-of-plan.ts'
import { t } from './texts.ts'

interface Properties {
  outstanding: number
  due: DueOfPlan | undefined
}

const dueWords = ({ sum, on }: DueOfPlan) =>
  on === null
    ? t('receipts.due', { sum: money(sum) })
    : t('receipts.due.next', { sum: money(sum), date: mediumDate(on) })

const fillWords = (due: DueOfPlan | undefined) =>
  t(due ? (due.on === null ? 'receipts.fill.due' : 'receipts.fill.due.next') : 'receipts.fill')

/** The value, with the button that fills in what is to be paid now, or all that is outstanding. */
export function ValueInput({ outstanding, due }: Properties) {
  const { setValue, setFocus } = useFormContext()
  const fill = () => {
    setValue('receiptValue', due?.sum ?? outstanding, {
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
          hint={[t('receipts.outstanding', { amount: money(outstanding) }), due && dueWords(due)]
            .filter(Boolean)
            .join(' ')}
          required
        />
      </Box>
      <Box sx={{ pt: 2.75 }}>
        <IconAct label={fillWords(due)} icon={<FillIcon />} onClick={fill} />
      </Box>
    </Stack>
  )
}
