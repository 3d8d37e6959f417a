import Box from '@mui/material/Box'
import { sideProblemOf } from '@sexton/contract/imports/shapes/grid-of-points'
import { PlainInput, PlainSelect } from '../plain-inputs.tsx'
import { t } from './outlines-texts.ts'
import type { Outlines } from './use-outlines.ts'

const choices = ['locations', 'plots'] as const

const metres = (side: number) => side.toLocaleString('en-US', { maximumFractionDigits: 2 })

/** What the points of a map become: the locations of sites, or plots of a size (imports-5). */
export function PointsFields({ outlines: { said, change, size } }: { outlines: Outlines }) {
  if (!size || said.kind === 'blocks') return null
  const side = (name: 'width' | 'length') => (
    <PlainInput
      label={t(`outlines.points.${name}`)}
      value={said[name]}
      onChange={(typed) => change({ [name]: typed.replace(',', '.').trim() })}
      error={sideProblemOf(said[name])}
      hint={said[name] === '' && t('outlines.points.guessed', { metres: metres(size[name]) })}
      width={145}
    />
  )
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
      <PlainSelect
        label={t('outlines.points')}
        value={said.points}
        options={choices.map((value) => ({ value, label: t(`outlines.points.${value}`) }))}
        onChange={(points) => change({ points: points === 'plots' ? 'plots' : 'locations' })}
        width={200}
      />
      {said.points === 'plots' && side('width')}
      {said.points === 'plots' && side('length')}
    </Box>
  )
}
