import { useTheme } from '@mui/material/styles'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { boundsOf, middleOfRing, type Draft, type DraftArea, type Place } from './draft.ts'
import { t } from '../texts.ts'

/** Degrees to the plan's own units, a hundred-thousandth of the longer way of all that is shown; north is up. */
function scaling(areas: readonly DraftArea[]) {
  const [west, south, east, north] = boundsOf(areas) ?? [0, 0, 1, 1]
  const narrower = Math.cos((((south + north) / 2) * Math.PI) / 180)
  const units = 1000 / Math.max((east - west) * narrower, north - south, 1e-9)
  return {
    width: (east - west) * narrower * units,
    height: (north - south) * units,
    draw: ([longitude, latitude]: Place) =>
      [(longitude - west) * narrower * units, (north - latitude) * units] as const,
  }
}

/** A draft as a plan, for a browser that draws no map. */
export function DraftPlan({ draft }: { draft: Draft }) {
  const { palette } = useTheme()
  const { blocks, plots, around = [] } = draft
  const areas = [...blocks, ...plots, ...around]
  if (areas.length === 0)
    return (
      <Typography sx={{ p: 2 }} color="text.secondary">
        {t('map.draft.nothing')}
      </Typography>
    )
  const { width, height, draw } = scaling(areas)
  const path = ({ ring }: DraftArea) =>
    `M${ring.map((place) => draw(place).map(Math.round).join(' ')).join('L')}z`
  const colour = ({ clashes }: DraftArea) => (clashes ? palette.error.main : palette.primary.main)
  const name = (area: DraftArea, size: number) => {
    const [x, y] = draw(middleOfRing(area.ring))
    return (
      <text key={`${x},${y}`} x={x} y={y} fontSize={size} textAnchor="middle" fill={palette.text.primary}>
        {area.label}
      </text>
    )
  }
  return (
    <Box
      component="svg"
      role="img"
      aria-label={t('map.draft.plan', { plots: plots.length })}
      viewBox={`-20 -20 ${Math.round(width + 40)} ${Math.round(height + 40)}`}
      sx={{ display: 'block', width: '100%', height: '100%' }}
    >
      <path
        d={around.map(path).join('')}
        fill={palette.background.paper}
        stroke={palette.text.secondary}
        strokeWidth={2}
      />
      {blocks.map((area) => (
        <path
          key={path(area)}
          d={path(area)}
          fill={colour(area)}
          fillOpacity={0.15}
          stroke={colour(area)}
          strokeWidth={3}
          strokeDasharray={area.clashes ? '12 6' : undefined}
        />
      ))}
      {[false, true].map((clashing) => {
        const [first, ...others] = plots.filter(({ clashes = false }) => clashes === clashing)
        return (
          first && (
            <path
              key={String(clashing)}
              d={[first, ...others].map(path).join('')}
              fill={colour(first)}
              fillOpacity={0.45}
              stroke={colour(first)}
              strokeWidth={1}
            />
          )
        )
      })}
      {[...around, ...blocks].filter(({ label }) => label).map((area) => name(area, 26))}
    </Box>
  )
}
