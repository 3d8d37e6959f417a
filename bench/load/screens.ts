import { expect } from '../rig/case.ts'
import { ofTurn } from '../rig/draw.ts'
import { LiveScreen } from '../rig/live-screen.ts'
import type { User } from '../rig/user.ts'

/** Screens of a large office, and so many in the short form. */
const SCREENS = { long: 500, short: 20 }
/** So many of the screens read what they hear; the others only take it. */
const LISTENING = 20
/** So many open at a time: whoever opens more before they are let in is told to come back. */
const AT_ONCE = 20

/** Works while the screens of an office are open; `late` are the milliseconds until each change was heard of. */
export async function withScreens<T>(
  { address, users, short }: { address: string; users: readonly User[]; short: boolean },
  work: (late: number[]) => Promise<T>,
): Promise<T> {
  const late: number[] = []
  const heard = (milliseconds: number) => void late.push(milliseconds)
  const screens: LiveScreen[] = []
  try {
    while (screens.length < (short ? SCREENS.short : SCREENS.long)) {
      for (let of = 0; of < AT_ONCE; of += 1) {
        const at = screens.length
        screens.push(new LiveScreen(address, ofTurn(users, at), at < LISTENING ? heard : undefined))
      }
      await Promise.all(screens.map(({ opened }) => opened))
    }
    const done = await work(late)
    expect(!screens.some(({ lost }) => lost), 'no screen is cut off')
    return done
  } finally {
    for (const screen of screens) screen.close()
  }
}
