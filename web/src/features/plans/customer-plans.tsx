import Box from '@mui/material/Box'
import { plans } from '@sexton/contract/plans/calls'
import type { ListedPlan } from '@sexton/contract/plans/shapes'
import { useApi } from '../../core/api/use-api.ts'
import { mediumDate, money } from '../../core/format/formats.ts'
import { useMay } from '../../core/session/use-may.ts'
import { Section } from '../../ui/layout/section.tsx'
import { Row, Rows } from '../../ui/lists/rows.tsx'
import { t } from './texts.ts'

const columns = { xs: '1fr auto', sm: 'auto minmax(0, 1fr) auto' }
const words = { gridColumn: { xs: '1 / -1', sm: 'auto' }, order: { xs: 1, sm: 0 } } as const

const PlanRow = ({
  plan: { sale_id, late, days_late: days, next_due_on: on, next_owed, owed },
}: {
  plan: ListedPlan
}) => (
  <Row to={`/sale/${sale_id}`} title={t('plans.of-sale', { no: sale_id })}>
    <Box sx={words}>
      {late > 0 && (
        <Box sx={{ color: 'warning.main' }}>
          {t('plans.customer.late', { late: t('plans.late.for', { sum: money(late), days }) })}
        </Box>
      )}
      {on && (
        <div>
          {t('plans.customer.next', {
            next: t('plans.next.on', { sum: money(next_owed), date: mediumDate(on) }),
          })}
        </div>
      )}
    </Box>
    <Box sx={{ textAlign: 'right', fontVariantNumeric: 'tabular-nums', fontWeight: 500 }}>{money(owed)}</Box>
  </Row>
)

/** What a customer owes by payment plans: what is late, and what is due next (plans-14). */
export default function CustomerPlans({ customer_id }: { customer_id: number }) {
  const may = useMay(plans.list)
  const { data, total } = useApi(plans.list, may ? { query: { customer_id } } : null, {
    live: ['sale', 'receipt'],
    keepLast: 'record',
  })
  if (!data || data.plans.length === 0) return null
  return (
    <Section title={t('plans.home')} count={total} holdsRows>
      <Rows label={t('plans.home')} columns={columns}>
        {data.plans.map((plan) => (
          <PlanRow key={plan.payment_plan_id} plan={plan} />
        ))}
      </Rows>
    </Section>
  )
}
