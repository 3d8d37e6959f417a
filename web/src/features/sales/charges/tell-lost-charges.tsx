import { sales } from '@sexton/contract/sales/calls'
import type { Sale } from '@sexton/contract/sales/sale'
import { tariffs } from '@sexton/contract/tariffs/calls'
import { useApi } from '../../../core/api/use-api.ts'
import { ErrorDisplay } from '../../../ui/feedback/error-display.tsx'
import { Messages } from '../../../ui/feedback/messages.tsx'
import { t } from '../draft-texts.ts'
import { lostCharges } from './lost-charges.ts'

/** Says, before a draft is priced by a tariff, which charges its burials would lack then and how to add them. */
export default function LostCharges({
  sale,
  tariff_id,
  name,
}: {
  sale: Sale
  tariff_id: number
  name: string
}) {
  const params = { tariff_id }
  const charges = useApi(tariffs.otherCharges, { params, query: { parent: 'burial' } })
  const groups = useApi(tariffs.otherChargeGroups, { params })
  // Not those on screen, which may be the latest of many.
  const lines = useApi(sales.lines, { params: { sale_id: sale.sale_id } })
  const lost =
    charges.data && groups.data && lines.data
      ? lostCharges({ lines: lines.data }, groups.data, charges.data)
      : []
  const words = lost.map(({ group, others }) =>
    t(others ? 'draft.admin.lost' : 'draft.admin.lost.none', { group, tariff: name }),
  )
  return (
    <>
      <ErrorDisplay error={charges.error ?? groups.error ?? lines.error} />
      <Messages messages={words} severity="warning" />
    </>
  )
}
