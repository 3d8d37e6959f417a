import { featureKinds, overlays, type MapDrawing } from '@sexton/contract/map/overlays'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useAct } from '../../../core/api/use-act.ts'
import { useApi } from '../../../core/api/use-api.ts'
import { ActButton } from '../../../ui/actions/act-button.tsx'
import { UploadButton } from '../../../ui/actions/upload-button.tsx'
import { ErrorDisplay } from '../../../ui/feedback/error-display.tsx'
import { useNotice } from '../../../ui/feedback/notice-context.ts'
import { t } from './texts.ts'

/** What a file has: `3 paths, 1 gate`. */
const countsOf = ({ features }: MapDrawing) =>
  featureKinds
    .map((kind) => ({ kind, count: features.filter((feature) => feature.kind === kind).length }))
    .filter(({ count }) => count > 0)
    .map(({ kind, count }) => t(`setup.count.${kind}`, { count }))
    .join(', ')

/** Puts paths, gates, buildings and trees on the map, and removes them, each with Undo (map-16). */
export function FeatureTools({ cemetery_id, isNowhere }: { cemetery_id: number; isNowhere: boolean }) {
  const notify = useNotice()
  const drawings = useApi(overlays.features, {}, { live: ['block'] })
  const drawn = drawings.data?.find((one) => one.cemetery_id === cemetery_id)
  const remove = useAct(overlays.removeFeatures)
  const restore = useAct(overlays.restoreFeatures)
  const back = ({ map_drawing_id }: MapDrawing) => void restore.run({ params: { map_drawing_id } })
  const away = ({ map_drawing_id }: MapDrawing) => remove.run({ params: { map_drawing_id } })
  const added = (now: MapDrawing) =>
    notify({
      text: t('setup.features.added', { name: now.filename }),
      undo: () => (drawn ? back(drawn) : void away(now)),
    })
  const removeNow = async (now: MapDrawing) => {
    if (await away(now))
      notify({ text: t('setup.features.removed', { name: now.filename }), undo: () => back(now) })
  }
  return (
    <>
      <Typography color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
        {drawn
          ? t('setup.features.file', { name: drawn.filename, counts: countsOf(drawn) })
          : t('setup.features.none')}
      </Typography>
      <Typography variant="caption" color="text.secondary">
        {t('setup.features.hint')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <UploadButton
          endpoint={overlays.addFeatures}
          params={{ cemetery_id }}
          label={t(drawn ? 'setup.features.replace' : 'setup.features.add')}
          reason={isNowhere && t('setup.nothing')}
          onDone={(reply) => added(reply as MapDrawing)}
        />
        {drawn && (
          <ActButton
            variant="outlined"
            pending={remove.pending || restore.pending}
            onClick={() => void removeNow(drawn)}
          >
            {t('setup.features.remove')}
          </ActButton>
        )}
      </Box>
      <ErrorDisplay error={remove.error ?? restore.error} />
    </>
  )
}
