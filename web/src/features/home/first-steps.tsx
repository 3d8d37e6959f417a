import Stack from '@mui/material/Stack'
import type { ReactNode } from 'react'
import { FirstStepsPanel } from './first-steps-panel.tsx'
import { useHome } from './use-home.ts'

/**
 * What a new park does first, until its first order (screens-19), above the rest of Home. Until it is known whether it is
 * there, the rest is not seen: it would be pushed down.
 */
export function FirstSteps({ children }: { children?: ReactNode }) {
  const { data, error } = useHome()
  const isKnown = data !== undefined || error !== null
  return (
    <>
      {data?.first_steps && <FirstStepsPanel done={data.first_steps} />}
      <Stack sx={{ gap: 1.5, visibility: isKnown ? 'visible' : 'hidden' }}>{children}</Stack>
    </>
  )
}
