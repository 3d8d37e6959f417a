import { rm } from 'node:fs/promises'
import { Semaphore } from '../../core/queue/semaphore.ts'
import { tooMany } from '../../core/refusal.ts'
import { Decoder, TooHeavy, type DecoderLimits } from './decoder.ts'
import type { DrawnPage, Job, MadePicture, PageSizes } from './decoder-messages.ts'
import { refuseUnshown } from './unshown.ts'
import {
  isSmall,
  noSuchPage,
  refuseLarge,
  tooHeavy,
  unreadable,
  unreadablePdf,
  type Measured,
} from './picture-limits.ts'

/** A received file that is a picture. */
export interface SentPicture {
  filename: string
  path: string
  mediaType: string
}

/** Turns received pictures into those that are stored. */
export interface Pictures {
  /**
   * Re-encodes a picture next to the one that was sent, for the user `who`, and a small one of that side in pixels. `claims`: reads
   * first when and where it says it was taken. Refusals: 413 too large, 415 broken, 422 too heavy, 429 too many of theirs waiting, 503 waited too long; then nothing is left.
   */
  plain(who: number, sent: SentPicture, small?: number, claims?: boolean): Promise<MadePicture>
  /** How many pages a PDF has. Refusals: 415 broken or locked, 422 too heavy, 429, 503. */
  pages(who: number, sent: SentPicture): Promise<PageSizes>
  /** Draws a page of a PDF, or else a picture, this wide, as WebP at `to`; refuses likewise. */
  draw(who: number, sent: SentPicture, drawing: Drawing): Promise<void>
  /** Draws a page of a PDF that was received, as WebP at `to`. Refusals: 415 broken or locked, 422 too heavy or no such page, 429, 503. */
  page(who: number, sent: SentPicture, page: Omit<DrawnPage, 'path'>): Promise<void>
  /** The square codes in a picture or PDF that was received. Refusals: 415 broken or locked, 422 too heavy, 429, 503. */
  codes(who: number, sent: SentPicture): Promise<string[]>
  close(): void
}

/** What is drawn of a stored file. */
interface Drawing {
  page?: number
  width: number
  to: string
}

const MEGA = 1024 * 1024
const quickLimits: DecoderLimits = { memory: 150 * MEGA, processor: 3, wait: 10 }
/** A phone's HEIC of 24 megapixels takes 260 MB, and more than 30 s where much else goes on. */
const slowLimits: DecoderLimits = { memory: 288 * MEGA, processor: 10, wait: 60 }
const limits = { concurrency: 1, queuePerCaller: 8, timeout: 60_000 }
const tooManyPictures = () =>
  tooMany(
    'picture_queue_full',
    'Several of your pictures are still being processed. Please add this one when they are finished.',
  )

/** To show what is stored: a list asks for many at once, each of which takes some tenths of a second. */
const shownLimits: DecoderLimits = { memory: 288 * MEGA, processor: 6, wait: 20 }
const shownQueue = { concurrency: 1, queuePerCaller: 60, timeout: 30_000 }
/** Milliseconds after which a process that showed something ends. */
const IDLE = 60_000

/** A process, used for one picture at a time. */
function oneAtATime(entry: string, memory: DecoderLimits) {
  return { decoder: new Decoder(entry, memory), queue: new Semaphore<number>(limits, tooManyPictures) }
}

/** The process that shows what is stored: it is there only while somebody looks. */
function openShown(entry: string) {
  const decoder = new Decoder(entry, shownLimits)
  const queue = new Semaphore<number>(shownQueue, tooManyPictures)
  let timer: NodeJS.Timeout | undefined
  const ask = <T>(who: number, sent: SentPicture, job: Job) =>
    queue.run(who, async () => {
      clearTimeout(timer)
      try {
        const reply = await decoder.ask(job)
        if ('broken' in reply) throw refuseUnshown(sent.filename, reply.broken)
        return reply.done as T
      } catch (error) {
        throw error instanceof TooHeavy ? refuseUnshown(sent.filename, 'heavy') : error
      } finally {
        timer = setTimeout(() => decoder.rest(), IDLE).unref()
      }
    })
  return { ask, close: () => decoder.close() }
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

/** A job on a PDF that was received; refused in words for whoever adds it. */
async function doneWithPdf<T>(decoder: Decoder, { filename }: SentPicture, job: Job): Promise<T> {
  const reply = await decoder.ask(job).catch((error: unknown) => {
    throw error instanceof TooHeavy ? unreadablePdf(filename, 'heavy') : error
  })
  if ('broken' in reply) throw unreadablePdf(filename, reply.broken)
  return reply.done as T
}

/** `entry` is the built script of the process. A small picture never waits behind a large one: each has its own. */
export function openPictures(entry: string): Pictures {
  const quick = oneAtATime(entry, quickLimits)
  const slow = oneAtATime(entry, slowLimits)
  const shown = openShown(entry)

  async function make(
    who: number,
    sent: SentPicture,
    wanted: Omit<Extract<Job, { make: unknown }>['make'], 'path' | 'mediaType'>,
  ) {
    const { path, mediaType } = sent
    const job: Job = { make: { path, mediaType, ...wanted } }
    const made = await quick.queue.run(who, async () => {
      const measured = await done<Measured>(quick.decoder, sent, { measure: { path, mediaType } })
      refuseLarge(sent.filename, measured)
      return isSmall(measured) ? done<MadePicture>(quick.decoder, sent, job) : undefined
    })
    return made ?? slow.queue.run(who, () => done<MadePicture>(slow.decoder, sent, job))
  }

  return {
    async plain(who, sent, side, claims = false) {
      const [to, smallTo] = [`${sent.path}-plain`, `${sent.path}-small`]
      try {
        return await make(who, sent, { to, claims, ...(side ? { small: { to: smallTo, side } } : {}) })
      } catch (error) {
        await Promise.all([to, smallTo].map((path) => rm(path, { force: true })))
        throw error
      }
    },
    pages: (who, sent) => shown.ask<PageSizes>(who, sent, { pages: { path: sent.path } }),
    async draw(who, sent, { page, width, to }) {
      const { path } = sent
      await shown.ask(
        who,
        sent,
        page === undefined ? { small: { path, width, to } } : { page: { path, page, width, to } },
      )
    },
    page: (who, sent, page) =>
      slow.queue.run(who, async () => {
        const { path } = sent
        const { count } = await doneWithPdf<PageSizes>(slow.decoder, sent, { pages: { path } })
        if (page.page > count) throw noSuchPage(sent.filename, count)
        await doneWithPdf(slow.decoder, sent, { page: { ...page, path } })
      }),
    codes: (who, sent) =>
      slow.queue.run(who, () => {
        const job = { codes: { path: sent.path, mediaType: sent.mediaType } }
        return sent.mediaType === 'application/pdf'
          ? doneWithPdf<string[]>(slow.decoder, sent, job)
          : done<string[]>(slow.decoder, sent, job)
      }),
    close() {
      shown.close()
      quick.decoder.close()
      slow.decoder.close()
    },
  }
}
