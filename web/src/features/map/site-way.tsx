import type { SitePlace } from '@sexton/contract/map/calls'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { mediumDate } from '../../core/format/formats.ts'
import { useMay } from '../../core/session/use-may.ts'
import { directionTo, distanceTo, distanceWords, type Place } from '../../domain/park-map/way.ts'
import { ActButton } from '../../ui/actions/act-button.tsx'
import { ErrorDisplay } from '../../ui/feedback/error-display.tsx'
import { Messages } from '../../ui/feedback/messages.tsx'
import { t } from './place-texts.ts'
import { outsideMap } from './outside-map.ts'
import { isCarried, type Position } from '../../domain/park-map/use-position.ts'
import { useSaving } from './use-saving.ts'

interface Properties {
  place: SitePlace
  /** Where walking leads to; null where nobody knows. */
  goal: Place | null
  walking: boolean
  onWalk: (walking: boolean) => void
  /** Where this device is, while one walks. */
  position: Position | null
}

/** Metres within which one stands at a site. */
const near = 3

function wordsOf(position: Position | null, goal: Place): string {
  if (!position) return t('place.finding')
  if ('problem' in position) return t(`place.${position.problem}`)
  const distance = distanceTo(position.at, goal)
  const within = t('place.within', { accuracy: distanceWords(position.accuracy) })
  if (distance < near) return `${t('place.there')} ${within}`
  const direction = directionTo(position.at, goal)
  return `${t('place.way', { distance: distanceWords(distance), direction })}. ${within}`
}

/** How far it is and where to, as one walks. */
const Walking = ({ position, goal }: { position: Position | null; goal: Place }) => (
  <Typography sx={{ fontWeight: 500, fontVariantNumeric: 'tabular-nums' }}>
    {wordsOf(position, goal)}
  </Typography>
)

function Known({ place, onRemove }: { place: SitePlace; onRemove: (() => void) | false }) {
  const { point } = place
  if (!point) return null
  const said = { date: mediumDate(point.saved_at), name: point.saved_by }
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
      <Typography variant="body2" color="text.secondary">
        {point.accuracy === null
          ? t('place.imported', said)
          : t('place.known', { ...said, accuracy: distanceWords(point.accuracy) })}
      </Typography>
      {onRemove && <Button onClick={onRemove}>{t('place.remove')}</Button>}
    </Box>
  )
}

/** Leads to a site on foot, and keeps where it is (map-9, map-10). */
export default function SiteWay({ place, goal, walking, onWalk, position }: Properties) {
  const mayKeep = useMay('PERM_SITES')
  const saving = useSaving(place)
  const carried = isCarried()
  return (
    <Box component="section" aria-label={t('place.title', { site: place.site_ref })}>
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, '&:not(:empty)': { mt: 1 } }}
      >
        {goal && carried && (
          <Button variant={walking ? 'outlined' : 'contained'} onClick={() => onWalk(!walking)}>
            {walking ? t('place.stop') : t('place.walk', { site: place.site_ref })}
          </Button>
        )}
        {goal && carried && (
          <Button component="a" href={outsideMap(goal, place.site_ref)} target="_blank" rel="noreferrer">
            {t('place.outside')}
          </Button>
        )}
        {mayKeep && carried && (
          <ActButton variant="outlined" pending={saving.pending || saving.waiting} onClick={saving.save}>
            {t('place.save')}
          </ActButton>
        )}
      </Box>
      {walking && goal && <Walking position={position} goal={goal} />}
      {(saving.waiting || saving.problem) && (
        <Typography role="status">
          {saving.accuracy === null
            ? t(saving.problem ? `place.${saving.problem}` : 'place.finding')
            : t('place.saving', { accuracy: distanceWords(saving.accuracy) })}
        </Typography>
      )}
      {saving.refused && <Messages messages={[saving.refused]} />}
      <ErrorDisplay error={saving.error} />
      <Known place={place} onRemove={mayKeep && saving.remove} />
    </Box>
  )
}
