import { reloadOnce, reloadPage } from './reload-once.ts'

/** No screen is there yet to say it. */
function say(place: HTMLElement) {
  const message = document.createElement('p')
  message.role = 'alert'
  message.textContent = 'Loading chunk failed'
  const button = document.createElement('button')
  button.textContent = 'Reload'
  button.onclick = () => void reloadPage()
  place.replaceChildren(message, button)
}

/** Loads what the page begins with; where it does not come, the page is loaded anew once, then says so (screens-14). */
export function beginPart<T>(place: HTMLElement, load: () => Promise<T>): Promise<T> {
  return load().catch(async (error: unknown) => {
    console.error(error)
    if (!(await reloadOnce())) say(place)
    return new Promise<never>(() => undefined)
  })
}
