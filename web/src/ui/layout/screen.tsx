import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { ErrorDisplay } from '../feedback/error-display.tsx'
import { drawnInOrder, Loading } from '../feedback/loading.tsx'

interface Properties {
  /** What it is: `Sale`. */
  title: ReactNode
  /** Its number, shown after the title; an address may hold none. */
  number?: ReactNode
  /** Its status chip. */
  status?: ReactNode
  /** Buttons at the right. */
  actions?: ReactNode
  /** While true the sections are not there yet. */
  loading?: boolean
  error?: Error | null
  children?: ReactNode
}

/** A screen: one title line (what it is, number, status, actions at the right), then its sections. */
export function Screen({ title, number, status, actions, loading, error, children }: Properties) {
  return (
    <Box component="article">
      <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', gap: 1, minHeight: 40, mb: 1.5 }}>
        <Typography variant="h1">
          {title}
          {number !== undefined && !Number.isNaN(number) && <> {number}</>}
        </Typography>
        {status}
        <Stack direction="row" sx={{ ml: 'auto', gap: 1, flexWrap: 'wrap' }}>
          {actions}
        </Stack>
      </Stack>
      {error && <ErrorDisplay error={error} />}
      {loading ? <Loading rows={8} /> : <Stack sx={{ gap: 2, ...drawnInOrder }}>{children}</Stack>}
    </Box>
  )
}
