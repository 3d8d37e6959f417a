import { expect } from '../rig/case.ts'
import { ofTurn } from '../rig/draw.ts'
import { LiveScreen } from '../rig/live-screen.ts'
import type { User } from '../rig/user.ts'

/** Screens of a large office, and so many in the short form. */
const SCREENS = { long: 500, short: 20 }
/** So many of the screens read what they hear; the others only take it. */
const LISTENING = 20

/** Works while the screens of an office are open; `late` are the milliseconds until each change was heard of. */
export async function withScreens<T>(
  { address, users, short }: { address: string; users: readonly User[]; short: boolean },
  work: (late: number[]) => Promise<T>,
): Promise<T> {
  const late: number[] = []
  const heard = (milliseconds: number) => void late.push(milliseconds)
  const screens = Array.from(
    { length: short ? SCREENS.short : SCREENS.long },
    (_, at) => new LiveScreen(address, ofTurn(users, at), at < LISTENING ? heard : undefined),
  )
  try {
    await Promise.all(screens.map(({ opened }) => opened))
    const done = await work(late)
    expect(!screens.some(({ lost }) => lost), 'no screen is cut off')
    return done
  } finally {
    for (const screen of screens) screen.close()
  }
}
