import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { allTaken, burialsByGrave, takenIn, type ListedBurial } from '@sexton/contract/sales/listed-burial'
import type { Reply } from '@sexton/contract/core/endpoint'
import type { sites } from '@sexton/contract/sites/calls'
import type { ReactNode } from 'react'
import { burialDayWords, placeWords } from '../../core/format/grave-words.ts'
import { ScreenLink } from '../../ui/layout/links.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { StatusChip } from '../../ui/theme/status-chip.tsx'
import { t } from './texts.ts'

function Buried({ burial, places }: { burial: ListedBurial; places: number }) {
  const place = placeWords(burial, places)
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
      <ScreenLink to={`/burial/${burial.burial_id}`}>{burial.deceased}</ScreenLink>
      <StatusChip kind="burial" status={burial.burial_status_ref} />
      <Typography variant="body2" color="text.secondary">
        {[place, burialDayWords(burial)].filter(Boolean).join(', ')}
      </Typography>
    </Stack>
  )
}

interface Row {
  label: string
  burials: readonly ListedBurial[]
  places: number
  free: number
  /** How many lie there beside those listed. */
  more: number
}

function Grave({ label, burials, places, free, more }: Row) {
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(7rem, max-content) 1fr',
        columnGap: 2,
        py: 0.75,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Box component="dt" sx={{ color: 'text.secondary' }}>
        {label}
      </Box>
      <Box component="dd" sx={{ m: 0, display: 'grid', rowGap: 0.75 }}>
        {burials.map((burial) => (
          <Buried key={burial.burial_id} burial={burial} places={places} />
        ))}
        {more > 0 && (
          <Typography variant="body2" color="text.secondary">
            {t('site.grave.more', { listed: burials.length, count: more })}
          </Typography>
        )}
        {free > 0 && (
          <Typography variant="body2" color="text.secondary">
            {t('site.grave.free', { count: free })}
          </Typography>
        )}
      </Box>
    </Box>
  )
}

interface Properties {
  site: Reply<typeof sites.get>
  burials: readonly ListedBurial[]
  /** After the graves. */
  children?: ReactNode
}

/** Who lies where in a site, and how many places are left in each grave. */
export function SiteGraves({ site, burials, children }: Properties) {
  const nowhere = burials.filter((burial) => burial.grave_no === null)
  const unknown = takenIn(site.taken, null)
  return (
    <Section title={t('site.graves')}>
      <Box component="dl" sx={{ m: 0 }}>
        {burialsByGrave(site, burials, site.taken).map((grave) => (
          <Grave
            key={grave.grave_no}
            label={t('site.grave', { grave: grave.grave_no })}
            {...grave}
            // Where somebody's grave is not known, places are left in the site, not in a grave.
            free={unknown > 0 ? 0 : grave.free}
          />
        ))}
        {unknown > 0 && (
          <Grave
            label={t('site.grave.unknown', { count: unknown })}
            burials={nowhere}
            places={1}
            free={site.graves * site.burials_per_grave - allTaken(site.taken)}
            more={unknown - nowhere.length}
          />
        )}
      </Box>
      {children}
    </Section>
  )
}
