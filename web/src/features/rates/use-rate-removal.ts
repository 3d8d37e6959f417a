import { rates } from '@sexton/contract/rates/calls'
import { monthYear } from '../../core/format/formats.ts'
import { useAct } from '../../core/api/use-act.ts'
import { useNotice } from '../../ui/feedback/notice-context.ts'
import type { MonthRate } from './rate-row.tsx'
import { t } from './texts.ts'

/** Removes the rate of a month, and offers to set it again. */
export function useRateRemoval() {
  const notify = useNotice()
  const remove = useAct(rates.remove)
  const restore = useAct(rates.set)
  const take = async ({ year, month, rate }: MonthRate) => {
    restore.reset()
    const params = { year, month }
    if (rate === null || !(await remove.run({ params }))) return
    notify({
      text: t('rates.removed', { month: monthYear(year, month) }),
      undo: () => void restore.run({ params, body: { rate } }),
    })
  }
  return { remove: (month: MonthRate) => void take(month), error: remove.error ?? restore.error }
}
