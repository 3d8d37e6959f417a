import Box from '@mui/material/Box'
import { sales } from '@sexton/contract/sales/calls'
import type { Sale } from '@sexton/contract/sales/sale'
import { useAct } from '../../../core/api/use-act.ts'
import { useMay } from '../../../core/session/use-may.ts'
import { useSession } from '../../../core/session/session-context.ts'
import { ActButton } from '../../../ui/actions/act-button.tsx'
import { ErrorDisplay } from '../../../ui/feedback/error-display.tsx'
import { t } from '../texts.ts'

/** Makes one of the signatures that a discount asks for, by somebody who has made none (sales-16, sales-17). */
export function Authorise({ sale }: { sale: Sale }) {
  const may = useMay(sales.authorize)
  const { user } = useSession()
  const act = useAct(sales.authorize)
  if (!may) return null
  const already = sale.authorizations.some((it) => it.authorized_user_id === user.user_id)
  return (
    <Box>
      <ActButton
        variant="outlined"
        pending={act.pending}
        reason={already && t('sale.authorise.already')}
        onClick={() =>
          void act.run({ params: { sale_id: sale.sale_id }, body: { updated_at: sale.updated_at } })
        }
      >
        {t('sale.authorise')}
      </ActButton>
      <ErrorDisplay error={act.error} />
    </Box>
  )
}
