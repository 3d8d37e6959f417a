import { visuallyHidden } from '../theme/visually-hidden.ts'

/**
 * A table of many columns that on a phone shows each row as lines below its first cell, two cells in each, every one
 * after its column's name, which it says by `data-label`: no column is out of sight.
 */
export const stackedTable = {
  '@media (max-width: 699.95px)': {
    '& thead': visuallyHidden,
    '& tbody, & tfoot': { display: 'block' },
    '& tr': {
      display: 'grid',
      gridTemplateColumns: '1fr 1fr',
      columnGap: 1.5,
      alignItems: 'start',
      borderBottom: 1,
      borderColor: 'divider',
      py: 0.75,
    },
    '& > :last-child > tr:last-of-type': { borderBottom: 0 },
    '& th, & td': { display: 'block', border: 0, p: 0, textAlign: 'start', overflowWrap: 'anywhere' },
    '& tbody th, & tfoot th': { gridColumn: '1 / -1', fontWeight: 500 },
    '& td[data-label]::before': {
      content: 'attr(data-label) " "',
      color: 'text.secondary',
      fontSize: 'caption.fontSize',
    },
  },
} as const

/** The first cell of a row whose number says nothing by itself: there it stands after its column's name, too. */
export const labelledHead = {
  '@media (max-width: 699.95px)': { '&::before': { content: 'attr(data-label) " "' } },
} as const
