import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useId, type ReactNode } from 'react'
import { SectionContext } from '../inputs/field-names.ts'

const head = {
  alignItems: 'center',
  gap: 1,
  minHeight: 40,
  px: 1.5,
  py: 0.5,
  flexWrap: 'wrap',
} as const

/** Rows reach from edge to edge; what else is said there keeps its distance. */
const edgeToEdge = { '& > :not(ul)': { mx: 1.5 } } as const

const frameless = { border: 0, bgcolor: 'transparent', '& > :first-of-type': { px: 0 } } as const

function bodyOf(
  isFolded: boolean | undefined,
  { holdsRows, holdsCards }: Pick<Properties, 'holdsRows' | 'holdsCards'>,
) {
  if (holdsRows) return edgeToEdge
  return isFolded || holdsCards ? {} : { p: 1.5 }
}

interface Properties {
  title: ReactNode
  /** After the title in quiet words. */
  count?: ReactNode
  actions?: ReactNode
  /** The title in plain words, which distinguishes its fields from those of the same label elsewhere. */
  named: string | undefined
  /** Its rows reach from edge to edge. */
  holdsRows?: boolean
  /** It holds cards, and has no frame of its own. */
  holdsCards?: boolean
  /** Its id in the page, where something leads to it. */
  anchor?: string
  /** Only its title line is in sight. */
  isFolded?: boolean
  children?: ReactNode
}

/** The title line of a part of a screen, and what it holds. */
export function SectionFrame({ title, count, actions, named, isFolded, children, ...shape }: Properties) {
  const id = useId()
  return (
    <Paper
      component="section"
      variant="outlined"
      id={shape.anchor}
      tabIndex={shape.anchor === undefined ? undefined : -1}
      aria-labelledby={id}
      sx={{ flex: 'none', ...(shape.holdsCards && frameless) }}
    >
      <Stack
        direction="row"
        sx={{ ...head, borderBottom: isFolded || shape.holdsCards ? 0 : 1, borderColor: 'divider' }}
      >
        <Typography variant="h2" id={id}>
          {title}
        </Typography>
        {count !== undefined && (
          <Typography variant="body2" color="text.secondary">
            {count}
          </Typography>
        )}
        {actions && (
          <Stack direction="row" sx={{ ml: 'auto', gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
            {actions}
          </Stack>
        )}
      </Stack>
      <Box sx={bodyOf(isFolded, shape)}>
        <SectionContext value={named}>{children}</SectionContext>
      </Box>
    </Paper>
  )
}
