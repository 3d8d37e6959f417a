import { siteLetters, type SiteLetter, type SiteStatusRef } from '@sexton/contract/core/statuses'
import type { StockRow } from '@sexton/contract/stock/calls'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import Typography from '@mui/material/Typography'
import { useId, type ReactElement, type ReactNode } from 'react'
import { share } from '../../core/format/share.ts'
import { countBy, sitesIn } from '../../domain/park-map/counts.ts'
import { StatusSign } from '../../domain/block-plan/status-sign.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { statusWord } from '../../ui/theme/status-palette.ts'
import { t } from './texts.ts'

interface SiteType {
  site_type_id: number
  site_type_ref: string
  site_type: string
}

interface Properties {
  rows: readonly StockRow[]
  types: readonly SiteType[]
  /** The block whose sites are counted; null for all. */
  block: string | null
  hidden: readonly SiteLetter[]
  type: number | null
  onHide: (hidden: SiteLetter[]) => void
  onType: (type: number | null) => void
}

const statuses = Object.entries(siteLetters) as [SiteStatusRef, SiteLetter][]

interface LineProperties {
  control: ReactElement
  value?: number | ''
  sign?: ReactNode
  words: string
  count: number
  whole: number
}

/** What is shown or not, and how many sites there are of it. */
const Line = ({ control, value, sign, words, count, whole }: LineProperties) => (
  <FormControlLabel
    control={control}
    {...(value !== undefined && { value })}
    sx={{ display: 'flex', mr: 0, '& .MuiFormControlLabel-label': { flex: 1, minWidth: 0 } }}
    label={
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
        {sign}
        <span>{words}</span>
        <Box
          component="span"
          sx={{ ml: 'auto', flex: 'none', color: 'text.secondary', fontSize: 'body2.fontSize' }}
        >
          {t('map.counted', { count, share: share(count, whole) })}
        </Box>
      </Box>
    }
  />
)

/** The types that there are, of which one or all are shown. */
function Types({ rows, types, type, onType }: Pick<Properties, 'rows' | 'types' | 'type' | 'onType'>) {
  const heading = useId()
  const byType = countBy(rows, ({ site_type_ref }) => site_type_ref)
  const all = sitesIn(rows)
  const there = types.filter((one) => byType.has(one.site_type_ref) || one.site_type_id === type)
  const control = <Radio size="small" sx={{ py: 0.25 }} />
  return (
    <>
      <Typography id={heading} variant="caption" color="text.secondary" component="div" sx={{ mt: 1 }}>
        {t('map.types')}
      </Typography>
      <RadioGroup
        aria-labelledby={heading}
        value={type ?? ''}
        onChange={(_, value) => onType(value === '' ? null : Number(value))}
      >
        <Line control={control} value="" words={t('map.every-type')} count={all} whole={all} />
        {there.map(({ site_type_id, site_type_ref, site_type }) => (
          <Line
            key={site_type_id}
            control={control}
            value={site_type_id}
            words={site_type}
            count={byType.get(site_type_ref) ?? 0}
            whole={all}
          />
        ))}
      </RadioGroup>
    </>
  )
}

/** What colours and letters mean, how many sites have each, and are of each type; what is not chosen is not shown (map-3). */
export function MapLegend({ rows, types, block, hidden, type, onHide, onType }: Properties) {
  const ofType = types.find(({ site_type_id }) => site_type_id === type)
  const counted = ofType ? rows.filter(({ site_type_ref }) => site_type_ref === ofType.site_type_ref) : rows
  const byStatus = countBy(counted, ({ site_status_ref }) => site_status_ref)
  const toggle = (letter: SiteLetter) =>
    onHide(hidden.includes(letter) ? hidden.filter((one) => one !== letter) : [...hidden, letter])
  return (
    <Section title={block === null ? t('map.legend') : t('map.legend.of', { block })}>
      <Typography variant="caption" color="text.secondary">
        {t('map.legend.hint')} {t('map.legend.held')}
      </Typography>
      <Box role="group" aria-label={t('map.legend')}>
        {statuses.map(([status, letter]) => (
          <Line
            key={status}
            control={
              <Checkbox
                size="small"
                sx={{ py: 0.5 }}
                checked={!hidden.includes(letter)}
                onChange={() => toggle(letter)}
              />
            }
            sign={<StatusSign status={status} />}
            words={statusWord('site', status)}
            count={byStatus.get(status) ?? 0}
            whole={sitesIn(counted)}
          />
        ))}
      </Box>
      {types.length > 0 && <Types rows={rows} types={types} type={type} onType={onType} />}
    </Section>
  )
}
