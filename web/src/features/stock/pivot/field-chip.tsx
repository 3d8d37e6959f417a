import AscendingIcon from '@mui/icons-material/ArrowDownward'
import DescendingIcon from '@mui/icons-material/ArrowUpward'
import MoveIcon from '@mui/icons-material/MoreVert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import { IconAct } from '../../../ui/actions/icon-act.tsx'
import type { Area } from './pivot-layout.ts'
import { fieldOf, type StockField } from '../stock-fields.ts'
import { t } from '../texts.ts'
import { useDraggedField, type OnDrop, type Target } from './use-dragging.ts'

interface Properties {
  field: StockField
  area: Area | undefined
  /** The fields of its area, itself among them. */
  among: readonly StockField[]
  descending: boolean
  onMove: OnDrop
  onTurn: (field: StockField) => void
}

/** Where the field can go from here: what dragging does, for the keyboard. */
function waysOf({ field, area, among }: Properties): { label: string; target: Target }[] {
  const at = among.indexOf(field)
  const [before, afterNext] = [among[at - 1], among[at + 2]]
  return [
    ...(area !== 'rows' ? [{ label: t('stock.to-rows'), target: { area: 'rows' } as const }] : []),
    ...(area !== 'columns' ? [{ label: t('stock.to-columns'), target: { area: 'columns' } as const }] : []),
    ...(area && before ? [{ label: t('stock.earlier'), target: { area, before } }] : []),
    ...(area && at < among.length - 1
      ? [{ label: t('stock.later'), target: afterNext ? { area, before: afterNext } : { area } }]
      : []),
    ...(area ? [{ label: t('stock.take-out'), target: {} }] : []),
  ]
}

/** One field: a click turns its order, dragging or its menu puts it elsewhere. */
export function FieldChip(properties: Properties) {
  const { field, area, descending, onMove, onTurn } = properties
  const { element, isOver } = useDraggedField(field, area, onMove)
  const [opener, setOpener] = useState<HTMLElement | null>(null)
  const { label } = fieldOf[field]
  const order = t(descending ? 'stock.descending' : 'stock.ascending', { field: label })
  return (
    <Box
      component="li"
      ref={element}
      data-field={field}
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        border: 1,
        borderColor: isOver ? 'primary.main' : 'divider',
        borderLeftWidth: isOver ? 4 : 1,
        borderRadius: 1,
        bgcolor: 'background.paper',
        cursor: 'grab',
      }}
    >
      <Button
        color="inherit"
        aria-label={area ? order : label}
        disabled={!area}
        endIcon={area && (descending ? <DescendingIcon /> : <AscendingIcon />)}
        onClick={() => onTurn(field)}
        sx={{ minWidth: 0, '&.Mui-disabled': { color: 'text.primary' } }}
      >
        {label}
      </Button>
      <IconAct
        label={t('stock.move', { field: label })}
        icon={<MoveIcon fontSize="small" />}
        aria-haspopup="menu"
        aria-expanded={opener !== null}
        onClick={(event) => setOpener(event.currentTarget)}
      />
      <Menu anchorEl={opener} open={opener !== null} onClose={() => setOpener(null)}>
        {waysOf(properties).map(({ label: way, target }) => (
          <MenuItem
            key={way}
            onClick={() => {
              setOpener(null)
              onMove(field, target)
            }}
          >
            {way}
          </MenuItem>
        ))}
      </Menu>
    </Box>
  )
}
