import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import CssBaseline from '@mui/material/CssBaseline'
import { ThemeProvider } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useMemo, type ReactNode } from 'react'
import { AppearanceContext, type Mode, type ResultsAs } from './appearance-context.ts'
import { themeFor, type Density } from './theme.ts'
import { useStored } from './use-stored.ts'

/** The nonce of this response's content security policy; Emotion's style elements carry it. */
const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content

const cache = createCache({ key: 'sx', nonce, prepend: true })

/** Theme, light or dark (the system's unless chosen), density, and how searches show what they find. */
export function Appearance({
  primary,
  secondary,
  children,
}: {
  primary: string
  secondary: string
  children: ReactNode
}) {
  const [mode, setMode] = useStored<Mode>('sexton.mode', 'system')
  const [density, setDensity] = useStored<Density>('sexton.density', 'compact')
  const [resultsAs, setResultsAs] = useStored<ResultsAs>('sexton.results', 'table')
  const systemDark = useMediaQuery('(prefers-color-scheme: dark)', { noSsr: true })
  const dark = mode === 'dark' || (mode === 'system' && systemDark)
  const theme = useMemo(
    () => themeFor({ dark, density, primary, secondary }),
    [dark, density, primary, secondary],
  )
  return (
    <AppearanceContext.Provider value={{ mode, setMode, density, setDensity, resultsAs, setResultsAs }}>
      <CacheProvider value={cache}>
        <ThemeProvider theme={theme}>
          <CssBaseline enableColorScheme />
          {children}
        </ThemeProvider>
      </CacheProvider>
    </AppearanceContext.Provider>
  )
}
