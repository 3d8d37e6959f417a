import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { ApiError } from '../../core/api/errors.ts'
import { NotPermitted } from '../../core/api/not-permitted.ts'
import { ErrorDisplay } from '../feedback/error-display.tsx'
import { drawnInOrder, Loading } from '../feedback/loading.tsx'
import { reasonsBeneath } from '../actions/reasons-beneath.ts'
import { WaysOn } from './ways-on.tsx'

export interface ScreenProperties {
  /** What it is: `Sale`. */
  title: ReactNode
  /** Its number, shown after the title; an address may hold none. */
  number?: ReactNode
  /** Its status chip. */
  status?: ReactNode
  /** What else identifies it, in quiet words: whose sale, when. */
  about?: ReactNode
  /** At most two buttons, and the menu of what else can be done (`MoreActions`). */
  actions?: ReactNode
  /** While true the sections are not there yet. */
  loading?: boolean
  error?: Error | null
  /** What was tried, before the error: `Error fetching customer. `. */
  errorPrefix?: string
  children?: ReactNode
}

/** On a phone what can be done keeps its place beside these words, whatever they come to say. */
const besideActions = { flex: { xs: '1 1 0', sm: '0 1 auto' }, minWidth: { xs: '10rem', sm: 0 } } as const

/** What it is, its number, status and what identifies it; what can be done at the right. */
function TitleLine({ title, number, status, about, actions }: ScreenProperties) {
  return (
    <Stack
      direction="row"
      sx={{ alignItems: 'center', flexWrap: 'wrap', columnGap: 1.5, rowGap: 0.5, minHeight: 36, mb: 1.5 }}
    >
      <Typography variant="h1">
        {title}
        {number !== undefined && !Number.isNaN(number) && <> {number}</>}
      </Typography>
      {status}
      {about && (
        <Typography component="div" color="text.secondary" sx={besideActions}>
          {about}
        </Typography>
      )}
      {actions && (
        <Stack
          direction="row"
          sx={{
            ml: 'auto',
            gap: 1,
            flexWrap: 'wrap',
            alignItems: 'center',
            justifyContent: 'flex-end',
            textAlign: 'end',
            ...reasonsBeneath,
          }}
        >
          {actions}
        </Stack>
      )}
    </Stack>
  )
}

/** Nothing is here for who came, and trying again would not help. */
const leadsNowhere = (error: Error | null | undefined) =>
  error instanceof NotPermitted || (error instanceof ApiError && error.status === 404)

/** A screen: its title line, then its sections. A record's screen is a `RecordScreen`. */
export function Screen({ loading, error, errorPrefix, children, ...line }: ScreenProperties) {
  return (
    <Box component="article">
      <TitleLine {...line} />
      {error && <ErrorDisplay error={error} prefix={errorPrefix} />}
      {leadsNowhere(error) && <WaysOn />}
      {loading ? <Loading rows={8} /> : <Stack sx={{ gap: 1.5, ...drawnInOrder }}>{children}</Stack>}
    </Box>
  )
}
