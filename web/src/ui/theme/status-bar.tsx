import Box from '@mui/material/Box'
import { statusColours, statusWord, type StatusKind } from './status-palette.ts'

interface Properties {
  kind: StatusKind
  counts: readonly { key: string; count: number }[]
  /** Pixels. */
  height?: number
  /** What is said in a part that is wide enough; colour alone otherwise, and words stand beside it. */
  said?: (key: string, count: number) => string
}

const label = {
  px: 1,
  fontSize: 'body2.fontSize',
  whiteSpace: 'nowrap',
  '@container (max-width: 112px)': { display: 'none' },
} as const

/** How a whole is shared out among statuses, each part in its colour; who can't see it has the words beside it. */
export const StatusBar = ({ kind, counts, height = 8, said }: Properties) => (
  <Box
    aria-hidden
    sx={{
      display: 'flex',
      height,
      borderRadius: 0.5,
      overflow: 'hidden',
      printColorAdjust: 'exact',
    }}
  >
    {counts.map(({ key, count }) => {
      const colours = statusColours(kind, key)
      return (
        <Box
          key={key}
          title={said && statusWord(kind, key)}
          sx={{
            flex: `${count} 0 0`,
            containerType: 'inline-size',
            display: 'flex',
            alignItems: 'center',
            bgcolor: colours?.background,
            color: colours?.text,
          }}
        >
          {said && (
            <Box component="span" sx={label}>
              {said(key, count)}
            </Box>
          )}
        </Box>
      )
    })}
  </Box>
)
