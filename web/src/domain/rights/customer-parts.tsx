import type { Customer } from '@sexton/contract/customers/shapes'
import { partsOf, type RightsPart } from './parts.tsx'

export default partsOf(
  import.meta.glob<RightsPart<{ customer: Customer }>>('../../features/*/on-customer.tsx', { eager: true }),
)
