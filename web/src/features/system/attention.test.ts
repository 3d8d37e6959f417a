import type { ScheduledTask } from '@sexton/contract/system/calls'
import type { SystemInfo } from '@sexton/contract/system/facts'
import { expect, test } from 'vitest'
import { inOrderOfAttention, type SystemFacts } from './attention.ts'

const now = Date.parse('2026-11-20T08:00:00Z')
const calm = [
  'mail',
  'backup',
  'disk',
  'files',
  'people',
  'access',
  'tasks',
  'backend',
  'frontend',
  'tests',
  'anonymize',
]

const orderOf = (given: SystemFacts, at: number) => {
  const { first, operator } = inOrderOfAttention(given, at)
  return [...first, ...operator]
}

/** A system with nothing wrong but what is given. */
const facts = (wrong: Partial<SystemInfo> = {}, task: Partial<ScheduledTask> = {}): SystemFacts => ({
  info: {
    database: { standby: { at: 'db-2:5432', read: 4, missed: 0, fault: null }, commits_waiting: 0 },
    mail: { failed: 0, uncertain: 0 },
    disk: { free: 900, reserve: 500 },
    files: { trouble: null, faulty: 0 },
    differing: [],
    processes: [{ host: 'app-1', clock_ahead: 5 }],
    backup: { readable: true, latest: { made_at: '2026-11-19T00:15:00Z' } },
    ...wrong,
  } as SystemInfo,
  tasks: [{ last_outcome: 'DONE', running: false, queued: false, ...task } as ScheduledTask],
})

test('a system with nothing wrong stands in its usual order, and so does one that was not read (system-1)', () => {
  expect(orderOf(facts(), now)).toEqual(calm)
  expect(orderOf({}, now)).toEqual(calm)
  expect(
    orderOf(facts({ backup: null, disk: null, database: { standby: null } as SystemInfo['database'] }), now),
  ).toEqual(calm)
})

test.each([
  ['tasks', facts({}, { last_outcome: 'FAILED' })],
  ['tasks', facts({}, { last_outcome: 'CUT_OFF' })],
  [
    'backup',
    facts({
      backup: { readable: true, latest: { made_at: '2026-11-18T00:15:00Z' } } as SystemInfo['backup'],
    }),
  ],
  ['backup', facts({ backup: { readable: false, latest: null } as SystemInfo['backup'] })],
  ['disk', facts({ disk: { free: 499, size: 1000, reserve: 500 } })],
  ['files', facts({ files: { trouble: null, faulty: 1 } as SystemInfo['files'] })],
  ['files', facts({ files: { trouble: { fault: 'AWAY' }, faulty: 0 } as SystemInfo['files'] })],
  ['backend', facts({ differing: ['BACKUP_KEY'] })],
  ['backend', facts({ processes: [{ host: 'app-1', clock_ahead: -6 }] as SystemInfo['processes'] })],
  ['backend', facts({ database: { standby: null, commits_waiting: 1 } as SystemInfo['database'] })],
  ['backend', facts({ database: { standby: { fault: 'denied' } } as SystemInfo['database'] })],
])('%s that need somebody stand first (system-1)', (name, given) => {
  expect(orderOf(given, now)).toEqual([name, ...calm.filter((other) => other !== name)])
})

test('what is for the operator stands last, apart from what needs somebody (system-1)', () => {
  expect(inOrderOfAttention(facts(), now).operator).toEqual(calm.slice(6))
  const wrong = facts({}, { last_outcome: 'FAILED' })
  expect(inOrderOfAttention(wrong, now).operator).toEqual(calm.slice(7))
})

test('of several in need the order stays; what runs again, or has never run, needs nobody (system-1)', () => {
  const mail = { failed: 0, uncertain: 1 } as SystemInfo['mail']
  const files = { trouble: null, faulty: 1 } as SystemInfo['files']
  expect(orderOf(facts({ mail, files }), now).slice(0, 3)).toEqual(['mail', 'files', 'backup'])
  expect(orderOf(facts({}, { last_outcome: 'FAILED', running: true }), now)).toEqual(calm)
  expect(orderOf(facts({}, { last_outcome: null }), now)).toEqual(calm)
})
