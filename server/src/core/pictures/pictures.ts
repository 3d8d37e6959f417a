import { rm } from 'node:fs/promises'
import { Turns } from '../turns/turns.ts'
import { Decoder, TooHeavy, type DecoderLimits } from './decoder.ts'
import type { Job, MadePicture } from './decoder-messages.ts'
import { isSmall, refuseLarge, tooHeavy, unreadable, type Measured } from './picture-limits.ts'

/** A received file that is a picture. */
export interface SentPicture {
  filename: string
  path: string
  mediaType: string
}

/** Turns received pictures into those that are stored. */
export interface Pictures {
  /**
   * Re-encodes a picture next to the one that was sent, for the user `who`, and a small one of that side in pixels. Refusals: 413
   * too large, 415 broken, 422 too heavy, 429 too many of theirs waiting, 503 waited too long; then nothing is left.
   */
  plain(who: number, sent: SentPicture, small?: number): Promise<MadePicture>
  close(): void
}

const MEGA = 1024 * 1024
const quickLimits: DecoderLimits = { memory: 150 * MEGA, processor: 3, wait: 10 }
/** A phone's HEIC of 24 megapixels takes 260 MB, and more than 30 s where much else goes on. */
const slowLimits: DecoderLimits = { memory: 288 * MEGA, processor: 10, wait: 60 }
const turns = { atOnce: 1, waiting: 8, patience: 60_000 }
const tooMany = {
  tooMany: 'Too many of your pictures are waiting already. Please add this one when they are done.',
}

/** A process, and the turns in which it is used. */
function lane(entry: string, limits: DecoderLimits) {
  const decoder = new Decoder(entry, limits)
  return { decoder, turns: new Turns<number>(turns, tooMany) }
}

async function done<T>(decoder: Decoder, { filename }: SentPicture, job: Job): Promise<T> {
  try {
    const reply = await decoder.ask(job)
    if ('broken' in reply) throw unreadable(filename)
    return reply.done as T
  } catch (error) {
    throw error instanceof TooHeavy ? tooHeavy(filename) : error
  }
}

/** `entry` is the built script of the process. A small picture never waits behind a large one: each has its own. */
export function openPictures(entry: string): Pictures {
  const quick = lane(entry, quickLimits)
  const slow = lane(entry, slowLimits)

  async function make(sent: SentPicture, to: string, smallTo: string, side: number | undefined, who: number) {
    const { path, mediaType } = sent
    const job: Job = { make: { path, mediaType, to, ...(side ? { small: { to: smallTo, side } } : {}) } }
    const made = await quick.turns.run(who, async () => {
      const measured = await done<Measured>(quick.decoder, sent, { measure: { path, mediaType } })
      refuseLarge(sent.filename, measured)
      return isSmall(measured) ? done<MadePicture>(quick.decoder, sent, job) : undefined
    })
    return made ?? slow.turns.run(who, () => done<MadePicture>(slow.decoder, sent, job))
  }

  return {
    async plain(who, sent, side) {
      const [to, smallTo] = [`${sent.path}-plain`, `${sent.path}-small`]
      try {
        return await make(sent, to, smallTo, side, who)
      } catch (error) {
        await Promise.all([to, smallTo].map((path) => rm(path, { force: true })))
        throw error
      }
    },
    close() {
      quick.decoder.close()
      slow.decoder.close()
    },
  }
}
