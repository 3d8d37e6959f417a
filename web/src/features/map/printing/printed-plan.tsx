import { statusOfLetter } from '@sexton/contract/core/statuses'
import Box from '@mui/material/Box'
import { memo } from 'react'
import { statusColours } from '../../../ui/theme/status-palette.ts'
import { lettering, scaleOf, type PrintedPlot, type PrintedView } from './printed.ts'

interface Properties {
  view: PrintedView
  words: string
  isShown: (plot: PrintedPlot) => boolean
  site_id: number | null
}

const coloursOf = ({ letter }: PrintedPlot) => statusColours('site', statusOfLetter[letter])

/** What stands on a plot: its letter above its number where there is room, else both in a line, its letter, or nothing. */
function Words({ plot, scale }: { plot: PrintedPlot; scale: number }) {
  const { x, y, letter, number, height } = plot
  const below = lettering(plot, scale, number.length)
  const whole = `${letter} ${number}`
  const beside = lettering(plot, scale, whole.length)
  const alone = lettering(plot, scale, 1)
  const fill = coloursOf(plot)?.text
  if (alone === 0) return null
  if (below === 0 || height < 2.5 * below)
    return (
      <text x={x} y={y} fontSize={beside || alone} fill={fill}>
        {beside ? whole : letter}
      </text>
    )
  return (
    <text x={x} y={y - below * 0.6} fontSize={below} fill={fill}>
      {letter}
      <tspan x={x} dy={below * 1.2}>
        {number}
      </tspan>
    </text>
  )
}

/** A plan for paper: plots by the colour and letter of their status, blocks by name. */
export const PrintedPlan = memo(function PrintedPlan({ view, words, isShown, site_id }: Properties) {
  const { width, height, plots, blocks } = view
  const scale = scaleOf(view)
  const shown = plots.filter(isShown)
  const chosen = plots.find((plot) => plot.site_id === site_id)
  return (
    <Box
      component="svg"
      role="img"
      aria-label={words}
      viewBox={`${-view.margin} ${-view.margin} ${width} ${height}`}
      sx={{
        display: 'block',
        width: '100%',
        maxHeight: '150mm',
        border: '1px solid #767676',
        printColorAdjust: 'exact',
      }}
    >
      <g fill="none" stroke="#767676" strokeWidth={scale * 0.3}>
        {blocks.map(({ name, path }) => (
          <path key={name} d={path} />
        ))}
        <path d={plots.map(({ path }) => path).join('')} strokeWidth={scale * 0.15} />
      </g>
      <g stroke="#000000" strokeWidth={scale * 0.15} textAnchor="middle" dominantBaseline="central">
        {shown.map((plot) => (
          <path key={plot.site_id} d={plot.path} fill={coloursOf(plot)?.background} />
        ))}
        <g stroke="none">
          {shown.map((plot) => (
            <Words key={plot.site_id} plot={plot} scale={scale} />
          ))}
        </g>
        {chosen && <path d={chosen.path} fill="none" strokeWidth={scale * 1.2} />}
      </g>
      <g fontSize={scale * 4} fontWeight={500} textAnchor="middle">
        {blocks.map(({ name, x, y }) => (
          <text key={name} x={x} y={Math.max(y - scale, scale * 5)}>
            {name}
          </text>
        ))}
      </g>
    </Box>
  )
})
