import { setTimeout as sleep } from 'node:timers/promises'
import {
  startSmtpServer,
  manners,
  type Manner,
  type SmtpServer,
} from '../server/src/test/readers/smtp-server.ts'
import { withPark, type Park } from './frame/park.ts'
import { crowd } from './frame/people.ts'
import type { Random } from './frame/random.ts'
import type { Rig, Run } from './frame/rig.ts'
import { recover } from './kills/kill-round.ts'
import { writeLetters } from './mail/letters.ts'
import { Outcome, settle, stateOf } from './mail/outcome.ts'
import { weaken } from './mail/weaken.ts'

/** Letters written before each kill. */
const LETTERS = 20
/** Longer than a letter takes for all its tries, in milliseconds; with the planted faults some never come to an end. */
const PATIENCE = { whole: 30_000, planted: 5000 }

const often: Manner[] = [...Array<Manner>(5).fill('swift'), ...Array<Manner>(4).fill('late'), ...manners]
const openEnded: Manner[] = ['swift', 'late', 'keeps and drops', 'keeps and hangs', 'hangs after DATA']

/** `kill -9` of an app process, or both, while it is sending. */
async function killRound(park: Park, random: Random): Promise<void> {
  await sleep(random.int(100, 900))
  for (let looks = 0; looks < 50; looks += 1) {
    const mails = [...(await stateOf(park)).values()]
    if (mails.some(({ state }) => state === 'SENDING')) break
    await sleep(20)
  }
  const victims = random.pick([[park.apps[0]], [park.apps[1]], park.apps])
  await Promise.all(victims.map((app) => app.kill()))
  await recover(park)
}

async function hold(park: Park, smtp: SmtpServer, { random, planted, rounds, clients }: Run) {
  const clerks = await crowd(park, clients)
  if (planted) await weaken(park)
  const drawn = random.branch()
  smtp.behave(() => drawn.pick(planted ? openEnded : often))
  const outcome = new Outcome(park, smtp, await writeLetters(park, clerks, rounds * LETTERS))
  for (let round = 0; round < rounds; round += 1) await killRound(park, random)
  await settle(park, planted ? PATIENCE.planted : PATIENCE.whole)
  await outcome.look()
  const { once, stuck, named, lost, byHand } = outcome
  if (planted) return [once, stuck, named].map((tally) => tally.figure())
  stuck.note = `${smtp.seen.length} connections, ${rounds} kills`
  await outcome.sendAgain(clerks[0]!)
  return [once, lost, stuck, named, byHand].map((tally) => tally.figure())
}

async function run(given: Run) {
  const smtp = await startSmtpServer({ late: 600 })
  try {
    const start = {
      entry: '../trust/mail/hurried-start',
      settings: { SMTP_URL: smtp.url, MAIL_FROM: 'office@park.example' },
    }
    return await withPark(start, (park) => hold(park, smtp, given))
  } finally {
    await smtp.close()
  }
}

/**
 * A mail is accepted at most once, none is lost and none stuck, whatever the mail server does and whichever process is killed.
 * The minutes of a mail's life are fractions of a second here. SENT was accepted, FAILED was not, all else is UNCERTAIN; only
 * sending an uncertain mail again by hand may send it twice (decision 48).
 */
export const mail: Rig = {
  name: 'mail',
  holds: 'accepted at most once, none lost, none stuck',
  plants:
    'claims that outlast their process, a Message-ID for each try, what may have been sent taken for failed',
  scale: {
    short: { rounds: 2, clients: 4 },
    long: { rounds: 60, clients: 8 },
    planted: { rounds: 2, clients: 4 },
  },
  run,
}
