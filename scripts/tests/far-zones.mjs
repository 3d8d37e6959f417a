import { runTests } from './test-results.mjs'

/** A day ahead of the park's, and one behind: the days are the park's all the same. */
const ZONES = ['Pacific/Kiritimati', 'America/Los_Angeles']
const features = ['calendar-feed', 'cash-day', 'day-sheet', 'reports']
const aboutDates = [
  ...['values', 'burials', 'events'].map((folder) => `contract/src/${folder}/`),
  'rules.test',
  ...features.map((feature) => `server/src/features/${feature}/`),
]

/** Runs the tests of rules, dates, reports, calendars and sheets where the machine is in another time zone. */
export async function testsInFarZones() {
  const named = [...['unit', 'api'].flatMap((project) => ['--project', project]), ...aboutDates]
  for (const TZ of ZONES) await runTests('far-zones', { named, settings: { TZ } }, { quiet: true })
  return { figures: ZONES.join(', ') }
}
