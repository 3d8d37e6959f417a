import Box from '@mui/material/Box'
import {
  burialsByGrave,
  placesIn,
  placesLeft,
  takenIn,
  type ListedBurial,
} from '@sexton/contract/sales/listed-burial'
import type { Reply } from '@sexton/contract/core/endpoint'
import type { sites } from '@sexton/contract/sites/calls'
import type { ReactNode } from 'react'
import { money } from '../../core/format/formats.ts'
import { burialDayWords, placeWords } from '../../core/format/grave-words.ts'
import { KeyFigure } from '../../ui/layout/key-figure.tsx'
import { Row, Rows } from '../../ui/lists/rows.tsx'
import { ScreenLink } from '../../ui/layout/links.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { StatusChip } from '../../ui/theme/status-chip.tsx'
import { t } from './texts.ts'

type Shown = Reply<typeof sites.get>

/** Grave, who lies there, place, day, status. */
const columns = {
  xs: 'minmax(0, 1fr) auto',
  sm: 'minmax(0, 6rem) minmax(0, 3fr) minmax(0, 2fr) minmax(0, 2fr) auto',
}

const quiet = { color: 'text.secondary', fontSize: 'body2.fontSize' } as const
/** On a phone a line of its own, beside nothing. */
const ownLine = { gridColumn: { xs: '1 / -1', sm: 'auto' } } as const

function Buried({ burial, places, grave }: { burial: ListedBurial; places: number; grave: string | null }) {
  return (
    <Row
      title={
        <Box sx={{ ...quiet, ...ownLine, display: { xs: grave ? 'block' : 'none', sm: 'block' } }}>
          {grave}
        </Box>
      }
    >
      <ScreenLink to={`/burial/${burial.burial_id}`}>{burial.deceased}</ScreenLink>
      <Box sx={{ ...quiet, order: { xs: 1, sm: 0 } }}>{placeWords(burial, places)}</Box>
      <Box sx={{ ...quiet, order: { xs: 1, sm: 0 } }}>{burialDayWords(burial)}</Box>
      <Box sx={{ justifySelf: 'end' }}>
        <StatusChip kind="burial" status={burial.burial_status_ref} />
      </Box>
    </Row>
  )
}

interface Listed {
  label: string
  burials: readonly ListedBurial[]
  places: number
  free: number
  /** How many lie there beside those listed. */
  more: number
}

function Grave({ label, burials, places, free, more }: Listed) {
  const rest = [
    more > 0 && t('site.grave.more', { listed: burials.length, count: more }),
    free > 0 && t('site.grave.free', { count: free }),
  ].filter(Boolean)
  return (
    <>
      {burials.map((burial, at) => (
        <Buried key={burial.burial_id} burial={burial} places={places} grave={at === 0 ? label : null} />
      ))}
      {rest.length > 0 && (
        <Row title={<Box sx={{ ...quiet, ...ownLine }}>{burials.length === 0 && label}</Box>}>
          <Box sx={quiet}>{rest.join(', ')}</Box>
        </Row>
      )}
    </>
  )
}

const placesOf = (site: Shown) => placesIn(site, site.taken)

export const leftIn = (site: Shown) => placesLeft(site, site.taken)

/** How many can still be buried there, in words. */
export const PlacesLeft = ({ site }: { site: Shown }) => t('site.grave.free', { count: leftIn(site) })

/** What it costs while it can be sold; who it is held for, or why nobody can be buried there; else the places left. */
export const SitePlaces = ({ site }: { site: Shown }) => {
  const { sale_customer_name: name, site_status_ref: status } = site
  if (site.price !== null)
    return <KeyFigure value={money(site.price)} label={t('site.price.of', { count: placesOf(site) })} />
  if (name !== null && site.sale_customer_id !== site.owner_customer_id)
    return <KeyFigure value={t('site.held')} label={t('site.held.for', { name })} />
  if (status === 'UNSUITABLE' || status === 'UNAVAIL')
    return <KeyFigure value={site.site_status} label={site.site_unsuitability} />
  return <KeyFigure value={leftIn(site)} label={t('site.places', { count: placesOf(site) })} />
}

interface Properties {
  site: Shown
  burials: readonly ListedBurial[]
  /** After the graves. */
  children?: ReactNode
}

/** Who lies where in a site, and how many places are left in each grave. */
export function SiteGraves({ site, burials, children }: Properties) {
  const nowhere = burials.filter((burial) => burial.grave_no === null)
  const unknown = takenIn(site.taken, null)
  return (
    <Section title={t('site.graves')} holdsRows>
      <Rows label={t('site.graves')} columns={columns}>
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
            free={leftIn(site)}
            more={unknown - nowhere.length}
          />
        )}
      </Rows>
      {children}
    </Section>
  )
}
