import type { SiteTypeRecord } from '@sexton/contract/site-types/site-type'
import { tariffs } from '@sexton/contract/tariffs/calls'
import Box from '@mui/material/Box'
import { money } from '../../core/format/formats.ts'
import { useApi } from '../../core/api/use-api.ts'
import { useMay } from '../../core/session/use-may.ts'
import { ErrorDisplay } from '../../ui/feedback/error-display.tsx'
import { ScreenLink } from '../../ui/layout/links.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { RowsGroup, Row, Rows } from '../../ui/lists/rows.tsx'
import { t } from './texts.ts'

const amount = { justifySelf: 'end', fontVariantNumeric: 'tabular-nums' } as const
const places = ['sale_site', 'burial'] as const
const titles = { sale_site: 'site-type.charges.site', burial: 'site-type.charges.burial' } as const

/** What a site of the type, and each burial in it, cost under the current tariff. */
export function SiteTypeCharges({ type }: { type: SiteTypeRecord }) {
  const mayPrice = useMay('PERM_TARIFFS')
  const asked = { params: { tariff_id: -1 }, query: { siteTypeId: String(type.site_type_id) } }
  const charges = useApi(tariffs.typeCharges, asked, { live: ['tariff', 'product'] })
  const tariff_id = charges.data?.[0]?.tariff_id
  const sums = { sale_site: type.current_type_charge, burial: type.current_burial_charge }
  const change = mayPrice && (
    <ScreenLink to={tariff_id ? `/tariff/${tariff_id}` : '/tariffs'}>
      {t('site-type.charges.tariff')}
    </ScreenLink>
  )
  return (
    <Section title={t('site-type.charges')} actions={change} holdsRows>
      <ErrorDisplay error={charges.error} />
      <Rows label={t('site-type.charges')} columns="minmax(0, 1fr) auto" minHeight={144}>
        {charges.data &&
          places.map((place) => {
            const found = charges.data!.filter(({ parent_object }) => parent_object === place)
            return (
              <RowsGroup key={place} title={t(titles[place])} aside={found.length > 0 && money(sums[place])}>
                {found.map((charge) => (
                  <Row key={charge.type_charge_id} title={charge.description}>
                    <Box sx={amount}>{money(charge.price)}</Box>
                  </Row>
                ))}
                {found.length === 0 && (
                  <Row title={<Box color="text.secondary">{t('site-type.charges.none')}</Box>} />
                )}
              </RowsGroup>
            )
          })}
      </Rows>
    </Section>
  )
}
