import { plans } from '@sexton/contract/plans/calls'
import type { RunningPlan } from '@sexton/contract/plans/shapes'
import type { Sale } from '@sexton/contract/sales/sale'
import { useMay } from '../../core/session/use-may.ts'
import { ActButton } from '../../ui/actions/act-button.tsx'
import { useDialog } from '../../ui/dialogs/use-dialog.ts'
import { whenOpened } from '../../ui/dialogs/when-opened.tsx'
import { t } from './texts.ts'

const PlanDialog = whenOpened(() => import('./plan-dialog.tsx'))

/** What can be done with the plan of an order. */
export function PlanActs({ sale, plan }: { sale: Sale; plan: RunningPlan | null }) {
  const may = useMay(plans.agree) && !plan && sale.price_outstanding > 0
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
