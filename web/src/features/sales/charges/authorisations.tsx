import Box from '@mui/material/Box'
import { sales } from '@sexton/contract/sales/calls'
import type { Sale } from '@sexton/contract/sales/sale'
import { fullName } from '@sexton/contract/values/names'
import { dateTime } from '../../../core/format/formats.ts'
import { useSession } from '../../../core/session/session-context.ts'
import { useAct } from '../../../core/api/use-act.ts'
import { useMay } from '../../../core/session/use-may.ts'
import { ActButton } from '../../../ui/actions/act-button.tsx'
import { ErrorDisplay } from '../../../ui/feedback/error-display.tsx'
import { Facts, type Fact } from '../../../ui/layout/facts.tsx'
import { t } from '../texts.ts'

const fact = (it: Sale['authorizations'][number]): Fact => [
  it.description,
  it.authorized_at
    ? t('sale.authorised-by', { name: fullName(it), date: dateTime(it.authorized_at) })
    : t('sale.authorise.open'),
]

function Authorise({ sale }: { sale: Sale }) {
  const { user } = useSession()
  const act = useAct(sales.authorize)
  const already = sale.authorizations.some((it) => it.authorized_user_id === user.user_id)
  return (
    <>
      <ActButton
        variant="outlined"
        pending={act.pending}
        reason={already && t('sale.authorise.already')}
        onClick={() => void act.run({ params: { sale_id: sale.sale_id } })}
        sx={{ mt: 1 }}
      >
        {t('sale.authorise')}
      </ActButton>
      <ErrorDisplay error={act.error} />
    </>
  )
}

/** The signatures that a discount asks for, and the button that makes one (sales-16, sales-17). */
export function Authorisations({ sale }: { sale: Sale }) {
  const may = useMay(sales.authorize)
  if (sale.authorizations.length === 0) return null
  const due = sale.sale_status_ref === 'DRAFT' && sale.authorizations_outstanding > 0
  return (
    <Box component="section" aria-label={t('sale.authorisations')} sx={{ mt: 2 }}>
      <Facts facts={sale.authorizations.map(fact)} />
      {may && due && <Authorise sale={sale} />}
    </Box>
  )
}
