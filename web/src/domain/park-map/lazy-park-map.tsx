import Typography from '@mui/material/Typography'
import { lazy, Suspense, type ComponentProps } from 'react'
import type Drawn from './park-map.tsx'
import { t } from './texts.ts'

const ParkMap = lazy(() => import('./park-map.tsx'))

/** Stands where the map is going to be. */
export const BeingDrawn = () => <Typography sx={{ p: 2 }}>{t('map.loading')}</Typography>

/** The map, whose library is loaded when it is first shown: it is heavier than any screen. */
export const LazyParkMap = (given: ComponentProps<typeof Drawn>) => (
  <Suspense fallback={<BeingDrawn />}>
    <ParkMap {...given} />
  </Suspense>
)
