export {
  AskHolder,
  DiedAction,
  DiedChip,
  DiedStep,
  EstateWay,
  HolderTick,
  type LinkFirst,
} from './lazy-deaths.tsx'
