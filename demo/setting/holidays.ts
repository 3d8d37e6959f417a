import { addDays, weekdayOf } from '@sexton/contract/values/dates'
import type { Tx } from '../../server/src/core/db/db.ts'

const fixed = [
  ['01-01', 'New Year’s Day'],
  ['03-08', 'International Women’s Day'],
  ['03-12', 'Youth Day'],
  ['04-28', 'Kenneth Kaunda Day'],
  ['05-01', 'Labour Day'],
  ['05-25', 'Africa Freedom Day'],
  ['10-18', 'National Day of Prayer'],
  ['10-24', 'Independence Day'],
  ['12-25', 'Christmas Day'],
] as const

/** Easter Sunday of a year (Meeus, Jones, Butcher). */
function easter(year: number): string {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100]
  const d = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7
  const days = d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451) + 21
  return addDays(`${year}-03-01`, days)
}

/** The first Monday of a month. */
function firstMonday(year: number, month: string): string {
  const first = `${year}-${month}-01`
  return addDays(first, (8 - weekdayOf(first)) % 7)
}

/** The public holidays of Zambia in a year, without the days taken in place of a Sunday's. */
export function holidaysOf(year: number): { holiday_date: string; name: string }[] {
  const heroes = firstMonday(year, '07')
  const moving = [
    [addDays(easter(year), -2), 'Good Friday'],
    [addDays(easter(year), 1), 'Easter Monday'],
    [heroes, 'Heroes’ Day'],
    [addDays(heroes, 1), 'Unity Day'],
    [firstMonday(year, '08'), 'Farmers’ Day'],
  ] as const
  const all = [...fixed.map(([day, name]) => [`${year}-${day}`, name] as const), ...moving]
  return all
    .map(([holiday_date, name]) => ({ holiday_date, name }))
    .sort((one, other) => (one.holiday_date < other.holiday_date ? -1 : 1))
    .filter(({ holiday_date }, at, sorted) => holiday_date !== sorted[at - 1]?.holiday_date)
}

/** Lists the holidays from the first day's year to next year; answers the dates that are listed. */
export async function addHolidays(tx: Tx, first: string, today: string): Promise<ReadonlySet<string>> {
  const from = Number(first.slice(0, 4))
  const years = Array.from({ length: Number(today.slice(0, 4)) + 2 - from }, (_, n) => from + n)
  await tx
    .insertInto('holidays')
    .values(years.flatMap(holidaysOf))
    .onConflict((clash) => clash.doNothing())
    .execute()
  const listed = await tx.selectFrom('holidays').select('holiday_date').execute()
  return new Set(listed.map((row) => row.holiday_date))
}
