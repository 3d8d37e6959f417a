import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useMemo } from 'react'
import { draftFrame, DraftView, type Draft } from '../../map/public.ts'
import { boundsOfDraft } from './shapes-draft.ts'
import { t } from './outlines-texts.ts'

const frame = draftFrame(480)

const noHandles = [] as const

/** The shapes of the file where they lie, before anything is written. */
export function ShapesMap({ draft }: { draft: Draft }) {
  const view = useMemo(() => boundsOfDraft(draft), [draft])
  return (
    <Box component="section" aria-label={t('outlines.map')} sx={frame}>
      {view ? (
        <DraftView draft={draft} handles={noHandles} view={view} />
      ) : (
        <Typography sx={{ p: 2 }} color="text.secondary">
          {t('outlines.map.empty')}
        </Typography>
      )}
    </Box>
  )
}
