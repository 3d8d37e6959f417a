import Box, { type BoxProps } from '@mui/material/Box'

/** The key of what it stands beside, for who sees it; others are told by `aria-keyshortcuts`. */
export const KeyHint = ({ sx, ...rest }: BoxProps) => (
  <Box
    component="kbd"
    aria-hidden
    {...rest}
    sx={[
      { px: 0.75, border: 1, borderRadius: 0.5, font: 'inherit', fontSize: '0.75rem', whiteSpace: 'nowrap' },
      ...(Array.isArray(sx) ? sx : [sx]),
    ]}
  />
)
