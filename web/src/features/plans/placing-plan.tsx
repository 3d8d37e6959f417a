import Typography from '@mui/material/Typography'
import { plans } from '@sexton/contract/plans/calls'
import { termsOf } from '@sexton/contract/plans/choice'
import { duesOf } from '@sexton/contract/plans/dues'
import type { Sale } from '@sexton/contract/sales/sale'
import { useApi } from '../../core/api/use-api.ts'
import { mediumDate, money, today } from '../../core/format/formats.ts'
import { Messages } from '../../ui/feedback/messages.tsx'
import { t } from './texts.ts'

/** How an order that is about to be placed will be paid, or why it cannot be paid so (plans-12, plans-13). */
export default function PlacingPlan({ sale: { sale_id, price_outstanding } }: { sale: Sale }) {
  const { data } = useApi(plans.ofSale, { params: { sale_id } })
  if (!data?.choice) return null
  const { choice, problems } = data
  if (problems.length > 0) return <Messages severity="warning" messages={problems} />
  const dues = duesOf(termsOf(choice, price_outstanding, today()))
  const instalments = choice.deposit > 0 ? dues.slice(1) : dues
  return (
    <Typography sx={{ mt: 1.5 }}>
      {t('plans.placing', { plan: choice.plan_kind })}{' '}
      {choice.deposit > 0 && t('plans.placing.deposit', { sum: money(choice.deposit) })}{' '}
      {t('plans.placing.instalments', {
        count: instalments.length,
        sum: money(instalments[0]!.value),
        date: mediumDate(instalments[0]!.due_on),
      })}
    </Typography>
  )
}
