import { duplicateQueryOf, type PossibleDuplicate } from '@sexton/contract/customers/duplicates'
import type { CustomerForm } from '@sexton/contract/customers/form'
import { customerName } from '@sexton/contract/customers/name'
import { customers } from '@sexton/contract/customers/calls'
import { phoneTail, phoneWords } from '@sexton/contract/values/phones'
import Box from '@mui/material/Box'
import { createContext, useContext, type ReactNode } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useApi } from '../../../core/api/use-api.ts'
import { useSettled } from '../../../core/api/use-settled.ts'
import { ScreenLink } from '../../../ui/layout/links.tsx'
import { t } from '../texts.ts'

const FoundContext = createContext<readonly PossibleDuplicate[]>([])

/** The form as it is typed, as text: equal forms are equal values. */
function useTyped(): string {
  const form = useWatch() as CustomerForm
  return useSettled(JSON.stringify(form))
}

/**
 * Looks for who may be the customer being typed into the form around it; `customer_id`: themselves, where they are
 * changed. The fields within that somebody else shares say so.
 */
export function Duplicates({ customer_id, children }: { customer_id?: number; children: ReactNode }) {
  const query = duplicateQueryOf(JSON.parse(useTyped()) as CustomerForm, customer_id)
  const { data } = useApi(customers.duplicates, query && { query }, { keepLast: query !== null })
  return <FoundContext value={(query && data) ?? []}>{children}</FoundContext>
}

/** A field by which customers are compared. */
export type Compared = 'phone1' | 'phone2' | 'email' | 'id_no'

/** Under which of the two phones somebody of the same phone is named: that which they have. */
const phoneOf = (found: PossibleDuplicate, typed: { phone1?: string | null; phone2?: string | null }) =>
  typed.phone2 && phoneTail(typed.phone2) === phoneTail(found.phone1 ?? '')
    ? 'phone2'
    : typed.phone1
      ? 'phone1'
      : 'phone2'

/** Opens in a tab of its own: what is typed here stays as it is. */
function Duplicate({ found, what }: { found: PossibleDuplicate; what: string }) {
  const { customer_id } = found
  const name = customerName(found)
  return (
    <Box component="span" sx={{ display: 'block', overflowWrap: 'anywhere' }}>
      {t('duplicates.shared', { what })}{' '}
      <ScreenLink
        to={`/customer/${customer_id}`}
        target="_blank"
        rel="noopener"
        color="inherit"
        aria-label={t('duplicates.opens', { name, id: customer_id })}
        title={[found.phone1 && phoneWords(found.phone1), found.address1].filter(Boolean).join(' · ')}
      >
        {t('duplicates.who', { name, id: customer_id })}
      </ScreenLink>
    </Box>
  )
}

/** The line under a field that says who has the same; its room is there from the start, so that nothing moves. */
export function SameAs({ field }: { field: Compared }) {
  const { getValues } = useFormContext()
  const found = useContext(FoundContext)
  const shared = field === 'email' || field === 'id_no' ? field : 'phone'
  const own = found.filter(
    (one) =>
      one.shared.includes(shared) &&
      (shared !== 'phone' || phoneOf(one, getValues() as { phone1?: string; phone2?: string }) === field),
  )
  return (
    <Box component="span" role="status" sx={{ display: 'block', minHeight: '1.66em', color: 'warning.main' }}>
      {own.map((one) => (
        <Duplicate key={one.customer_id} found={one} what={t(`duplicates.${shared}`)} />
      ))}
    </Box>
  )
}
