import type { Socket } from 'socket.io'
import type { Db } from '../../core/db/db.ts'
import { permissionsAmong, type Session } from '../../core/sign-in/sign-in-state.ts'

const aboutUsers = new Set(['user', 'role', 'outside_account'])

/** Who may be in a room: news of people by PERM_USERS_VIEW, of who is connected by PERM_TARIFFS, the rest by PERM_NEWS or PERM_VIEW (core-20). */
const rooms: Record<Room, (permissions: ReadonlySet<string>) => boolean> = {
  people: (permissions) => permissions.has('PERM_USERS_VIEW'),
  system: (permissions) => permissions.has('PERM_TARIFFS'),
  park: (permissions) => permissions.has('PERM_NEWS') || permissions.has('PERM_VIEW'),
}

export type Room = 'people' | 'system' | 'park'

/** The room in which news of an object is sent. */
export function roomOf(object: string): Room {
  if (object === 'connection') return 'system'
  return aboutUsers.has(object) ? 'people' : 'park'
}

/** Whether who holds these permissions may hear of an object. */
export const mayHear = (object: string, permissions: ReadonlySet<string>) =>
  rooms[roomOf(object)](permissions)

/** Whether it hears of anything yet. */
export const isSeated = (socket: Socket) => Object.keys(rooms).some((room) => socket.rooms.has(room))

const sessionOf = (socket: Socket) => (socket.data.session as Session).actor.session_id

/** Closes without `logout` where the session is over: what is typed on its screen stays until its next call. */
async function seat(socket: Socket, permissions: ReadonlySet<string> | undefined) {
  if (!permissions) return void socket.disconnect(true)
  for (const room of Object.keys(rooms) as Room[])
    await (rooms[room](permissions) ? socket.join(room) : socket.leave(room))
}

/**
 * Keeps each socket in the rooms that its session may be in. Checks run one after the other, so that none undoes what a later
 * one has found; a check asked for while one runs is the next.
 */
export class Seating {
  readonly #db: Db
  readonly #wanted = new Set<Socket>()
  #last: Promise<void> = Promise.resolve()
  #next: Promise<void> | undefined

  constructor(db: Db) {
    this.#db = db
  }

  /** Checks against what is committed now. Rejects when the database could not be asked: the rooms stay as they were. */
  look(sockets: Iterable<Socket>): Promise<void> {
    for (const socket of sockets) this.#wanted.add(socket)
    this.#next ??= this.settled().then(() => {
      this.#next = undefined
      this.#last = this.#seatAll([...this.#wanted])
      this.#wanted.clear()
      return this.#last
    })
    return this.#next
  }

  /** Resolves when all checks that were asked for are done. Never rejects. */
  async settled(): Promise<void> {
    await (this.#next ?? this.#last).catch(() => undefined)
  }

  async #seatAll(sockets: readonly Socket[]) {
    if (sockets.length === 0) return
    const held = await permissionsAmong(this.#db, [...new Set(sockets.map(sessionOf))])
    for (const socket of sockets) await seat(socket, held.get(sessionOf(socket)))
  }
}
