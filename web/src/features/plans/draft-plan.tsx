import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { plans } from '@sexton/contract/plans/calls'
import { termsOf } from '@sexton/contract/plans/choice'
import { duesOf } from '@sexton/contract/plans/dues'
import type { Sale } from '@sexton/contract/sales/sale'
import { useAct } from '../../core/api/use-act.ts'
import { useApi } from '../../core/api/use-api.ts'
import { today } from '../../core/format/formats.ts'
import { useMay } from '../../core/session/use-may.ts'
import { ActButton } from '../../ui/actions/act-button.tsx'
import { useDialog } from '../../ui/dialogs/use-dialog.ts'
import { whenOpened } from '../../ui/dialogs/when-opened.tsx'
import { ErrorDisplay } from '../../ui/feedback/error-display.tsx'
import { Messages } from '../../ui/feedback/messages.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { DuesTable } from './dues-table.tsx'
import { t } from './texts.ts'

const PlanDialog = whenOpened(() => import('./plan-dialog.tsx'))

/** How a draft is paid: at once, or by a plan whose dues it shows (plans-12, plans-13). */
export default function DraftPlan({ sale }: { sale: Sale }) {
  const { sale_id, price_outstanding } = sale
  const may = useMay(plans.choose)
  const { data, error } = useApi(
    plans.ofSale,
    { params: { sale_id } },
    { live: ['sale'], keepLast: 'record' },
  )
  const choice = data?.choice ?? null
  const open = useDialog(may && `plan-${sale_id}`, (opened) => (
    <PlanDialog sale={sale} choice={choice} isOrder={false} {...opened} />
  ))
  const atOnce = useAct(plans.payAtOnce)
  if (price_outstanding === 0) return null
  return (
    <Section
      title={t('plans.how')}
      actions={
        may && (
          <Stack direction="row" sx={{ gap: 1 }}>
            {choice && (
              <ActButton
                variant="outlined"
                pending={atOnce.pending}
                onClick={() => void atOnce.run({ params: { sale_id } })}
              >
                {t('plans.pay-at-once')}
              </ActButton>
            )}
            <ActButton variant="outlined" onClick={open}>
              {t(choice ? 'plans.change' : 'plans.choose')}
            </ActButton>
          </Stack>
        )
      }
    >
      {(error ?? atOnce.error) && <ErrorDisplay error={error ?? atOnce.error} />}
      {data && (
        <>
          <Messages severity="warning" messages={data.problems} />
          <Typography>{choice ? choice.plan_kind : t('plans.at-once')}</Typography>
          {choice && data.problems.length === 0 && (
            <DuesTable dues={duesOf(termsOf(choice, price_outstanding, today()))} />
          )}
        </>
      )}
    </Section>
  )
}
