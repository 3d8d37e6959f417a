import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { BulkReport } from '@sexton/contract/imports/calls'
import { newSiteRules } from '@sexton/contract/imports/mapping'
import { sites, type SiteType } from '@sexton/contract/sites/calls'
import { useApi } from '../../../core/api/use-api.ts'
import { PlainSelect } from '../plain-inputs.tsx'
import { t } from './csv-texts.ts'
import type { BulkImport } from './use-bulk-import.ts'

type Wanted = NonNullable<BulkReport['wanted']>
type Sized = Pick<SiteType, 'site_type' | 'graves' | 'burials_per_grave'>

const placesIn = ({ graves, burials_per_grave }: Sized) => graves * burials_per_grave

/** Which types have room for all that would lie in one site, else the one that has most. */
function fitting(types: readonly Sized[], { bodies, graves }: Wanted): string {
  const fit = types.filter((type) => type.graves >= graves && placesIn(type) >= bodies)
  const need = t('csv.new-sites.need', { bodies, graves })
  if (fit.length > 0)
    return `${need} ${t('csv.new-sites.fit', { count: fit.length, names: fit.map((one) => one.site_type).join(', ') })}`
  const [most] = types.toSorted((one, other) => placesIn(other) - placesIn(one))
  if (!most) return need
  return `${need} ${t('csv.new-sites.none-fits', { name: most.site_type, graves: most.graves, places: placesIn(most) })}`
}

/** Sites that are not there: what becomes of them, beside how many the file names, where that is known (imports-16). */
export function NewSites({ bulk, wanted }: { bulk: BulkImport; wanted: Wanted | null }) {
  const { said, say, columns } = bulk
  const mapping = columns.now?.mapping
  const rule = mapping?.new_sites ?? 'one'
  const hasColumn = mapping?.columns.some(({ field }) => field === 'type') ?? false
  const types = useApi(sites.types)
  const known = types.data ?? []
  return (
    <Box sx={{ mt: 1.5 }}>
      {wanted && (
        <Typography sx={{ mb: 0.5 }}>
          {t('csv.new-sites.wanted', { sites: wanted.sites, lines: wanted.lines })}
        </Typography>
      )}
      <PlainSelect
        label={t('csv.new-sites.rule')}
        value={rule}
        onChange={(value) => columns.change({ new_sites: value as typeof rule })}
        options={newSiteRules
          .filter((one) => one !== 'column' || hasColumn || rule === 'column')
          .map((value) => ({ value, label: t(`csv.new-sites.rule.${value}`) }))}
        width={300}
      />
      {rule === 'one' && (
        <PlainSelect
          label={t('csv.new-sites')}
          value={said.site_type_id}
          onChange={(site_type_id) => say({ site_type_id })}
          empty={t('csv.new-sites.none')}
          options={known.map((one) => ({
            value: String(one.site_type_id),
            label: t('csv.new-sites.make', { type: one.site_type }),
          }))}
          hint={wanted && known.length > 0 && fitting(known, wanted)}
          width={300}
        />
      )}
    </Box>
  )
}
