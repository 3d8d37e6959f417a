import './fonts.css'
import { loadConfig } from './core/config.ts'
import { beginPart } from './core/screens/begin-part.ts'
import { takeStartOfSession } from './core/session/page-start.ts'
import { signInAddress } from './core/session/redirect.ts'
import { csrfToken } from './core/session/session-store.ts'
import { ignoreMissedDrops } from './core/transfer/missed-drops.ts'

// zod else tries whether it may compile its checks, which the content security policy refuses and the browser then lists.
;(globalThis as { __zod_globalConfig?: object }).__zod_globalConfig = { jitless: true }

const root = document.getElementById('root') as HTMLElement

/** The font is requested before any text is drawn in it, so that none changes its width when it comes. */
const askForFont = (weight: 400 | 500) => document.fonts.load(`${weight} 1em Roboto`).catch(() => undefined)

/** The application. */
async function startApp(): Promise<void> {
  void askForFont(500)
  const start = await beginPart(root, async () => {
    const { start } = await import('./app.tsx')
    return start
  })
  start(root)
}

/** The sign-in screen, loaded by itself; it leads on without loading the page again. */
async function startSignIn(): Promise<void> {
  const start = await beginPart(root, async () => {
    const { start } = await import('./features/session/sign-in.tsx')
    return start
  })
  start(root, startApp)
}

async function begin(): Promise<void> {
  ignoreMissedDrops()
  void askForFont(400)
  await loadConfig()
  if (location.pathname !== '/signin') {
    if (csrfToken()) return startApp()
    history.replaceState(null, '', signInAddress(location.pathname + location.search))
  }
  takeStartOfSession()
  return startSignIn()
}

// Not awaited: the built parts import from this module's file, and each would wait for the other.
void begin()
