import { expect, test } from 'vitest'
import { today } from '../../../core/format/formats.ts'
import { dayLacks } from './day-lacks.ts'

type DayBurial = Parameters<typeof dayLacks>[0]

const burial = (what: Partial<DayBurial>) =>
  ({
    burial_status_ref: 'CONFIRMED',
    burial_date: today(),
    burial_slot_to: '11:00',
    documents: [],
    ...what,
  }) as unknown as DayBurial

test.each([
  [{}, '10:59', ''],
  [{}, '11:00', 'burial certificate missing'],
  [{ burial_date: '2020-01-02' }, '08:00', 'burial certificate missing'],
  [{ burial_date: '2999-01-02' }, '12:00', ''],
  [{ burial_slot_to: null }, '12:00', ''],
  [{ burial_status_ref: 'COMPLETE' }, '12:00', ''],
  [{ burial_status_ref: 'DRAFT' }, '08:00', '2 documents missing'],
] as [Partial<DayBurial>, string, string][])(
  'of %o at %s is missing: %s; a certificate only once the slot is over (calendar-9)',
  (what, now, words) => {
    expect(dayLacks(burial(what), now)).toBe(words)
  },
)
