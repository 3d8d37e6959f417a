import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useCallback, useState } from 'react'
import { useCemeteries } from '../../../domain/cemeteries/use-cemeteries.ts'
import { visuallyHidden } from '../../../ui/theme/visually-hidden.ts'
import { fieldOf, stockFields, type StockField } from '../stock-fields.ts'
import { t } from '../texts.ts'
import { FieldChip } from './field-chip.tsx'
import { moved, turned, type Area } from './pivot-layout.ts'
import type { PivotLayout } from './pivot.ts'
import { useDropArea, type OnDrop } from './use-dragging.ts'

interface AreaProperties {
  area: Area | undefined
  fields: readonly StockField[]
  layout: PivotLayout
  onMove: OnDrop
  onTurn: (field: StockField) => void
}

const areaLabel = (area: Area | undefined) => t(area ? `stock.in-${area}` : 'stock.unused')

function AreaOf({ area, fields, layout, onMove, onTurn }: AreaProperties) {
  const { element, isOver } = useDropArea(area, onMove)
  return (
    <Box
      ref={element}
      sx={{
        flex: '1 1 200px',
        border: 1,
        borderStyle: 'dashed',
        borderColor: isOver ? 'primary.main' : 'divider',
        borderRadius: 1,
        px: 1,
        pb: 0.75,
        minHeight: 68,
      }}
    >
      <Typography variant="caption" color="text.secondary">
        {areaLabel(area)}
      </Typography>
      {fields.length === 0 && (
        <Typography variant="body2" color="text.secondary">
          {t('stock.drop-here')}
        </Typography>
      )}
      <Box
        component="ul"
        aria-label={areaLabel(area)}
        sx={{ listStyle: 'none', p: 0, m: 0, display: 'flex', flexWrap: 'wrap', gap: 0.75 }}
      >
        {fields.map((field) => (
          <FieldChip
            key={field}
            field={field}
            area={area}
            among={fields}
            descending={layout.descending.includes(field)}
            onMove={onMove}
            onTurn={onTurn}
          />
        ))}
      </Box>
    </Box>
  )
}

interface Properties {
  layout: PivotLayout
  onChange: (to: (now: PivotLayout) => PivotLayout) => void
}

/** What stands in the rows, what in the columns, and what is left. */
export function PivotAreas({ layout, onChange }: Properties) {
  const [said, setSaid] = useState('')
  const move = useCallback<OnDrop>(
    (field, { area, before }) => {
      onChange((now) => moved(now, field, area, before))
      setSaid(t('stock.moved', { field: fieldOf[field].label, area: areaLabel(area) }))
    },
    [onChange],
  )
  const rest = { layout, onMove: move, onTurn: (field: StockField) => onChange((now) => turned(now, field)) }
  const several = useCemeteries().length > 0
  const unused = stockFields.filter(
    (field) =>
      !layout.rows.includes(field) && !layout.columns.includes(field) && (several || field !== 'cemetery'),
  )
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, displayPrint: 'none' }}>
      <AreaOf area="rows" fields={layout.rows} {...rest} />
      <AreaOf area="columns" fields={layout.columns} {...rest} />
      <AreaOf area={undefined} fields={unused} {...rest} />
      <Box role="status" sx={visuallyHidden}>
        {said}
      </Box>
    </Box>
  )
}
