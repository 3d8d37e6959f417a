import Box from '@mui/material/Box'
import type { OpenSlot } from '@sexton/contract/slots/slot'
import type { Ref } from 'react'

/** A slot of a day. */
export interface Cell extends OpenSlot {
  burial_date: string
  /** For screen readers: day, slot, places. */
  name: string
  isFree: boolean
  isChosen: boolean
  shown: string | number
}

const isWide = '@container (min-width: 660px)'

const look = ({ isFree, isChosen }: Cell) => ({
  position: 'relative',
  minWidth: 44,
  minHeight: 26,
  px: 0.5,
  border: 1,
  borderColor: isFree ? 'text.secondary' : 'divider',
  borderRadius: 0.5,
  fontSize: 'body2.fontSize',
  textAlign: 'center',
  lineHeight: '24px',
  fontVariantNumeric: 'tabular-nums',
  color: isFree ? 'text.primary' : 'text.secondary',
  cursor: isFree ? 'pointer' : 'default',
  '&:hover': isFree ? { bgcolor: 'action.hover' } : {},
  '&:has(:focus-visible)': { outline: '2px solid currentColor', outlineOffset: 1 },
  ...(isChosen && {
    '&, &:hover': { bgcolor: 'primary.main', color: 'primary.contrastText', borderColor: 'primary.main' },
  }),
  [isWide]: { minWidth: 0, px: 0 },
})

const time = {
  display: 'block',
  fontSize: '0.69rem',
  lineHeight: '14px',
  pt: '2px',
  [isWide]: { display: 'none' },
}

const over = {
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  m: 0,
  opacity: 0,
  cursor: 'inherit',
}

interface Properties {
  cell: Cell
  group: string
  inputRef: Ref<HTMLInputElement> | undefined
  onChoose: (cell: Cell) => void
  onPicked: ((cell: Cell) => void) | undefined
}

/** How many burials a slot of a day still takes; chosen like one of several choices. */
export const SlotCell = ({ cell, group, inputRef, onChoose, onPicked }: Properties) => (
  <Box component="label" sx={look(cell)}>
    <Box
      component="input"
      type="radio"
      ref={inputRef}
      name={group}
      value={`${cell.burial_date} ${cell.burial_slot_id}`}
      aria-label={cell.name}
      checked={cell.isChosen}
      disabled={!cell.isFree}
      onChange={() => onChoose(cell)}
      // An arrow key chooses too, by a click that no pointer made.
      onClick={({ detail }) => detail > 0 && onPicked?.(cell)}
      sx={over}
    />
    <Box component="span" aria-hidden sx={time}>
      {cell.from}
    </Box>
    <span aria-hidden>{cell.shown}</span>
  </Box>
)
