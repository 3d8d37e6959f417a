import type { Burial } from '@sexton/contract/burials/burial'

/** The day of the burial has come, or it has taken place: another day takes a reason (burials-41). */
export const asksWhy = ({ may_lie, in_ground }: Pick<Burial, 'may_lie' | 'in_ground'>) => may_lie || in_ground
