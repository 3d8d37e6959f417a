import { plans } from '@sexton/contract/plans/calls'
import type { RunningPlan } from '@sexton/contract/plans/shapes'
import type { Sale } from '@sexton/contract/sales/sale'
import { useMay } from '../../core/session/use-may.ts'
import { ActButton } from '../../ui/actions/act-button.tsx'
import { useDialog } from '../../ui/dialogs/use-dialog.ts'
import { whenOpened } from '../../ui/dialogs/when-opened.tsx'
import { StepActs } from './steps/acts.tsx'
import { t } from './texts.ts'

const PlanDialog = whenOpened(() => import('./plan-dialog.tsx'))

function Agree({ sale }: { sale: Sale }) {
  const may = useMay(plans.agree) && sale.price_outstanding > 0
  const open = useDialog(may && `plan-${sale.sale_id}`, (opened) => (
    <PlanDialog sale={sale} choice={null} isOrder {...opened} />
  ))
  return (
    may && (
      <ActButton variant="outlined" onClick={open}>
        {t('plans.agree')}
      </ActButton>
    )
  )
}

/** What can be done with the plan of an order. */
export const PlanActs = ({ sale, plan }: { sale: Sale; plan: RunningPlan | null }) =>
  plan ? <StepActs sale={sale} plan={plan} /> : <Agree sale={sale} />
