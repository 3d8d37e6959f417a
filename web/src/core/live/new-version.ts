import { useSyncExternalStore } from 'react'

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
let shown = false
let waiting = false
const listeners = new Set<() => void>()

function show(next: boolean) {
  if (shown === next) return
  shown = next
  for (const listener of listeners) listener()
}

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
  if (!isDue()) return show(false)
  if (waiting || shown) return
  waiting = true
  const told = () => {
    waiting = false
    show(isDue())
  }
  setTimeout(() => atQuietMoment(told), Math.random() * spread)
}

/** Says no more of this build in this tab. */
export function putOffVersion(): void {
  if (heard) sessionStorage.setItem(laterKey, heard)
  show(false)
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** True while there is another version to load than this page's. */
export const useNewVersion = () => useSyncExternalStore(subscribe, () => shown)
