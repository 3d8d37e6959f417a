import type { Site } from '@sexton/contract/sites/calls'
import { partsOf, type RightsPart } from './parts.tsx'

export default partsOf(
  import.meta.glob<RightsPart<{ site: Site }>>('../../features/*/on-site.tsx', { eager: true }),
)
