export {
  AskHolder,
  BurialWay,
  DiedAction,
  DiedChip,
  DiedStep,
  EstateWay,
  HolderTick,
  type LinkFirst,
} from './lazy-deaths.tsx'
