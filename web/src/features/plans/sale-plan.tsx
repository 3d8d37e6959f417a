import Typography from '@mui/material/Typography'
import { plans } from '@sexton/contract/plans/calls'
import { burialWhenWords } from '@sexton/contract/plans/kinds'
import type { EndedPlan, RunningPlan } from '@sexton/contract/plans/shapes'
import { planPaperPaths, planSteps } from '@sexton/contract/plans/step-calls'
import type { Sale } from '@sexton/contract/sales/sale'
import { useApi } from '../../core/api/use-api.ts'
import { mediumDate, money } from '../../core/format/formats.ts'
import { ErrorDisplay } from '../../ui/feedback/error-display.tsx'
import { PaperLink } from '../../ui/files/paper-link.tsx'
import { Facts } from '../../ui/layout/facts.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { SubSection } from '../../ui/layout/sub-section.tsx'
import { DuesTable } from './dues-table.tsx'
import { PlanActs } from './plan-acts.tsx'
import { PlanSteps } from './steps/plan-steps.tsx'
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
      [t('plans.payoff'), plan.owed > 0 && money(plan.owed)],
      [t('plans.kind.of'), plan.plan_kind],
      [t('plans.agreed-on'), mediumDate(plan.agreed_on)],
      [t('plans.burial'), burialWhenWords[plan.burial_when]],
      [t('plans.note'), plan.note],
    ]}
  />
)

/** A plan that ended: why, what happened on it, and the settlement of a broken one. */
const Former = ({ plan, sale_id }: { plan: EndedPlan; sale_id: number }) => (
  <SubSection
    title={t('plans.ended', { date: mediumDate(plan.agreed_on), ended: mediumDate(plan.ended_on) })}
    action={
      plan.ended_how === 'BROKEN' && (
        <PaperLink
          endpoint={planSteps.settlement}
          path={planPaperPaths.settlement(plan.payment_plan_id)}
          label={t('plans.settlement')}
        />
      )
    }
  >
    <PlanSteps steps={plan.steps} sale_id={sale_id} />
  </SubSection>
)

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
          {plan.steps.length > 0 && (
            <SubSection title={t('plans.steps')}>
              <PlanSteps steps={plan.steps} sale_id={sale_id} />
            </SubSection>
          )}
        </>
      )}
      {data?.ended.map((former) => (
        <Former key={former.payment_plan_id} plan={former} sale_id={sale_id} />
      ))}
    </Section>
  )
}
