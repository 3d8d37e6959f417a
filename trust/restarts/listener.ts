import { io, type Socket } from 'socket.io-client'
import type { Caller } from '../../processes/caller.ts'

/** An open screen that hears the live feed as the web app does, and goes elsewhere when it is told to. */
export class Listener {
  readonly heard = new Set<number>()
  /** The audit row from which on it hears everything. */
  first: number | undefined
  /** How often it was told to go elsewhere, and how often it was cut off without that. */
  told = 0
  cut = 0
  readonly #socket: Socket
  #since: number | undefined

  constructor(address: string, clerk: Caller) {
    const { cookie, 'access-token': token } = clerk.headers()
    this.#socket = io(address, {
      extraHeaders: { cookie: cookie! },
      transports: ['websocket'],
      auth: (answer) => answer({ token, since: this.#since }),
    })
    this.#socket.on('since', (id: number) => {
      this.first ??= id
      this.#since = Math.max(this.#since ?? 0, id)
    })
    this.#socket.on('audit', ({ audit_id }: { audit_id: number }) => {
      this.heard.add(audit_id)
      this.#since = Math.max(this.#since ?? 0, audit_id)
    })
    this.#socket.on('elsewhere', () => {
      this.told += 1
      this.#socket.disconnect().connect()
    })
    this.#socket.on('disconnect', (reason) => {
      if (reason !== 'io client disconnect') this.cut += 1
    })
  }

  close(): void {
    this.#socket.disconnect()
  }
}
