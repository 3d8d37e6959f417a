import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useCallback, type ReactNode } from 'react'
import { useUnsaved } from '../../../core/forms/use-unsaved.ts'
import { Link } from 'react-router'
import { canDraw } from '../../../domain/park-map/can-draw.ts'
import { ActButton } from '../../../ui/actions/act-button.tsx'
import { ErrorDisplay } from '../../../ui/feedback/error-display.tsx'
import { BottomStrip } from '../../../ui/layout/bottom-strip.tsx'
import { Screen } from '../../../ui/layout/screen.tsx'
import { ToolSelect } from '../../../ui/search/tool-select.tsx'
import { t } from './texts.ts'
import type { CemeteryOnMap } from './use-cemetery.ts'

interface Properties {
  title: string
  /** The map's name. */
  map: string
  cemetery: CemeteryOnMap
  isDirty: boolean
  pending: boolean
  error: Error | null
  onSave: () => void
  onDiscard: () => void
  /** What it is, and what can be done to it. */
  tools: ReactNode
  children: ReactNode
}

const grid = {
  display: 'grid',
  gap: 1.5,
  alignItems: 'start',
  gridTemplateAreas: { xs: '"map" "tools"', lg: '"tools map"' },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '320px minmax(0, 1fr)' },
} as const

/** The cemetery, where there are several. */
function Choice({ all, chosen, choose }: CemeteryOnMap) {
  if (!chosen || all.length < 2) return null
  return (
    <ToolSelect
      label={t('overlay.cemetery')}
      value={chosen.cemetery_id}
      options={all.map(({ cemetery_id, cemetery }) => ({ value: cemetery_id, label: cemetery }))}
      onChange={(value) => choose(Number(value))}
    />
  )
}

/** A screen on which something that lies over the map is moved, then saved. */
export function OverlayScreen({
  cemetery,
  isDirty,
  pending,
  error,
  onSave,
  onDiscard,
  ...given
}: Properties) {
  useUnsaved(useCallback(() => isDirty, [isDirty]))
  return (
    <Screen
      title={given.title}
      actions={<Choice {...cemetery} />}
      loading={cemetery.loading}
      error={cemetery.error}
    >
      <Box sx={grid}>
        <Box component="section" aria-label={given.map} sx={{ gridArea: 'map', minWidth: 0 }}>
          {!canDraw() && <Alert severity="info">{t('overlay.no-map')}</Alert>}
          {given.children}
        </Box>
        <Box sx={{ gridArea: 'tools', display: 'grid', gap: 1.5, justifyItems: 'start', minWidth: 0 }}>
          {given.tools}
        </Box>
      </Box>
      <BottomStrip>
        <Box sx={{ mr: 'auto' }}>
          <ErrorDisplay error={error} />
        </Box>
        {isDirty ? (
          <>
            <Button onClick={onDiscard}>{t('overlay.discard')}</Button>
            <ActButton pending={pending} onClick={onSave}>
              {t('overlay.save')}
            </ActButton>
          </>
        ) : (
          <Button component={Link} to="/sites_map" variant="outlined">
            {t('overlay.back')}
          </Button>
        )}
      </BottomStrip>
    </Screen>
  )
}
