import type { Setting } from '../setting/setting.ts'

/** The charge of an event as its day asks: of the weekend or of a weekday, where it is one of the two. */
export const chargeOn = (
  { calendar }: Pick<Setting, 'calendar'>,
  { charge, on }: { charge: string; on: number },
): string =>
  charge.replace(/(weekday|weekend)$/, [0, 6].includes(calendar.weekday(on)) ? 'weekend' : 'weekday')
