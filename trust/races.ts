import { isBusy, type Answer } from '../processes/caller.ts'
import { withPark } from './frame/park.ts'
import { crowd } from './frame/people.ts'
import { authorisation } from './races/authorisation.ts'
import { batch } from './races/batch.ts'
import { draft } from './races/draft.ts'
import { grave } from './races/grave.ts'
import { outstanding } from './races/outstanding.ts'
import { won, type Course, type Heat, type Race } from './races/race.ts'
import { site } from './races/site.ts'
import { slot } from './races/slot.ts'
import { weaken } from './races/weaken.ts'
import { Tally, type Rig, type Run } from './frame/rig.ts'

const all: Race[] = [site, grave, slot, draft, outstanding, authorisation, batch]

interface Length {
  rounds: number
  untilFound: boolean
}

async function judge(tally: Tally, heat: Heat, answers: Answer[]) {
  const winners = heat.winners?.(answers) ?? answers.filter(won).length
  const held = await heat.held()
  const short = answers.some(isBusy) && winners < heat.places
  if (winners > heat.places || held > heat.places || (winners < heat.places && !short))
    tally.fault(`${heat.places} to be had: ${winners} were told they got it, the database holds ${held}`)
  else if (winners !== held) tally.fault(`${winners} were told they got it, the database holds ${held}`)
}

/** What is neither a success nor a refusal in words. */
function listen(failures: Tally, answers: Answer[]) {
  failures.attempts += answers.length
  for (const { status, text } of answers)
    if (![200, 409, 422].includes(status)) failures.fault(`answered ${status}: ${text.slice(0, 200)}`)
}

/** With `untilFound` it ends with the first fault. */
async function hold(race: Race, course: Course, failures: Tally, { rounds, untilFound }: Length) {
  const tally = new Tally(race.name)
  const next = await race.open(course)
  for (let round = 0; round < rounds && !(untilFound && tally.found > 0); round += 1) {
    const heat = await next()
    const answers = await Promise.all(course.people.map((_, index) => heat.run(index)))
    tally.attempts += answers.length
    await judge(tally, heat, answers)
    listen(failures, answers)
    await heat.tidy?.(answers)
  }
  return tally.figure()
}

/** What only one can have, one gets, however many ask for it at the same moment (sales-33). */
export const races: Rig = {
  name: 'races',
  holds: 'nothing sold twice',
  plants: 'one process without row locks, and no unique indexes and checks to refuse it',
  scale: {
    short: { rounds: 20, clients: 20 },
    long: { rounds: 1000, clients: 50 },
    planted: { rounds: 20, clients: 20 },
  },
  parts: all.map(({ name }) => name),
  run: ({ random, planted, rounds, clients, wants }: Run) =>
    withPark({ lockless: planted }, async (park) => {
      if (planted) await weaken(park)
      const people = await crowd(park, clients)
      const failures = new Tally('answered in words')
      const figures = []
      for (const race of all.filter(({ name }) => wants(name)))
        figures.push(
          await hold(race, { park, people, random: random.branch() }, failures, {
            rounds,
            untilFound: planted,
          }),
        )
      return planted ? figures : [...figures, failures.figure()]
    }),
}
