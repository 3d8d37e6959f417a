const dayLength = 86_400_000
/** The day before 1 January of the year in which a spreadsheet program begins to count. */
const before1900 = Date.UTC(1899, 11, 31)
const start1904 = Date.UTC(1904, 0, 1)
/** 29 February 1900: spreadsheet programs count it, though 1900 was no leap year. */
const leapDay1900 = 60

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10)

/** The day that a spreadsheet program shows for a number, as `1904-05-12`; null if it shows none. The time of day is left out. */
export function shownDay(serial: number, is1904 = false): string | null {
  const day = Math.floor(serial)
  if (!(day >= (is1904 ? 0 : 1) && day < 2_958_466)) return null
  if (is1904) return dayOf(start1904 + day * dayLength)
  if (day === leapDay1900) return '1900-02-29'
  return dayOf(before1900 + (day > leapDay1900 ? day - 1 : day) * dayLength)
}
