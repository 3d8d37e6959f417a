import { setTimeout as sleep } from 'node:timers/promises'
import { live } from '@sexton/contract/live/calls'
import { io, type Socket } from 'socket.io-client'
import type { Caller } from '../../processes/caller.ts'

/** Milliseconds between two questions of a screen that can open no WebSocket; the web app asks less often. */
const PAUSE = 500

/** An open screen that asks what it missed, each time at the process that the proxy leads to (core-29). */
export class Asker {
  readonly heard = new Set<number>()
  first: number | undefined
  readonly faults: string[] = []
  #over = false

  constructor(
    readonly clerk: Caller,
    latest: () => Promise<number>,
  ) {
    void this.#ask(latest)
  }

  close(): void {
    this.#over = true
  }

  async #ask(latest: () => Promise<number>) {
    let { since } = await this.clerk.call(live.missed, {})
    this.first = await latest()
    for (; !this.#over; await sleep(PAUSE))
      try {
        const missed = await this.clerk.call(live.missed, { query: { since } })
        for (const { audit_id } of missed.messages) this.heard.add(audit_id)
        if (missed.all) this.faults.push('a screen that asks was told that it missed too much')
        since = missed.since
      } catch (error) {
        this.faults.push((error as Error).message.slice(0, 150))
      }
  }
}

/** An open screen that hears the live feed as the web app does, and goes elsewhere when it is told to. */
export class Listener {
  readonly heard = new Set<number>()
  /** The audit row from which on it hears everything. */
  first: number | undefined
  /** How often it was told to go elsewhere, and how often it was cut off without that. */
  told = 0
  cut = 0
  /** How often it was told that it missed too much to be told of. */
  tooMuch = 0
  readonly #socket: Socket
  #since: number | undefined

  constructor(address: string, clerk: Caller, latest: () => Promise<number>) {
    const { cookie, 'access-token': token } = clerk.headers()
    this.#socket = io(address, {
      extraHeaders: { cookie: cookie! },
      transports: ['websocket'],
      auth: (answer) => answer({ token, since: this.#since }),
    })
    this.#socket.on('since', (told: number) => {
      this.#since = told
    })
    this.#socket.once('since', () => void this.#begin(latest))
    this.#socket.on('all', () => {
      this.tooMuch += 1
    })
    this.#socket.on('audit', ({ audit_id }: { audit_id: number }) => void this.heard.add(audit_id))
    this.#socket.on('elsewhere', () => {
      this.told += 1
      this.#socket.disconnect().connect()
    })
    this.#socket.on('disconnect', (reason) => {
      if (reason !== 'io client disconnect') this.cut += 1
    })
  }

  async #begin(latest: () => Promise<number>) {
    this.first = await latest()
  }

  close(): void {
    this.#socket.disconnect()
  }
}
