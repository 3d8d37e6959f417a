import type { NoticeChannel } from '../notices/calls.ts'
import type { CaseKind, CasePlan } from './calls.ts'

const step = (channel: NoticeChannel, words: string, days_after = 0): CasePlan['steps'][number] => ({
  channel,
  words,
  days_after,
})

const surrender: CasePlan = {
  name: 'Given back by the holders',
  source: 'the deed of surrender, signed by all holders',
  steps: [step('HAND', 'Deed of surrender signed by all holders')],
  wait_days: 0,
}

/** The plans that can be chosen for a case (cases-1); the first has the park’s own waiting time. */
export const plansFor = (kind: CaseKind, wait: number): CasePlan[] =>
  kind === 'SURRENDER'
    ? [surrender]
    : [
        {
          name: 'Letter, reminder, grave, gate',
          source: 'usual practice',
          steps: [
            step('REGISTERED_POST', 'Letter to the holders'),
            step('REGISTERED_POST', 'Reminder', wait),
            step('AT_GRAVE', 'Notice at the grave', wait),
            step('GATE_BOARD', 'Notice at the gate'),
          ],
          wait_days: wait,
        },
        {
          name: 'Zambia',
          source: 'council by-laws: notices and months; confirm with your council',
          steps: [
            step('HAND', 'Letter to the holders or their family'),
            step('NEWSPAPER', 'Notice in a newspaper', 30),
            step('AT_GRAVE', 'Notice at the grave', 30),
            step('GATE_BOARD', 'Notice at the gate'),
          ],
          wait_days: 90,
        },
        {
          name: 'England and Wales',
          source:
            'Local Authorities’ Cemeteries Order 1977, Schedule 2, Part III, and private Acts: six months of notice; confirm for your Act',
          steps: [
            step('REGISTERED_POST', 'Letter to the registered owner'),
            step('NEWSPAPER', 'Newspaper, first week'),
            step('NEWSPAPER', 'Newspaper, second week', 7),
            step('WEBSITE', 'Notice on the website'),
            step('GATE_BOARD', 'Notice at the entrances'),
            step('AT_GRAVE', 'Notice at the grave'),
          ],
          wait_days: 182,
        },
        {
          name: 'New South Wales',
          source: 'Cemeteries and Crematoria Act 2013, section 55; confirm with each operator',
          steps: [
            step('REGISTERED_POST', 'Letter to the holder and the secondary contacts'),
            step('GAZETTE', 'Notice in the Gazette'),
            step('NEWSPAPER', 'Notice in a state newspaper'),
          ],
          wait_days: 730,
        },
      ]
