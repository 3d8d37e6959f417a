import { WebSocket } from 'undici'
import type { User } from './user.ts'

/** The time of a committed action, in the packet that tells of it. */
const auditAt = /"audit_at":"([^"]+)"/

/**
 * An open screen that hears the live feed, by the wire format of Socket.IO itself: five hundred of its clients would take
 * more of the machine than the product does. `heard` gets the milliseconds between an action's time, as it begins in the
 * database, and its message.
 */
export class LiveScreen {
  readonly opened: Promise<void>
  /** True once the server has closed it. */
  lost = false
  readonly #socket: WebSocket

  constructor(address: string, { headers }: User, heard?: (late: number) => void) {
    const url = `${address.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`
    this.#socket = new WebSocket(url, { headers })
    this.opened = new Promise((resolve, reject) => {
      this.#socket.addEventListener('error', () => reject(new Error('a live screen was not let in')))
      this.#socket.addEventListener('close', () => {
        this.lost = true
        reject(new Error('a live screen was closed'))
      })
      this.#socket.addEventListener('message', ({ data }) => {
        const packet = String(data)
        if (packet.startsWith('0'))
          this.#socket.send(`40${JSON.stringify({ token: headers['access-token'] })}`)
        else if (packet === '2') this.#socket.send('3')
        else if (packet.startsWith('40')) resolve()
        else if (heard && packet.startsWith('42["audit"')) {
          const [, at] = auditAt.exec(packet) ?? []
          if (at) heard(Date.now() - Date.parse(at))
        }
      })
    })
    // Told by `opened` to who waits for it; later losses by `lost`.
    this.opened.catch(() => undefined)
  }

  close(): void {
    this.#socket.close()
  }
}
