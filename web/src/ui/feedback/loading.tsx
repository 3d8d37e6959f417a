import Box from '@mui/material/Box'
import { t } from '../texts.ts'
import { Waiting } from './waiting.tsx'

const busy = '[role=status][aria-busy=true]'

/** For a column of parts: what follows a part that still loads is not painted yet, so that nothing read moves away. */
export const drawnInOrder = {
  [`& > :has(${busy}) ~ *, & > ${busy} ~ *`]: { visibility: 'hidden' },
}

/** For what is still that of the page or the day before, while the next one is read. */
export const whileOutdated = (outdated: boolean) => (outdated ? { opacity: 0.4 } : {})

/** In place of the first lines: below the last one, and many lines end below the window, nobody would read it. */
const atTheFirst = { position: 'absolute', insetInline: 0, top: 0 } as const
const frame = {
  position: 'relative',
  '&:has(p) > :nth-child(-n + 2):not(:last-child)': { visibility: 'hidden' },
} as const

/** Holds the place of `rows` lines until they are there, so that nothing jumps. */
export function Loading({
  rows = 3,
  height = 28,
}: {
  rows?: number
  height?: number | Record<string, number>
}) {
  return (
    <Box role="status" aria-label={t('ui.loading')} aria-busy="true" sx={frame}>
      {Array.from({ length: rows }, (_, row) => (
        <Box key={row} sx={{ height, py: 0.75 }}>
          <Box sx={{ height: '100%', borderRadius: 1, bgcolor: 'action.hover' }} />
        </Box>
      ))}
      <Box sx={atTheFirst}>
        <Waiting strip />
      </Box>
    </Box>
  )
}
