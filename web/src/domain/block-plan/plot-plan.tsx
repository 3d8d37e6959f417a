import Box from '@mui/material/Box'
import { useEffect, useState } from 'react'
import { scaleFor, type LaidBlock, type LaidPlot } from './lay-out.ts'
import { PlotSigns, PlotsLayer } from './plots-layer.tsx'
import { edge, names, RowNames } from './row-names.tsx'
import { t } from './texts.ts'
import { usePlanKeys } from './use-plan-keys.ts'
import { useWidth } from './use-width.ts'

interface Properties {
  block: LaidBlock
  /** The words of a plot: its site, its type, its status. */
  labelOf: (plot: LaidPlot) => string
  isOpen: (plot: LaidPlot) => boolean
  /** The id of the chosen site. */
  chosen: number | null
  onPick: (plot: LaidPlot) => void
  /** Where a plot leads: then the plan is a list of links, not of choices. */
  hrefOf?: (plot: LaidPlot) => string
  /** 1 shows as much of the block as fits. */
  zoom: number
  /** Pixels. */
  height: number
}

/** Pixels that a plot's shorter side takes. */
const sides = { fine: 15, coarse: 24, most: 34 }

const rowLabel = (row: string) => t('block-plan.row.group', { row })

/** Brings what is chosen into sight within the plan: the screen around it does not move. */
function useInSight(place: HTMLElement | null, shown: LaidPlot | null | undefined, scale: number) {
  const [x, y] = shown ? [shown.x * scale, shown.y * scale] : [null, null]
  useEffect(() => {
    if (!place || x === null || y === null) return
    const [width, height] = [place.clientWidth - names, place.clientHeight]
    const isOut = (at: number, from: number, room: number) => at < from + 24 || at > from + room - 24
    if (isOut(x, place.scrollLeft, width) || isOut(y, place.scrollTop, height))
      place.scrollTo(x - width / 2, y - height / 2)
  }, [place, x, y])
}

const look = {
  display: 'block',
  flex: 'none',
  '& [data-site]': { outline: 'none', vectorEffect: 'non-scaling-stroke' },
  '& [data-site][tabindex]': { cursor: 'pointer' },
  '& [data-site][tabindex]:hover': { stroke: 'currentColor', strokeWidth: 1.5 },
  '& [data-site]:focus-visible': { stroke: 'currentColor', strokeWidth: 3, strokeDasharray: '4 2' },
  '& a path': { vectorEffect: 'non-scaling-stroke' },
} as const

/** A block's plots, of which one can be chosen, by mouse, finger or keyboard: a list to a screen reader, of choices or of links. */
export function PlotPlan(given: Properties) {
  const { block, labelOf, isOpen, chosen, zoom, height } = given
  const [place, setPlace] = useState<HTMLElement | null>(null)
  const width = useWidth(place)
  const least = window.matchMedia('(pointer: coarse), (max-width: 699px)').matches ? sides.coarse : sides.fine
  const around = { width: width - names - 2 * edge, height: height - 2 * edge }
  const scale = scaleFor(block, { ...around, least, most: sides.most }) * zoom
  const { stop, ...keys } = usePlanKeys(given)
  const shown = block.plots.find(({ site_id }) => site_id === chosen)
  // Before its width is known nothing is drawn.
  useInSight(place, width > 0 ? shown : null, scale)
  const [wide, high] = [block.width * scale + 2 * edge, block.height * scale + 2 * edge]
  return (
    <Box
      ref={setPlace}
      sx={{
        height,
        overflow: 'auto',
        display: 'flex',
        alignItems: 'flex-start',
        overscrollBehavior: 'contain',
      }}
    >
      {width > 0 && (
        <>
          <RowNames block={block} scale={scale} chosen={shown?.row_no ?? null} />
          <Box
            component="svg"
            role={given.hrefOf ? 'group' : 'listbox'}
            aria-label={t('block-plan.plots', { block: block.block_ref })}
            width={wide}
            height={high}
            viewBox={`${-edge} ${-edge} ${wide} ${high}`}
            sx={look}
            {...keys}
          >
            <g transform={`scale(${scale})`}>
              <PlotsLayer
                plots={block.plots}
                labelOf={labelOf}
                isOpen={isOpen}
                chosen={chosen}
                stop={stop}
                rowLabel={rowLabel}
                hrefOf={given.hrefOf}
              />
              {shown && (
                <path
                  aria-hidden
                  d={shown.path}
                  fill="none"
                  stroke="currentColor"
                  strokeWidth={3.5}
                  vectorEffect="non-scaling-stroke"
                  pointerEvents="none"
                />
              )}
            </g>
            <PlotSigns plots={block.plots} isOpen={isOpen} scale={scale} />
          </Box>
        </>
      )}
    </Box>
  )
}
