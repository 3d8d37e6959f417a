import { duplicateQueryOf, type PossibleDuplicate } from '@sexton/contract/customers/duplicates'
import type { CustomerForm } from '@sexton/contract/customers/form'
import { customers } from '@sexton/contract/customers/calls'
import { call } from '../../core/api/client.ts'

/**
 * Somebody of the same name and phone, as the server knows it now; undefined where there is nobody, or nobody could be
 * asked: creating says then what is wrong.
 */
export async function samePerson(typed: CustomerForm): Promise<PossibleDuplicate | undefined> {
  const query = duplicateQueryOf(typed)
  if (!query) return undefined
  try {
    const found = await call(customers.duplicates, { query })
    return found.find(({ shared }) => shared.includes('phone'))
  } catch {
    return undefined
  }
}
