import { EventEmitter } from 'node:events'
import { expect, it, vi } from 'vitest'
import { testPark } from '../../test/app.ts'
import { sessionCookieName } from '../../core/sign-in/cookies.ts'
import { admit } from './admission.ts'
import type { Windows } from './windows.ts'

const park = testPark()

/** A socket of a signed-in user, at work until `close`. */
async function window() {
  const { token, csrf } = await park.as()
  const conn = Object.assign(new EventEmitter(), { readyState: 'open', close: vi.fn<() => void>() })
  const close = () => {
    conn.readyState = 'closed'
    conn.emit('close')
  }
  const handshake = { headers: { cookie: `${sessionCookieName}=${token}` }, auth: { token: csrf } }
  return { socket: { conn, handshake, data: {} } as never, close }
}

/** Windows that let one in when they are told to. */
function held() {
  const leave = vi.fn<() => void>()
  let let_in = () => undefined as void
  const entered = new Promise<() => void>((resolve) => {
    let_in = () => resolve(leave)
  })
  const enter = vi.fn<Windows['enter']>(() => entered)
  return { windows: { enter } as unknown as Windows, enter, leave, let_in }
}

it('a window that closes once it is let in is free again (core-28)', async () => {
  const [{ socket, close }, { windows, leave, let_in }] = [await window(), held()]
  const next = vi.fn<() => void>()
  admit(park.db, windows)(socket, next)
  let_in()
  await expect.poll(() => next.mock.calls).toEqual([[]])
  expect(leave).not.toHaveBeenCalled()
  close()
  expect(leave).toHaveBeenCalledOnce()
})

it('a window that closes while it is being let in is free again, and is not let in (core-28)', async () => {
  const [{ socket, close }, { windows, enter, leave, let_in }] = [await window(), held()]
  const next = vi.fn<() => void>()
  admit(park.db, windows)(socket, next)
  await expect.poll(() => enter).toHaveBeenCalled()
  close()
  let_in()
  await expect.poll(() => leave.mock.calls).toHaveLength(1)
  expect(next).not.toHaveBeenCalled()
})
