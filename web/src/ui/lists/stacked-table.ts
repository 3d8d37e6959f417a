/**
 * A table of many columns that on a phone shows each row as lines below its first cell, each with the column's name,
 * which the cell says by `data-label`: no column is out of sight.
 */
export const stackedTable = {
  '@media (max-width: 699.95px)': {
    '& thead': { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
    '& tbody, & tr': { display: 'block' },
    '& tr': { borderBottom: 1, borderColor: 'divider', py: 0.5 },
    '& th, & td': {
      display: 'flex',
      justifyContent: 'space-between',
      columnGap: 2,
      border: 0,
      px: 0,
      py: 0.25,
      textAlign: 'end',
    },
    '& tbody th': { fontWeight: 500, textAlign: 'start' },
    '& td[data-label]::before': { content: 'attr(data-label)', color: 'text.secondary', flex: 'none' },
  },
} as const
