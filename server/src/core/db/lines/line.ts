import type { EventEmitter } from 'node:events'
import type { Socket } from 'node:net'
import type pg from 'pg'

/** What the driver does not say in its types. */
interface Inner {
  connection: EventEmitter & { stream: Socket }
  /** False while an answer is awaited. */
  readyForQuery: boolean
}

// The driver has them, and leaves them out of its types.
const innerOf = (client: pg.Client) => client as unknown as Inner

/** What comes from the server, message by message. */
export const messagesOf = (client: pg.Client): EventEmitter => innerOf(client).connection

/** Cuts a connection off at once, whatever it waits for. */
export const cut = (client: pg.Client) => void innerOf(client).connection.stream.destroy()

export const isAwaiting = (client: pg.Client) => !innerOf(client).readyForQuery
