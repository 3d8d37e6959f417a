import { constants, setPriority } from 'node:os'
import type { Job, Reply } from './decoder-messages.ts'
import { makePicture } from './make-picture.ts'
import { measure } from './measure.ts'
import { drawPage, Locked, pageSizes } from './pdf-pages.ts'
import { makeSmall } from './make-small.ts'
import { readCodes } from './read-codes.ts'

/** Bytes of memory at which the process ends itself, in the middle of a picture that is too heavy. */
const most = Number(process.argv[2])

// Lower priority than the app: screens come first.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL)

function perform(job: Job) {
  if ('measure' in job) return measure(job.measure)
  if ('pages' in job) return pageSizes(job.pages.path)
  if ('page' in job) return drawPage(job.page)
  if ('codes' in job) return readCodes(job.codes)
  return 'small' in job ? makeSmall(job.small) : makePicture(job.make)
}

/** What a broken PDF leaves of its reader is not trusted with the next one: the process is to end. */
const spent = Number.MAX_SAFE_INTEGER

async function answer(job: Job): Promise<Reply> {
  const watch = setInterval(() => {
    if (process.memoryUsage.rss() > most) process.kill(process.pid, 'SIGKILL')
  }, 20)
  try {
    const done = await perform(job)
    return { done, memory: process.memoryUsage.rss() }
  } catch (error) {
    const isPdf =
      'pages' in job || 'page' in job || ('codes' in job && job.codes.mediaType === 'application/pdf')
    const broken = error instanceof Locked ? 'locked' : true
    return { broken, memory: isPdf ? spent : process.memoryUsage.rss() }
  } finally {
    clearInterval(watch)
  }
}

process.on('message', (job: Job) => void answer(job).then((reply) => process.send?.(reply)))
process.once('disconnect', () => process.exit())
// Ctrl-C in a console reaches every process; this one ends with its app, which may still need it.
process.on('SIGINT', () => undefined)
