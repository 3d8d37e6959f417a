import { statusOfLetter } from '@sexton/contract/core/statuses'
import { memo } from 'react'
import { statusColours } from '../../ui/theme/status-palette.ts'
import type { LaidPlot } from './lay-out.ts'

interface PlotProperties {
  plot: LaidPlot
  label: string
  open: boolean
  chosen: boolean
  /** Tab leads to it; to the others lead the arrows. */
  stop: boolean
}

const coloursOf = ({ letter }: LaidPlot) => statusColours('site', statusOfLetter[letter])

/** One plot as a choice of the list that the plan is. */
const PlotOption = memo(function PlotOption({ plot, label, open, chosen, stop }: PlotProperties) {
  return (
    <path
      role="option"
      data-site={plot.site_id}
      d={plot.path}
      aria-label={label}
      aria-selected={chosen}
      aria-disabled={!open || undefined}
      tabIndex={open ? (stop ? 0 : -1) : undefined}
      fill={coloursOf(plot)?.background}
      fillOpacity={open ? 1 : 0.4}
    />
  )
})

/** One plot as a link in a list. Tab leads to one of them, the arrows to the others; to a screen reader all are links. */
const PlotLink = memo(function PlotLink({
  plot,
  label,
  open,
  chosen,
  stop,
  href,
}: PlotProperties & { href: string }) {
  const path = <path d={plot.path} fill={coloursOf(plot)?.background} fillOpacity={open ? 1 : 0.4} />
  return (
    <g role="listitem" aria-label={open ? undefined : label}>
      {open ? (
        <a
          href={href}
          data-site={plot.site_id}
          aria-label={label}
          aria-current={chosen || undefined}
          tabIndex={stop ? 0 : -1}
        >
          {path}
        </a>
      ) : (
        path
      )}
    </g>
  )
})

interface Properties {
  plots: readonly LaidPlot[]
  labelOf: (plot: LaidPlot) => string
  isOpen: (plot: LaidPlot) => boolean
  /** Site ids: what is chosen, and where Tab leads. */
  chosen: number | null
  stop: number | null
  rowLabel: (row_no: string) => string
  /** Where a plot leads, if they are links. */
  hrefOf?: ((plot: LaidPlot) => string) | undefined
}

function byRow(plots: readonly LaidPlot[]): [row_no: string, plots: LaidPlot[]][] {
  const rows = new Map<string, LaidPlot[]>()
  for (const plot of plots) rows.set(plot.row_no, [...(rows.get(plot.row_no) ?? []), plot])
  return [...rows]
}

/** The plots by their rows, in their colours, each with its words. */
export const PlotsLayer = memo(function PlotsLayer(given: Properties) {
  const { plots, labelOf, isOpen, chosen, stop, rowLabel, hrefOf } = given
  const shared = (plot: LaidPlot) => ({
    plot,
    label: labelOf(plot),
    open: isOpen(plot),
    chosen: plot.site_id === chosen,
    stop: plot.site_id === stop,
  })
  return byRow(plots).map(([row_no, inRow]) => (
    <g key={row_no} role={hrefOf ? 'list' : 'group'} aria-label={rowLabel(row_no)}>
      {inRow.map((plot) =>
        hrefOf ? (
          <PlotLink key={plot.site_id} {...shared(plot)} href={hrefOf(plot)} />
        ) : (
          <PlotOption key={plot.site_id} {...shared(plot)} />
        ),
      )}
    </g>
  ))
})

interface SignProperties {
  plots: readonly LaidPlot[]
  isOpen: (plot: LaidPlot) => boolean
  scale: number
}

/** What can be chosen carries its number, the others the letter of their status; none where there is no room for it. */
export const PlotSigns = memo(function PlotSigns({ plots, isOpen, scale }: SignProperties) {
  const sized = plots.filter((plot) => Math.min(plot.width, plot.height) * scale >= 11)
  const others = sized.filter((plot) => !isOpen(plot))
  const at = (of: 'x' | 'y') => others.map((plot) => Math.round(plot[of] * scale * 10) / 10).join(' ')
  return (
    <g aria-hidden textAnchor="middle" dominantBaseline="central" pointerEvents="none" fontSize={10}>
      {/* One text places each of its letters: a thousand plots need no thousand elements more. */}
      <text x={at('x')} y={at('y')} fill="currentColor">
        {others.map(({ letter }) => letter).join('')}
      </text>
      {sized.filter(isOpen).map((plot) => (
        <text
          key={plot.site_id}
          x={plot.x * scale}
          y={plot.y * scale}
          fill={coloursOf(plot)?.text}
          fontWeight={500}
        >
          {plot.site_no}
        </text>
      ))}
    </g>
  )
})
