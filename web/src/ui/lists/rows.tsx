import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { Children, type ReactNode } from 'react'
import { whileOutdated } from '../feedback/loading.tsx'
import { ScreenLink } from '../layout/links.tsx'

interface RowsProperties {
  /** What they are rows of, for screen readers. */
  label?: string
  /** Pixels reserved for rows that come and go, so that what follows stays where it is. */
  minHeight?: number | Record<string, number>
  /** They are still those of the page before. */
  outdated?: boolean
  /** Pixels left of the rows, for what stands beside them. */
  gutter?: number
  /** The pointer has come over them. */
  onNear?: () => void
  /** The widths of the columns, which line up over all rows: `{ xs: '1fr auto', sm: '1.3fr 1fr 96px' }`. */
  columns: Record<string, string> | string
  children: ReactNode
}

/** Pixels: a row of one line, and on a phone the least that a thumb meets. */
export const rowHeight = 36
export const phoneRowHeight = 44

const height = { xs: phoneRowHeight, sm: rowHeight } as const

/** The chips of a row whose columns stand side by side from `md` on; narrower, at its end, the first of them outermost. */
export const rowChips = {
  display: 'flex',
  flexDirection: { xs: 'row-reverse', md: 'row' },
  flexWrap: 'wrap',
  gap: 0.5,
} as const

const bare = { listStyle: 'none', p: 0, m: 0 } as const

/** Things to compare, a line each, in columns that line up. */
export const Rows = ({
  label,
  minHeight,
  outdated = false,
  gutter,
  onNear,
  columns,
  children,
}: RowsProperties) => (
  <Box
    component="ul"
    aria-label={label}
    onPointerEnter={onNear}
    sx={{
      ...bare,
      ...whileOutdated(outdated),
      minHeight,
      pl: gutter && `${gutter}px`,
      display: 'grid',
      alignContent: 'start',
      gridTemplateColumns: columns,
      columnGap: 1.5,
    }}
  >
    {children}
  </Box>
)

/** Its columns are those of the rows around it. */
const row = {
  position: 'relative',
  gridColumn: '1 / -1',
  display: 'grid',
  gridTemplateColumns: 'subgrid',
  alignItems: 'center',
  minHeight: height,
  px: 1.5,
  py: 0.5,
  borderBottom: 1,
  borderColor: 'divider',
  overflowWrap: 'anywhere',
  '&:last-of-type': { borderBottom: 0 },
  '&:has(> a:first-of-type):hover': { bgcolor: 'action.hover' },
  // What is pressed for itself lies above the link that covers the row.
  '& a:not(:first-of-type), & button, & input': { position: 'relative', zIndex: 1 },
} as const

/** Attributes by which something else finds it. */
type Marks = Record<`data-${string}`, string | number>

interface RowProperties {
  marks?: Marks
  /** Where a click anywhere on the row leads. */
  to?: string
  /** The first column: the name of what the row is. */
  title: ReactNode
  /** Always one line high: what is too long ends in dots. */
  oneLine?: boolean
  /** The further columns. */
  children?: ReactNode
}

const cut = {
  height,
  '& > *': { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
} as const

/** A line of `Rows`; opens by a click anywhere on it, and by Enter on its link. */
export const Row = ({ to, title, oneLine = false, marks, children }: RowProperties) => (
  <Box component="li" {...marks} sx={{ ...row, ...(oneLine && cut) }}>
    {to ? (
      <ScreenLink to={to} sx={{ '&::after': { content: '""', position: 'absolute', inset: 0 } }}>
        {title}
      </ScreenLink>
    ) : (
      title
    )}
    {children}
  </Box>
)

interface GroupProperties {
  marks?: Marks
  /** What heads its rows. */
  title: ReactNode
  /** In quiet words: how many there are. */
  aside?: ReactNode
  /** From the `sm` breakpoint on the heading stands in the first column, beside its rows. */
  beside?: boolean
  /** At the end of the heading, which has the height for it also while it is not there. */
  action?: ReactNode
  /** Lies over it, beside its rows. */
  over?: ReactNode
  children?: ReactNode
}

const span = { gridColumn: '1 / -1', display: 'grid', gridTemplateColumns: 'subgrid' } as const

const heading = { px: 1.5, py: 0.5, fontSize: 'body2.fontSize', bgcolor: 'background.default' } as const

const besideHeading = {
  gridColumn: { xs: '1 / -1', sm: '1' },
  bgcolor: { xs: 'background.default', sm: 'transparent' },
  pr: { sm: 0 },
} as const

/** Beside no rows it has their room too: one line instead of three. */
const besideNothing = { ...besideHeading, gridColumn: '1 / -1', pr: 1.5 } as const

/** Rows that belong together, under their heading or beside it; `aside` stays at the end of its line where that is wide. */
export const RowsGroup = ({
  title,
  aside,
  beside = false,
  action,
  over,
  marks,
  children,
}: GroupProperties) => (
  <Box
    component="li"
    {...marks}
    sx={{
      ...span,
      position: 'relative',
      borderBottom: 1,
      borderColor: 'divider',
      '&:last-of-type': { borderBottom: 0 },
    }}
  >
    <Box
      sx={{
        ...heading,
        gridColumn: '1 / -1',
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 1,
        alignContent: 'flex-start',
        ...(action !== undefined && !beside && { alignItems: 'center', minHeight: rowHeight }),
        ...(beside && (Children.toArray(children).length > 0 ? besideHeading : besideNothing)),
      }}
    >
      <Typography component="h3" variant="body2" sx={{ fontWeight: 500 }}>
        {title}
      </Typography>
      {aside && (
        <Typography
          variant="caption"
          color="text.secondary"
          sx={{ ml: beside ? { xs: 'auto', sm: 0 } : 'auto' }}
        >
          {aside}
        </Typography>
      )}
      {action}
    </Box>
    <Box
      component="ul"
      sx={{ ...bare, ...span, gridColumn: beside ? { xs: '1 / -1', sm: '2 / -1' } : '1 / -1' }}
    >
      {children}
    </Box>
    {over}
  </Box>
)
