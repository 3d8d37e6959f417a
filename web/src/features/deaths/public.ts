export { AskHolder, DiedAction, DiedChip, EstateWay, HolderTick, type LinkFirst } from './lazy-deaths.tsx'
