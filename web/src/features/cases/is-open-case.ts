import type { ListedCase } from '@sexton/contract/cases/calls'

/** A case that was neither stopped nor decided: something is to be done. */
export const isOpenCase = ({ state }: ListedCase) => state === 'OPEN' || state === 'READY'
