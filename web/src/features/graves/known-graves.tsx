import Box from '@mui/material/Box'
import { graves, type GraveFacts } from '@sexton/contract/graves/calls'
import { useApi } from '../../core/api/use-api.ts'
import { mediumDate } from '../../core/format/formats.ts'
import { useMay } from '../../core/session/use-may.ts'
import { ActButton } from '../../ui/actions/act-button.tsx'
import { useDialog } from '../../ui/dialogs/use-dialog.ts'
import { whenOpened } from '../../ui/dialogs/when-opened.tsx'
import { ErrorDisplay } from '../../ui/feedback/error-display.tsx'
import { Loading } from '../../ui/feedback/loading.tsx'
import { Facts } from '../../ui/layout/facts.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { SubSection } from '../../ui/layout/sub-section.tsx'
import { knownOf } from './known-of.ts'
import { t } from './texts.ts'

const GraveDialog = whenOpened(() => import('./grave-dialog.tsx'))
const MeasureDialog = whenOpened(() => import('./measure-dialog.tsx'))

interface Shown {
  grave: GraveFacts
  site_ref: string
}

function GraveActs({ grave, site_ref }: Shown) {
  const { site_id, grave_no } = grave
  const mayChange = useMay(graves.save)
  const mayMeasure = useMay(graves.measure)
  const change = useDialog(mayChange && `grave-${site_id}-${grave_no}`, (opened) => (
    <GraveDialog grave={grave} site_ref={site_ref} {...opened} />
  ))
  const measure = useDialog(mayMeasure && `measure-${site_id}-${grave_no}`, (opened) => (
    <MeasureDialog grave={grave} site_ref={site_ref} {...opened} />
  ))
  return (
    <Box sx={{ display: 'flex', gap: 1 }}>
      {mayMeasure && (
        <ActButton variant="text" aria-label={t('graves.measure.of', { grave: grave_no })} onClick={measure}>
          {t('graves.measure')}
        </ActButton>
      )}
      {mayChange && (
        <ActButton variant="text" aria-label={t('graves.change.of', { grave: grave_no })} onClick={change}>
          {t('graves.change')}
        </ActButton>
      )}
    </Box>
  )
}

const roomWords = ({ room: { known, room_for_height_cm: cm } }: GraveFacts) => {
  if (!known) return t('graves.room.unknown')
  return cm ? t('graves.room.height', { cm }) : t('graves.room.none')
}

function measureWords({ depth_cm: depth, top_cm: top }: GraveFacts['measures'][number]) {
  if (depth === null) return t('graves.measure.top', { top: top! })
  return top === null ? t('graves.measure.depth', { depth }) : t('graves.measure.both', { depth, top })
}

const sizeWords = ({ length_cm: length, width_cm: width }: GraveFacts) => {
  if (length && width) return t('graves.size.value', { length, width })
  const cm = length ?? width
  return cm && t('graves.size.one', { cm })
}

const placesWords = ({ places, places_of_type: of_type, places_set, places_reason: reason }: GraveFacts) =>
  places_set === null ? places : t('graves.places.own', { places, of_type, reason: reason ?? '' })

const quiet = { color: 'text.secondary', fontSize: 'body2.fontSize' } as const

/** The newest first, each with how and by whom it is known. */
const Measures = ({ measures }: Pick<GraveFacts, 'measures'>) => (
  <Box component="ul" aria-label={t('graves.measures')} sx={{ m: 0, mt: 1, p: 0, listStyle: 'none' }}>
    {measures.map((measure) => (
      <li key={measure.measure_id}>
        {measureWords(measure)}{' '}
        <Box component="span" sx={quiet}>
          {t('graves.measure.by', {
            how: t(`graves.how.${measure.how}`),
            date: mediumDate(measure.on_date),
            by: measure.measured_by,
          })}
        </Box>
        {measure.note && <Box sx={quiet}>{measure.note}</Box>}
      </li>
    ))}
  </Box>
)

function Grave({ grave, site_ref }: Shown) {
  const { kind, ashes_places, closed_for, closed_reason, measures, room } = grave
  return (
    <SubSection
      title={t('graves.grave', { grave: grave.grave_no })}
      action={<GraveActs grave={grave} site_ref={site_ref} />}
    >
      <Facts
        facts={[
          [
            t('graves.closed'),
            closed_for && t(`graves.closed.${closed_for}`, { reason: closed_reason ?? '' }),
          ],
          [
            t('graves.room'),
            <>
              {roomWords(grave)}
              <Box sx={quiet}>{room.why.join(' ')}</Box>
            </>,
          ],
          [t('graves.places'), placesWords(grave)],
          [
            t('graves.ashes'),
            ashes_places !== null &&
              t('graves.ashes.left', { places: ashes_places, left: room.ashes_left ?? 0 }),
          ],
          [t('graves.size'), sizeWords(grave)],
          [t('graves.kind'), kind !== 'EARTH' && t(`graves.kind.${kind}`)],
        ]}
      />
      {measures.length > 0 && <Measures measures={measures} />}
    </SubSection>
  )
}

/** What is known of each grave of a site: its own places, its size, how deep it is and how that is known (graves-1 to graves-5). */
export default function KnownGraves({ site_id, site_ref }: { site_id: number; site_ref: string }) {
  const known = useApi(...knownOf(site_id))
  return (
    <Section title={t('graves.title', { count: known.data?.length ?? 1 })}>
      <ErrorDisplay error={known.error} />
      {known.loading && <Loading rows={3} />}
      {known.data?.map((grave) => (
        <Grave key={grave.grave_no} grave={grave} site_ref={site_ref} />
      ))}
    </Section>
  )
}
