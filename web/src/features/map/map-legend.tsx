import { siteLetters, type SiteLetter, type SiteStatusRef } from '@sexton/contract/core/statuses'
import type { StockRow } from '@sexton/contract/stock/calls'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Typography from '@mui/material/Typography'
import { share } from '../../core/format/share.ts'
import { countBy, sitesIn } from '../../domain/park-map/counts.ts'
import { StatusSign } from '../../domain/block-plan/status-sign.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { ToolSelect } from '../../ui/search/tool-select.tsx'
import { statusWord } from '../../ui/theme/status-palette.ts'
import { t } from './texts.ts'

interface Properties {
  rows: readonly StockRow[]
  types: readonly { site_type_id: number; site_type_ref: string; site_type: string }[]
  hidden: readonly SiteLetter[]
  type: number | null
  onHide: (hidden: SiteLetter[]) => void
  onType: (type: number | null) => void
}

const statuses = Object.entries(siteLetters) as [SiteStatusRef, SiteLetter][]

/** What colours and letters mean, how many sites have each; what is unticked is not shown (map-3). */
export function MapLegend({ rows, types, hidden, type, onHide, onType }: Properties) {
  const ofType = types.find(({ site_type_id }) => site_type_id === type)
  const counted = ofType ? rows.filter(({ site_type_ref }) => site_type_ref === ofType.site_type_ref) : rows
  const byStatus = countBy(counted, ({ site_status_ref }) => site_status_ref)
  const byType = countBy(rows, ({ site_type_ref }) => site_type_ref)
  const all = sitesIn(counted)
  const toggle = (letter: SiteLetter) =>
    onHide(hidden.includes(letter) ? hidden.filter((one) => one !== letter) : [...hidden, letter])
  const counts = (count: number, whole: number) => t('map.counted', { count, share: share(count, whole) })
  return (
    <Section title={t('map.legend')}>
      <Typography variant="caption" color="text.secondary">
        {t('map.legend.hint')}
      </Typography>
      <Box role="group" aria-label={t('map.legend')}>
        {statuses.map(([status, letter]) => (
          <FormControlLabel
            key={status}
            sx={{ display: 'flex', mr: 0, '& .MuiFormControlLabel-label': { flex: 1 } }}
            control={<Checkbox checked={!hidden.includes(letter)} onChange={() => toggle(letter)} />}
            label={
              <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
                <StatusSign status={status} />
                <span>{statusWord('site', status)}</span>
                <Box
                  component="span"
                  sx={{ ml: 'auto', color: 'text.secondary', fontSize: 'body2.fontSize' }}
                >
                  {counts(byStatus.get(status) ?? 0, all)}
                </Box>
              </Box>
            }
          />
        ))}
      </Box>
      <Box sx={{ mt: 1 }}>
        <ToolSelect
          label={t('map.types')}
          value={type ?? ''}
          options={[
            { value: '', label: t('map.every-type') },
            ...types.map(({ site_type_id, site_type_ref, site_type }) => ({
              value: site_type_id,
              label: `${site_type}: ${counts(byType.get(site_type_ref) ?? 0, sitesIn(rows))}`,
            })),
          ]}
          onChange={(value) => onType(value === '' ? null : Number(value))}
        />
      </Box>
    </Section>
  )
}
