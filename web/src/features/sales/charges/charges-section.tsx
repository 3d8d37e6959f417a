import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { Sale } from '@sexton/contract/sales/sale'
import { tariffs } from '@sexton/contract/tariffs/calls'
import { useApi } from '../../../core/api/use-api.ts'
import { ErrorDisplay } from '../../../ui/feedback/error-display.tsx'
import { Loading } from '../../../ui/feedback/loading.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { AdHocCharge } from './ad-hoc-charge.tsx'
import { ChargeGroup } from './charge-group.tsx'
import { freeLines, shownGroups } from './charge-groups.ts'
import { ChargeLine } from './charge-line.tsx'
import { Discount } from './discount.tsx'
import { t } from '../draft-texts.ts'
import { SaleMore } from '../sale-more.tsx'

/** Other Charges and Discounts of the sale itself, each on its permission. */
export function ChargesSection({ sale, editable }: { sale: Sale; editable: boolean }) {
  const params = { tariff_id: sale.tariff_id }
  const charges = useApi(tariffs.otherCharges, { params, query: { parent: 'sale' } })
  const groups = useApi(tariffs.otherChargeGroups, { params })
  const shown = shownGroups(groups.data ?? [], charges.data ?? [], sale.charges)
  const known = charges.data && groups.data
  // Nothing stands beside the name of a group of which nothing is chosen, where nothing can be.
  const told = editable ? shown : shown.filter(({ chosen }) => chosen.length > 0)
  const free = known ? freeLines(sale.charges, shown) : []
  const actions = editable && (
    <>
      <AdHocCharge sale_id={sale.sale_id} />
      <Discount sale={sale} />
    </>
  )
  return (
    <Section title={t('draft.charges.title')} actions={actions}>
      <ErrorDisplay error={charges.error ?? groups.error} />
      {(charges.loading || groups.loading) && <Loading rows={3} />}
      <Box
        sx={{
          gridTemplateColumns: 'repeat(auto-fit, minmax(min(300px, 100%), 1fr))',
          columnGap: 3,
          // Shown at once: the choices would push away what is read below them.
          display: known ? 'grid' : 'none',
          rowGap: 1,
        }}
      >
        {told.map((it) => (
          <ChargeGroup
            key={it.group.other_charge_group_id}
            sale_id={sale.sale_id}
            shown={it}
            editable={editable}
          />
        ))}
        <Box>
          <Typography sx={{ fontSize: 'body2.fontSize' }}>{t('draft.charges.ad-hoc.list')}</Typography>
          {known && free.length === 0 && (
            <Typography color="text.secondary">{t('draft.charges.none')}</Typography>
          )}
          {free.map((line) => (
            <ChargeLine key={line.sale_line_id} sale_id={sale.sale_id} line={line} editable={editable} />
          ))}
        </Box>
      </Box>
      <SaleMore rows={sale.charges} total={sale.charge_count} />
    </Section>
  )
}
