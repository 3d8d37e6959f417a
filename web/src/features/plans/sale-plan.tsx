import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { plans } from '@sexton/contract/plans/calls'
import { burialWhenWords } from '@sexton/contract/plans/kinds'
import type { RunningPlan, SalePlan as Plans } from '@sexton/contract/plans/shapes'
import { stepWords } from '@sexton/contract/plans/words'
import type { Sale } from '@sexton/contract/sales/sale'
import { useApi } from '../../core/api/use-api.ts'
import { mediumDate, money } from '../../core/format/formats.ts'
import { ErrorDisplay } from '../../ui/feedback/error-display.tsx'
import { Facts } from '../../ui/layout/facts.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { SubSection } from '../../ui/layout/sub-section.tsx'
import { DuesTable } from './dues-table.tsx'
import { PlanActs } from './plan-acts.tsx'
import { t } from './texts.ts'

const PlanFacts = ({ plan }: { plan: RunningPlan }) => (
  <Facts
    facts={[
      [
        t('plans.late'),
        plan.late > 0 && t('plans.late.for', { sum: money(plan.late), days: plan.days_late }),
      ],
      [
        t('plans.next'),
        plan.next && t('plans.next.on', { sum: money(plan.next.owed), date: mediumDate(plan.next.due_on) }),
      ],
      [t('plans.kind.of'), plan.plan_kind],
      [t('plans.agreed-on'), mediumDate(plan.agreed_on)],
      [t('plans.burial'), burialWhenWords[plan.burial_when]],
      [t('plans.note'), plan.note],
    ]}
  />
)

const Steps = ({ steps }: { steps: RunningPlan['steps'] }) => (
  <SubSection title={t('plans.steps')}>
    <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
      {steps.map((step) => (
        <li key={step.plan_step_id}>
          {[mediumDate(step.on_date), stepWords[step.kind], step.note, step.by].filter(Boolean).join(' · ')}
        </li>
      ))}
    </Box>
  </SubSection>
)

const Former = ({ ended }: { ended: Plans['ended'] }) =>
  ended.map((plan) => (
    <Typography key={plan.payment_plan_id} variant="body2" color="text.secondary">
      {t('plans.ended', {
        date: mediumDate(plan.agreed_on),
        ended: mediumDate(plan.ended_on),
        reason: plan.ended_reason,
      })}
    </Typography>
  ))

/** The payment plan of an order: what is due next, what is late, its dues and what happened (plans-3). */
export default function SalePlan({ sale }: { sale: Sale }) {
  const { sale_id } = sale
  const live = ['sale', 'receipt', 'burial']
  const { data, error } = useApi(plans.ofSale, { params: { sale_id } }, { live, keepLast: 'record' })
  const isEmpty = !data?.plan && data?.ended.length === 0
  if (!error && (!data || (isEmpty && sale.sale_status_ref !== 'ORDERED'))) return null
  const plan = data?.plan ?? null
  return (
    <Section title={t('plans.plan')} actions={<PlanActs sale={sale} plan={plan} />} isFolded={isEmpty}>
      {error && <ErrorDisplay error={error} />}
      {plan && (
        <>
          {plan.state === 'DONE' && <Typography>{t('plans.done')}</Typography>}
          <PlanFacts plan={plan} />
          <DuesTable dues={plan.dues} />
          <Steps steps={plan.steps} />
        </>
      )}
      {data && <Former ended={data.ended} />}
    </Section>
  )
}
