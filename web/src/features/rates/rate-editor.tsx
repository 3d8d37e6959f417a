import { rateForm, rates } from '@sexton/contract/rates/calls'
import CheckIcon from '@mui/icons-material/Check'
import CloseIcon from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import { config } from '../../core/config.ts'
import { useAct } from '../../core/api/use-act.ts'
import { useAutosavedForm } from '../../core/forms/use-autosaved-form.ts'
import { useContractForm } from '../../core/forms/use-contract-form.ts'
import { Form } from '../../ui/forms/form.tsx'
import { IconAct } from '../../ui/actions/icon-act.tsx'
import { MoneyInput } from '../../ui/inputs/money-input.tsx'
import type { MonthRate } from './rate-row.tsx'
import { t } from './texts.ts'

/** Under which what is typed into a rate in edit is stored. */
export const editOf = ({ year, month }: MonthRate) => `rate-${year}-${month}`

/** The rate of one month, in place: a check saves, cancel discards. */
export function RateEditor({ month, name, onDone }: { month: MonthRate; name: string; onDone: () => void }) {
  // Blank where the month has no rate.
  const values = { rate: month.rate as number }
  const form = useContractForm(rateForm, values)
  const autosave = useAutosavedForm(form, editOf(month), { values, version: month.updated_at ?? '' })
  const set = useAct(rates.set, { onDone })
  const params = { year: month.year, month: month.month }
  return (
    <Form
      form={form}
      autosave={autosave}
      act={set}
      onSubmit={({ rate }) => set.run({ params, body: { rate, updated_at: autosave.version || null } })}
    >
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 0.5, pt: 1 }}>
        <MoneyInput
          name="rate"
          label={t('rates.input', { month: name })}
          symbol={config().MONEY_SYMBOL}
          autoFocus
        />
        <Box sx={{ pt: 3, whiteSpace: 'nowrap' }}>
          <IconAct type="submit" label={t('rates.save')} icon={<CheckIcon />} pending={set.pending} />
          <IconAct label={t('rates.cancel')} icon={<CloseIcon />} onClick={onDone} />
        </Box>
      </Box>
    </Form>
  )
}
