import { constants, setPriority } from 'node:os'
import type { Job, Reply } from './decoder-messages.ts'
import { makePicture } from './make-picture.ts'
import { measure } from './measure.ts'

/** Bytes of memory at which the process ends itself, in the middle of a picture that is too heavy. */
const most = Number(process.argv[2])

// Lower priority than the app: screens come first.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL)

const perform = (job: Job) => ('measure' in job ? measure(job.measure) : makePicture(job.make))

async function answer(job: Job): Promise<Reply> {
  const watch = setInterval(() => {
    if (process.memoryUsage.rss() > most) process.kill(process.pid, 'SIGKILL')
  }, 20)
  try {
    const done = await perform(job)
    return { done, memory: process.memoryUsage.rss() }
  } catch {
    return { broken: true, memory: process.memoryUsage.rss() }
  } finally {
    clearInterval(watch)
  }
}

process.on('message', (job: Job) => void answer(job).then((reply) => process.send?.(reply)))
process.once('disconnect', () => process.exit())
// Ctrl-C in a console reaches every process; this one ends with its app, which may still need it.
process.on('SIGINT', () => undefined)
