import { lookAgain } from '../api/silence.ts'
import { hasUnsaved } from '../forms/unsaved.ts'

const key = 'sexton.reloaded'

/** Milliseconds within which the page is not loaded anew a second time: what is still missing then is gone. */
const pause = 60_000

/** True while the page may be loaded anew by itself: nothing typed is at stake, and it was not done just now. */
export const mayReload = () => !hasUnsaved() && Date.now() - Number(sessionStorage.getItem(key) ?? 0) > pause

/** Loads the page anew once the server answers: a reload without it would lose the page for the browser's own. */
export async function reloadPage(): Promise<boolean> {
  const isThere = await lookAgain()
  if (isThere) location.reload()
  return isThere
}

/** Loads the page anew by itself, and not again for a while. False: it may not, or the server does not answer. */
export async function reloadOnce(): Promise<boolean> {
  if (!mayReload() || !(await lookAgain())) return false
  sessionStorage.setItem(key, String(Date.now()))
  location.reload()
  return true
}
