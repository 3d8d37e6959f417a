import Box from '@mui/material/Box'
import { useEffect, useMemo, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react'
import { scaleFor, type LaidBlock, type LaidPlot } from './lay-out.ts'
import { plotByKey } from './moves.ts'
import { labelledRows } from './plan-drawing.ts'
import { PlotSigns, PlotsLayer } from './plots-layer.tsx'
import { t } from './texts.ts'
import { useWidth } from './use-width.ts'

export interface PlotPlanProperties {
  block: LaidBlock
  /** The words of a plot: its site, its type, its status. */
  labelOf: (plot: LaidPlot) => string
  isOpen: (plot: LaidPlot) => boolean
  /** The id of the chosen site. */
  chosen: number | null
  onPick: (plot: LaidPlot) => void
  /** 1 shows as much of the block as fits. */
  zoom: number
  /** Pixels. */
  height: number
}

/** Pixels: the room around the plots, that for the rows' names, and what a plot's shorter side takes. */
const edge = 4
const lettering = 12
const names = 34
const sides = { fine: 15, coarse: 24, most: 34 }

const rowLabel = (row: string) => t('block-plan.row.group', { row })

/** The rows' names stay in sight beside a plan that is wider than its place. */
function RowNames({ block, scale, chosen }: { block: LaidBlock; scale: number; chosen: string | null }) {
  const rows = block.rows.map((row) => ({ ...row, y: row.y * scale + edge }))
  return (
    <Box
      component="svg"
      aria-hidden
      width={names}
      height={block.height * scale + 2 * edge}
      sx={{
        position: 'sticky',
        left: 0,
        flex: 'none',
        bgcolor: 'background.paper',
        fill: 'currentColor',
        fontSize: lettering,
      }}
    >
      {labelledRows(rows, chosen, lettering * 1.1).map(({ row_no, y }) => (
        <text
          key={row_no}
          x={names - 6}
          y={y}
          textAnchor="end"
          dominantBaseline="central"
          fontWeight={row_no === chosen ? 700 : 400}
        >
          {row_no}
        </text>
      ))}
    </Box>
  )
}

/** Brings what is chosen into sight within the plan: the screen around it does not move. */
function useInSight(place: HTMLElement | null, shown: LaidPlot | undefined, scale: number) {
  const [x, y] = shown ? [shown.x * scale, shown.y * scale] : [null, null]
  useEffect(() => {
    if (!place || x === null || y === null) return
    const [width, height] = [place.clientWidth - names, place.clientHeight]
    const isOut = (at: number, from: number, room: number) => at < from + 24 || at > from + room - 24
    if (isOut(x, place.scrollLeft, width) || isOut(y, place.scrollTop, height))
      place.scrollTo(x - width / 2, y - height / 2)
  }, [place, x, y])
}

const isPress = (key: string) => key === 'Enter' || key === ' '

/** Where Tab leads, and what keys and clicks on the plan do. */
function useKeys({ block, isOpen, chosen, onPick }: PlotPlanProperties) {
  const [at, setAt] = useState<number | null>(null)
  const open = useMemo(() => block.plots.filter(isOpen), [block, isOpen])
  const plotOf = (site_id: number | null) => open.find((plot) => plot.site_id === site_id)
  const stop = plotOf(at) ?? plotOf(chosen) ?? open[0]
  const under = ({ target }: { target: EventTarget }) =>
    plotOf(Number((target as Element).closest('[data-site]')?.getAttribute('data-site')))
  return {
    stop: stop?.site_id ?? null,
    onClick(event: MouseEvent) {
      const plot = under(event)
      if (!plot) return
      setAt(plot.site_id)
      onPick(plot)
    },
    onKeyDown(event: KeyboardEvent<SVGSVGElement>) {
      const from = under(event) ?? stop
      if (!from) return
      const next = isPress(event.key) ? from : plotByKey(open, from, event.key)
      if (next === undefined && !event.key.startsWith('Arrow')) return
      event.preventDefault()
      if (next === undefined) return
      setAt(next.site_id)
      if (isPress(event.key)) onPick(next)
      else event.currentTarget.querySelector<SVGElement>(`[data-site="${next.site_id}"]`)?.focus()
    },
  }
}

const look = {
  display: 'block',
  flex: 'none',
  '& [role=option]': { outline: 'none', vectorEffect: 'non-scaling-stroke' },
  '& [role=option]:not([aria-disabled])': { cursor: 'pointer' },
  '& [role=option]:not([aria-disabled]):hover': { stroke: 'currentColor', strokeWidth: 1.5 },
  '& [role=option]:focus-visible': { stroke: 'currentColor', strokeWidth: 3, strokeDasharray: '4 2' },
} as const

/** A block's plots, of which one can be chosen, by mouse, finger or keyboard: a list to a screen reader. */
export function PlotPlan(given: PlotPlanProperties) {
  const { block, labelOf, isOpen, chosen, zoom, height } = given
  const [place, setPlace] = useState<HTMLElement | null>(null)
  const room = useRef<HTMLDivElement>(null)
  const width = useWidth(room)
  const least = window.matchMedia('(pointer: coarse), (max-width: 699px)').matches ? sides.coarse : sides.fine
  const around = { width: width - names - 2 * edge, height: height - 2 * edge }
  const scale = scaleFor(block, { ...around, least, most: sides.most }) * zoom
  const { stop, ...keys } = useKeys(given)
  const shown = block.plots.find(({ site_id }) => site_id === chosen)
  useInSight(place, shown, scale)
  const [wide, high] = [block.width * scale + 2 * edge, block.height * scale + 2 * edge]
  return (
    <Box
      ref={(element: HTMLDivElement | null) => {
        room.current = element
        setPlace(element)
      }}
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
            role="listbox"
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
