import { run } from '../../scripts/run.mjs'

/** `npm start`, but that a mail's minutes pass in less than a second. */
const mailTimes = {
  retries: [300, 600, 900],
  connect: 1000,
  greet: 500,
  silence: 1200,
  whole: 2500,
  claim: 3500,
  look: 250,
  stop: 500,
}

run({}, 'command', { mailTimes })
