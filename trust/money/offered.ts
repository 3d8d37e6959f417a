import { lists } from '@sexton/contract/lists/calls'
import { usualTerms } from '@sexton/contract/plans/kinds'
import { switchOn } from '../frame/practices.ts'
import type { Park } from '../frame/park.ts'
import type { Person } from '../frame/people.ts'
import { backdatePlans } from './passing.ts'
import type { PlanKind } from './plans.ts'

const offered: Omit<PlanKind, 'id'>[] = [
  {
    name: 'Any time',
    burialWhen: 'ANY',
    graceDays: 0,
    noticeDays: 0,
    retainedPercent: 10,
    retainedMost: null,
  },
  {
    name: 'After the first due',
    burialWhen: 'AFTER_FIRST',
    graceDays: 10,
    noticeDays: 5,
    retainedPercent: 33.33,
    retainedMost: 50_001,
  },
  {
    name: 'By share',
    burialWhen: 'SHARE',
    graceDays: 3,
    noticeDays: 14,
    retainedPercent: 0,
    retainedMost: null,
  },
  {
    name: 'All paid',
    burialWhen: 'PAID',
    graceDays: 7,
    noticeDays: 0,
    retainedPercent: 100,
    retainedMost: null,
  },
]

/** The park has payment plans of some kinds, whichever the day of a burial. */
export async function openKinds(park: Park, clerk: Person): Promise<PlanKind[]> {
  await switchOn(park, ['plans'])
  await backdatePlans(park)
  const kinds: PlanKind[] = []
  for (const kind of offered) {
    const terms = {
      ...usualTerms,
      burial_when: kind.burialWhen,
      grace_days: kind.graceDays,
      notice_days: kind.noticeDays,
      retained_percent: kind.retainedPercent,
      retained_most: kind.retainedMost === null ? null : kind.retainedMost / 100,
    }
    const { entry_id } = await clerk.call(lists.add, {
      params: { list: 'plan_kinds' },
      body: { name: kind.name, terms },
    })
    kinds.push({ ...kind, id: entry_id })
  }
  return kinds
}
