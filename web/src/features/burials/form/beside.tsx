import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { Burial } from '@sexton/contract/burials/burial'
import type { ReactNode } from 'react'
import { mediumDate } from '../../../core/format/formats.ts'
import { burialDayWords, graveWords, meetInGrave } from '../../../core/format/grave-words.ts'
import { ScreenLink } from '../../../ui/layout/links.tsx'
import { Messages } from '../../../ui/feedback/messages.tsx'
import { SubSection } from '../../../ui/layout/sub-section.tsx'
import { StatusChip } from '../../../ui/theme/status-chip.tsx'
import { nameOf } from '../burial-words.ts'
import { t } from '../both-texts.ts'

type Neighbour = Burial['beside'][number]

const placeOf = (other: Neighbour, grave_places: number | null) =>
  other.grave_no === null
    ? t('burial.beside.nowhere')
    : t('burial.beside.place', { place: graveWords({ ...other, grave_places }) })

/** Two burials in one grave on the same day and in the same slot are possible, but usually a mistake. */
const inSameSlot = (burial: Burial) =>
  burial.beside.filter(
    (other) =>
      burial.burial_slot_id !== null &&
      meetInGrave(burial, other) &&
      other.burial_slot_id === burial.burial_slot_id &&
      other.burial_date === burial.burial_date,
  )

function bodyWords(burial: Burial): string[] {
  const name = nameOf(burial)
  if (burial.did_not_take_place) {
    const { on, ...said } = burial.did_not_take_place
    return [t('burial.not-held.said', { ...said, on: mediumDate(on) })]
  }
  if (burial.taken_out) return [t('burial.taken-out', { name })]
  const { in_ground, burial_status_ref: status } = burial
  if (!in_ground || status === 'COMPLETE') return []
  return [t(status === 'DRAFT' ? 'burial.lies' : 'burial.lies.open', { name })]
}

/** Says that a body lies there, was taken out, or that its burial did not take place, where the status alone does not say so. */
export const LiesThere = ({ burial }: { burial: Burial }) => (
  <Messages severity="info" messages={bodyWords(burial)} />
)

/** Warns of who is buried in the same grave in the same slot. */
export const SameSlot = ({ burial }: { burial: Burial }) => (
  <Messages
    severity="warning"
    messages={inSameSlot(burial).map((other) => t('burial.beside.same-slot', { name: nameOf(other) }))}
  />
)

/** The other burials of the site, by grave and by position where a grave takes several. */
export function Beside({ burial, children }: { burial: Burial; children?: ReactNode }) {
  const { site_id, beside } = burial
  if (site_id === null || beside.length === 0) return null
  // All graves of a site take the same number: where this burial's grave is not known, any other's will do.
  const places = burial.grave_places
  return (
    <Box sx={{ mt: 1.5 }}>
      <SubSection title={t('burial.beside')}>
        <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0, display: 'grid', gap: 0.5 }}>
          {beside.map((other) => (
            <Box
              component="li"
              key={other.burial_id}
              sx={{ display: 'grid', gridTemplateColumns: 'minmax(9rem, max-content) 1fr', columnGap: 1 }}
            >
              <span>{placeOf(other, places)}</span>
              <Box sx={{ display: 'flex', columnGap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
                <ScreenLink to={`/burial/${other.burial_id}`}>{nameOf(other)}</ScreenLink>
                <StatusChip kind="burial" status={other.burial_status_ref} />
                <Typography component="span" variant="body2" color="text.secondary">
                  {burialDayWords(other)}
                </Typography>
              </Box>
            </Box>
          ))}
        </Box>
        {children}
      </SubSection>
    </Box>
  )
}
