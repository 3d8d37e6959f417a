import { lookAgain } from '../api/silence.ts'

const key = 'sexton.reloaded'

/** Milliseconds within which the page is not loaded anew a second time: what is still missing then is gone. */
const pause = 60_000

/** True while the page may be loaded anew by itself. */
export const mayReload = () => Date.now() - Number(sessionStorage.getItem(key) ?? 0) > pause

/** Loads the page anew once the server answers: a reload without it would lose the page for the browser's own. */
export function reloadOnce(): void {
  void lookAgain().then((isThere) => {
    if (!isThere) return
    sessionStorage.setItem(key, String(Date.now()))
    location.reload()
  })
}
