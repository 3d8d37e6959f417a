import './sign-in.css'
import { createRoot } from 'react-dom/client'
import { config } from '../../core/config.ts'
import { safeRedirect } from '../../core/session/redirect.ts'
import {
  csrfToken,
  forgetEnd,
  forgetRefusal,
  hasEnded,
  onSessionElsewhere,
  storedRefusal,
  storedUser,
} from '../../core/session/session-store.ts'
import { readable, textOn } from '@sexton/contract/core/contrast'
import { Refused } from './refused.tsx'
import { SignInForm } from './sign-in-form.tsx'

const wanted = () => safeRedirect(new URLSearchParams(location.search).get('redirect'))

/** The park's colour, as far as it can be read, and the user's choice of light or dark. */
function wearColours(): void {
  const page = document.documentElement
  const primary = readable(config().COL_PRIMARY, '#ffffff')
  page.style.setProperty('--primary', primary)
  page.style.setProperty('--on-primary', textOn(primary))
  const mode = localStorage.getItem('sexton.mode')
  if (mode === 'light' || mode === 'dark') page.dataset['mode'] = mode
}

/** Shows the sign-in screen; to a signed-in user it says what was refused. `startApp` leads on in the same page. */
export function start(place: HTMLElement, startApp: () => Promise<void>): void {
  const root = createRoot(place)
  const { APP_TITLE, PARK_NAME } = config()
  document.title = `${APP_TITLE} – sign-in`
  wearColours()

  // Who signs in or out in another tab has done it for this one too.
  const forgetOthers = onSessionElsewhere((change) =>
    change === 'in' ? void goOn(wanted()) : location.reload(),
  )
  const goOn = async (path: string) => {
    forgetOthers()
    forgetRefusal()
    forgetEnd()
    // A page of the server's own, not of this application.
    if (path.startsWith('/api/')) return location.assign(path)
    history.replaceState(null, '', path)
    root.unmount()
    await startApp()
  }
  const refusal = storedRefusal()
  root.render(
    <main className="sign-in">
      <div>
        <h1>{APP_TITLE}</h1>
        <p className="park">{PARK_NAME}</p>
        {csrfToken() ? (
          <Refused user={storedUser()} refusal={refusal} onHome={() => void goOn(refusal ? '/' : wanted())} />
        ) : (
          <>
            {hasEnded() && <p role="status">Your session has ended. Sign in to continue where you were.</p>}
            <SignInForm onDone={() => goOn(wanted())} />
          </>
        )}
      </div>
    </main>,
  )
}
