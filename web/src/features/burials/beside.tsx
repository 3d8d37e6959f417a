import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { Burial } from '@sexton/contract/burials/burial'
import { partialDate } from '../../core/formats.ts'
import { ScreenLink } from '../../ui/links.tsx'
import { Section } from '../../ui/section.tsx'
import { StatusChip } from '../../ui/status-chip.tsx'
import { nameOf } from './burial-words.ts'
import { t } from './texts.ts'

type Neighbour = Burial['beside'][number]

const placeOf = ({ grave_no: grave, position }: Neighbour, deep: boolean) => {
  if (grave === null) return t('burial.beside.nowhere')
  return deep && position !== null
    ? t('burial.beside.place', { grave, position })
    : t('burial.beside.grave', { grave })
}

/** Who lies beside: the other burials of the site, by grave and by position where a grave takes several. */
export function Beside({ burial }: { burial: Burial }) {
  const { site_id, beside } = burial
  if (site_id === null || beside.length === 0) return null
  const deep = beside.some(({ position }) => (position ?? 1) > 1) || (burial.grave_places ?? 1) > 1
  return (
    <Section title={t('burial.beside')}>
      <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0, display: 'grid', gap: 0.5 }}>
        {beside.map((other) => (
          <Box
            component="li"
            key={other.burial_id}
            sx={{ display: 'grid', gridTemplateColumns: '9rem 1fr', columnGap: 1 }}
          >
            <span>{placeOf(other, deep)}</span>
            <Box sx={{ display: 'flex', columnGap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
              <ScreenLink to={`/burial/${other.burial_id}`}>{nameOf(other)}</ScreenLink>
              <StatusChip kind="burial" status={other.burial_status_ref} />
              <Typography component="span" variant="body2" color="text.secondary">
                {partialDate(other.burial_date, other.burial_precision)}
              </Typography>
            </Box>
          </Box>
        ))}
      </Box>
    </Section>
  )
}
