export { FittingCharge, MisfitNote, useDay, type DatedCharge } from './fitting-charge.tsx'
