import type { Burial } from '@sexton/contract/burials/burial'
import { partsOf, type RightsPart } from './parts.tsx'

export default partsOf(
  import.meta.glob<RightsPart<{ burial: Burial }>>('../../features/*/on-burial.tsx', { eager: true }),
)
