import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { Link as RouterLink } from 'react-router'

interface Properties {
  /** Undefined until it is known. */
  count: number | undefined
  /** What is counted, in a word or two. */
  label: string
  to: string
  /** Of these none should be left: how pressing it is while there is one. */
  pressing?: 'warning' | 'error' | false
}

const tile = {
  flexDirection: 'column',
  alignItems: 'flex-start',
  justifyContent: 'flex-start',
  minHeight: 52,
  px: 1.25,
  py: 0.5,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
  '&:hover': { bgcolor: 'action.hover' },
} as const

/** A count that leads to what it counts. */
export const CountTile = ({ count, label, to, pressing = false }: Properties) => (
  <ButtonBase component={RouterLink} to={to} sx={tile}>
    <Box
      component="span"
      sx={{
        fontSize: 'h1.fontSize',
        fontWeight: 500,
        lineHeight: 1.3,
        color: count && pressing ? `${pressing}.main` : 'text.primary',
      }}
    >
      {count?.toLocaleString('en') ?? '\u00a0'}
    </Box>{' '}
    <Box component="span" sx={{ fontSize: 'caption.fontSize', color: 'text.secondary', lineHeight: 1.3 }}>
      {label}
    </Box>
  </ButtonBase>
)
