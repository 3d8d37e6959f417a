import { useSyncExternalStore } from 'react'
import { createStore } from '../store.ts'

/** Milliseconds over which the pages of an office are told, so that not all are loaded anew in the same second. */
const spread = 20_000

/** Milliseconds without a key or a click, so that nothing moves under a click that is on its way. */
const quiet = 2000

/** What was put off in this tab. */
const laterKey = 'sexton.build.later'

/** The build of this page; not known where no server has put it in. */
const own = () => {
  const build = document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content
  return build?.startsWith('__') ? undefined : build
}

let heard: string | undefined
let waiting = false
const shown = createStore(false)

/** True where the server has another build than this page, and nobody has put it off. */
function isDue(): boolean {
  const page = own()
  return Boolean(page && heard && heard !== page && sessionStorage.getItem(laterKey) !== heard)
}

const touches = ['pointerdown', 'pointermove', 'keydown', 'wheel'] as const

/** Calls back once nobody has touched anything for a moment. */
function atQuietMoment(then: () => void) {
  let timer = 0
  const restart = () => {
    clearTimeout(timer)
    timer = window.setTimeout(() => {
      for (const touch of touches) removeEventListener(touch, restart, true)
      then()
    }, quiet)
  }
  for (const touch of touches) addEventListener(touch, restart, true)
  restart()
}

/** The server has said which build it serves, as it does at each connection of the live feed. */
export function hearBuild(build: string): void {
  heard = build
  if (!isDue()) return shown.set(false)
  if (waiting || shown.get()) return
  waiting = true
  const told = () => {
    waiting = false
    shown.set(isDue())
  }
  setTimeout(() => atQuietMoment(told), Math.random() * spread)
}

/** Says no more of this build in this tab. */
export function putOffVersion(): void {
  if (heard) sessionStorage.setItem(laterKey, heard)
  shown.set(false)
}

/** True while there is another version to load than this page's. */
export const useNewVersion = () => useSyncExternalStore(shown.subscribe, shown.get)
