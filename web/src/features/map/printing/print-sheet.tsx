import { map, type Bounds } from '@sexton/contract/map/calls'
import { sites } from '@sexton/contract/sites/calls'
import GlobalStyles from '@mui/material/GlobalStyles'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useCallback, useEffect, useMemo } from 'react'
import { useApi } from '../../../core/api/use-api.ts'
import { config } from '../../../core/config.ts'
import { mediumDate, today } from '../../../core/format/formats.ts'
import { layOut } from '../../../domain/block-plan/lay-out.ts'
import type { MapView } from '../map-address.ts'
import { PrintedLegend } from './printed-legend.tsx'
import { PrintedPlan } from './printed-plan.tsx'
import { printedBlock, printedMap, type PrintedPlot, type PrintedView } from './printed.ts'
import { t } from './texts.ts'

/** What is printed: what is in view on the map, or the plan of a block. */
export type Printed = { bounds: Bounds } | { block_ref: string }

interface Properties {
  printed: Printed
  view: MapView
  /** The ref of the chosen site. */
  site_ref: string | undefined
  onDone: () => void
}

const queryOf = ([west, south, east, north]: Bounds) => ({ query: { west, south, east, north } })

/** The plan to print, once it is known. */
function usePrinted(printed: Printed): PrintedView | null {
  const seen = useApi(map.inView, 'bounds' in printed ? queryOf(printed.bounds) : null)
  const params = 'block_ref' in printed ? { params: { block_ref: printed.block_ref }, query: {} } : null
  const block = useApi(sites.plots, params)
  return useMemo(() => {
    if (seen.data) return printedMap(seen.data)
    return block.data ? printedBlock(layOut(block.data)) : null
  }, [seen.data, block.data])
}

/** Prints once there is something to print, then tells that it is done. */
function usePrintOnce(isReady: boolean, onDone: () => void) {
  useEffect(() => {
    if (!isReady) return undefined
    window.addEventListener('afterprint', onDone)
    // The next frame: what is printed has to stand there first.
    const frame = requestAnimationFrame(() => window.print())
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('afterprint', onDone)
    }
  }, [isReady, onDone])
}

/** A sheet that is seen on paper alone: a plan with what its signs mean (map-14). */
export default function PrintSheet({
  printed,
  view: { hidden, type, site_id },
  site_ref,
  onDone,
}: Properties) {
  const plan = usePrinted(printed)
  usePrintOnce(plan !== null, onDone)
  const letters = hidden.join('')
  const isShown = useCallback(
    ({ letter, site_type_id }: PrintedPlot) =>
      !letters.includes(letter) && (type === null || site_type_id === type),
    [letters, type],
  )
  if (!plan) return null
  const shown = plan.plots.filter(isShown)
  const count = shown.length
  const words =
    'block_ref' in printed
      ? t('print.block', { block: printed.block_ref, count })
      : t('print.plan', { count })
  const chosen = plan.plots.some((plot) => plot.site_id === site_id) && site_ref
  return (
    <Box sx={{ display: 'none', displayPrint: 'block', color: '#000000' }}>
      <GlobalStyles
        styles={{
          '@page': { size: 'A4 landscape', margin: '10mm' },
          '@media print': {
            'html, body': { background: '#fff !important', colorScheme: 'light !important' },
          },
        }}
      />
      <PrintedPlan view={plan} words={words} isShown={isShown} site_id={site_id} />
      <PrintedLegend plots={shown} />
      {plan.isFar && <Typography>{t('print.far')}</Typography>}
      {chosen && <Typography>{t('print.site', { site: chosen })}</Typography>}
      <Typography variant="body2">
        {t('print.made', { park: config().PARK_NAME, day: mediumDate(today()) })}
      </Typography>
    </Box>
  )
}
