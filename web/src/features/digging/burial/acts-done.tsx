import Box from '@mui/material/Box'
import type { Act } from '@sexton/contract/acts/calls'
import { photoPaths } from '@sexton/contract/photos/calls'
import { addressOf } from '../../../core/api/address.ts'
import { useApi } from '../../../core/api/use-api.ts'
import { dateTime } from '../../../core/format/formats.ts'
import { PreviewLink } from '../../../domain/previews/preview-link.tsx'
import { usePreview } from '../../../domain/previews/use-preview.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { ErrorDisplay } from '../../../ui/feedback/error-display.tsx'
import { SubSection } from '../../../ui/layout/sub-section.tsx'
import { actsOf } from './asked.ts'
import { t } from './texts.ts'

type ActPhoto = Act['photos'][number]

const quiet = { color: 'text.secondary', fontSize: 'body2.fontSize' } as const

function whoDid({ by: name, entered_by: entered, how }: Act) {
  if (how === 'PAPER' && entered !== null) return t('grave.act.paper', { name, entered })
  return how === 'REMOTE' ? t('grave.act.remote', { name }) : name
}

const whereDone = ({ metres_off: metres }: Act) =>
  metres === null
    ? null
    : t(metres === 0 ? 'grave.act.within' : 'grave.act.off', {
        metres: metres.toLocaleString('en', { maximumFractionDigits: 1 }),
      })

const previewOf = (act: Act, photo: ActPhoto) => ({
  key: String(photo.photo_id),
  name: photo.filename,
  path: photoPaths(photo).whole,
  mediaType: 'image/jpeg',
  about: [act.says, act.by, dateTime(photo.taken_at ?? act.done_at)].join(' · '),
})

/** Small and all of one height: nothing moves when the pictures come. */
const Thumbnail = ({ act, photo, onOpen }: { act: Act; photo: ActPhoto; onOpen: () => void }) => (
  <PreviewLink path={photoPaths(photo).whole} name={photo.filename} onOpen={onOpen}>
    <Box
      component="img"
      src={addressOf(photoPaths(photo).small)}
      alt={t('grave.act.photo', { ordinal: photo.ordinal, name: act.says })}
      loading="lazy"
      sx={{
        width: 72,
        height: 54,
        objectFit: 'cover',
        display: 'block',
        borderRadius: 0.5,
        bgcolor: 'divider',
      }}
    />
  </PreviewLink>
)

function ActDone({ act, onPhoto }: { act: Act; onPhoto: (photo: ActPhoto) => void }) {
  const isConflict = act.outcome === 'CONFLICT'
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '170px minmax(0, 1fr)' },
        columnGap: 1.5,
        py: 0.75,
        borderTop: 1,
        borderColor: 'divider',
        overflowWrap: 'anywhere',
        '&:first-of-type': { borderTop: 0 },
      }}
    >
      <Box sx={quiet}>{dateTime(act.done_at)}</Box>
      <div>
        {act.says}
        <Box sx={quiet}>{[whoDid(act), whereDone(act)].filter(Boolean).join(' · ')}</Box>
        {act.outcome_words && (
          <Box sx={isConflict ? { color: 'error.main', fontWeight: 500 } : quiet}>{act.outcome_words}</Box>
        )}
        {act.photos.length > 0 && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, mt: 0.5 }}>
            {act.photos.map((photo) => (
              <Thumbnail key={photo.photo_id} act={act} photo={photo} onOpen={() => onPhoto(photo)} />
            ))}
          </Box>
        )}
      </div>
    </Box>
  )
}

/** What was done at the grave: what, who, when, how far from the plot, and the photos. */
export function ActsDone({ burial_id }: { burial_id: number }) {
  const { data, error } = useApi(...actsOf(burial_id))
  const preview = usePreview((data ?? []).flatMap((act) => act.photos.map((photo) => previewOf(act, photo))))
  return (
    <SubSection title={t('grave.acts')}>
      <ErrorDisplay error={error} />
      {data?.length === 0 && <Empty>{t('grave.acts.none')}</Empty>}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data?.map((act) => (
          <ActDone key={act.act_id} act={act} onPhoto={({ photo_id }) => preview.open(String(photo_id))} />
        ))}
      </Box>
      {preview.dialog}
    </SubSection>
  )
}
