import { siteTypes } from '@sexton/contract/site-types/calls'
import { atNeedTotal, type SiteTypeRecord } from '@sexton/contract/site-types/site-type'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import { money } from '../../../core/format/formats.ts'
import { useMay } from '../../../core/session/use-may.ts'
import { ScreenLink } from '../../../ui/layout/links.tsx'
import { CardFacts } from '../../../ui/search/card-facts.tsx'
import { ResultCard } from '../../../ui/search/result-card.tsx'
import { useSaleable } from '../saleable-switch.tsx'
import { t } from '../texts.ts'
import { PreneedChip, SiteTypeChips } from '../site-type-chips.tsx'

/** A site type as the search lists it (site-types-1); what is refused is said on its card. */
export function SiteTypeCard({ type }: { type: SiteTypeRecord }) {
  const mayChange = useMay(siteTypes.update)
  const saleable = useSaleable(type)
  const { site_type_id, site_type, site_count: count, available } = type
  return (
    <ResultCard
      title={<ScreenLink to={`/site_type/${site_type_id}`}>{site_type}</ScreenLink>}
      chips={mayChange ? <PreneedChip type={type} /> : <SiteTypeChips type={type} />}
      actions={
        mayChange && (
          <FormControlLabel
            label={t('site-types.saleable')}
            sx={{ mr: 0 }}
            control={<Switch size="small" checked={saleable.on} onChange={saleable.toggle} />}
          />
        )
      }
    >
      {saleable.refused}
      <CardFacts
        facts={[
          [t('site-types.ref'), type.site_type_ref],
          [t('site-types.category'), type.site_type_category],
          [t('site-types.group'), type.site_type_group],
          [t('site-types.graves'), type.graves],
          [t('site-types.site-charges'), money(type.current_type_charge)],
          [t('site-types.burial-charges'), money(type.current_burial_charge)],
          [t('site-types.total'), money(atNeedTotal(type))],
          [t('site-types.sites'), t('site-types.sites.count', { count, available }), 'plain'],
          [t('site-types.description'), type.description, 'wide'],
        ]}
      />
    </ResultCard>
  )
}
