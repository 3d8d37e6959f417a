import { statusOfLetter } from '@sexton/contract/core/statuses'
import { boxOfPath, middleOf } from '@sexton/contract/sites/plot-path'
import { useState } from 'react'
import { statusColours } from '../../ui/theme/status-palette.ts'
import { useWidth } from '../block-plan/use-width.ts'
import type { DrawnPlot, Surroundings } from './surroundings.ts'

interface Properties extends Surroundings {
  /** Pixels. */
  height: number
}

/** Pixels: a letter, and what a plot has to be across to carry one. */
const lettering = 10
const roomy = 11
/** What is to be shown takes no more: a wider place shows more of the ground. */
const widest = 400

function Letter({ plot, scale }: { plot: DrawnPlot; scale: number }) {
  const box = boxOfPath(plot.outline)
  if (Math.min(box.width, box.height) * scale < roomy) return null
  const [x, y] = middleOf(box)
  return (
    <text x={x * scale} y={y * scale} fill={statusColours('site', statusOfLetter[plot.letter])?.text}>
      {plot.letter}
    </text>
  )
}

/** Plots by the colour and letter of their status, the site among them marked; a picture, which its link names. */
export function SurroundingPlots({ middle: [x, y], width, plots, own, height }: Properties) {
  const [place, setPlace] = useState<HTMLElement | null>(null)
  const wide = useWidth(place)
  const scale = Math.min(wide, widest) / width
  const site = plots[own]
  return (
    <span ref={setPlace} style={{ display: 'block', height }}>
      {wide > 0 && (
        <svg
          aria-hidden
          width={wide}
          height={height}
          viewBox={`${x * scale - wide / 2} ${y * scale - height / 2} ${wide} ${height}`}
        >
          <g transform={`scale(${scale})`} stroke="currentColor" strokeWidth={0.5}>
            {plots.map(({ outline, letter }) => (
              <path
                key={outline}
                d={outline}
                fill={statusColours('site', statusOfLetter[letter])?.background}
                vectorEffect="non-scaling-stroke"
              />
            ))}
            {site && <path d={site.outline} fill="none" strokeWidth={4} vectorEffect="non-scaling-stroke" />}
          </g>
          <g fontSize={lettering} textAnchor="middle" dominantBaseline="central">
            {plots.map((plot) => (
              <Letter key={plot.outline} plot={plot} scale={scale} />
            ))}
          </g>
        </svg>
      )}
    </span>
  )
}
