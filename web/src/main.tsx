import './fonts.css'
import { loadConfig } from './core/config.ts'
import { signInAddress } from './core/session/redirect.ts'
import { csrfToken } from './core/session/session-store.ts'

const root = document.getElementById('root') as HTMLElement

/** Asked for before there is a text in it, so that none is drawn anew, wider or narrower, when it comes. */
const askForFont = (weight: 400 | 500) => document.fonts.load(`${weight} 1em Roboto`).catch(() => undefined)

/** The application. */
async function startApp(): Promise<void> {
  void askForFont(500)
  const { start } = await import('./app.tsx')
  start(root)
}

/** The sign-in screen, a small branch of its own; it leads on without loading the page again. */
async function startSignIn(): Promise<void> {
  const { start } = await import('./features/session/sign-in.tsx')
  start(root, startApp)
}

async function begin(): Promise<void> {
  void askForFont(400)
  await loadConfig()
  if (location.pathname !== '/signin') {
    if (csrfToken()) return startApp()
    history.replaceState(null, '', signInAddress(location.pathname + location.search))
  }
  return startSignIn()
}

// Not awaited: the built parts import from this module's file, and would wait for it as it for them.
void begin()
