import { duplicateQueryOf, type PossibleDuplicate } from '@sexton/contract/customers/duplicates'
import type { CustomerForm } from '@sexton/contract/customers/form'
import { customerName } from '@sexton/contract/customers/name'
import { customers } from '@sexton/contract/customers/calls'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useApi } from '../../../core/api/use-api.ts'
import { ScreenLink } from '../../../ui/layout/links.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { t } from '../texts.ts'

/** What both have in common, in words. */
const sharedWords = ({ shared }: PossibleDuplicate) =>
  t('duplicates.shared', { what: shared.map((field) => t(`duplicates.${field}`)).join(', ') })

/** Opens in a tab of its own: what is typed here stays as it is. */
function Duplicate({ found }: { found: PossibleDuplicate }) {
  const { customer_id } = found
  const name = customerName(found)
  const known = [t('customers.number', { id: customer_id }), found.phone1, found.address1].filter(Boolean)
  return (
    <Box component="li" sx={{ py: 0.75, overflowWrap: 'anywhere' }}>
      <ScreenLink
        to={`/customer/${customer_id}`}
        target="_blank"
        rel="noopener"
        aria-label={t('duplicates.opens', { name, id: customer_id })}
      >
        {name}
      </ScreenLink>
      <Typography variant="body2">{sharedWords(found)}</Typography>
      <Typography variant="body2" color="text.secondary">
        {known.join(' · ')}
      </Typography>
    </Box>
  )
}

/** A value once it has stayed the same for so many milliseconds: what is typed, when the typing pauses. */
export function useSettled<T>(value: T, milliseconds = 400): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds)
    return () => clearTimeout(timer)
  }, [value, milliseconds])
  return settled
}

/** The form as it is typed, as text: equal forms are equal values. */
function useTyped(): string {
  const form = useWatch() as CustomerForm
  return useSettled(JSON.stringify(form))
}

/** Who may be the customer being typed into the form around it; `customer_id`: themselves, where they are changed. */
export function PossibleDuplicates({ customer_id }: { customer_id?: number | undefined }) {
  const query = duplicateQueryOf(JSON.parse(useTyped()) as CustomerForm, customer_id)
  const { data } = useApi(customers.duplicates, query && { query }, { keepLast: query !== null })
  const found = (query && data) ?? []
  return (
    <Section title={t('duplicates.title')}>
      <Box
        sx={{
          height: { xs: 132, lg: 'auto' },
          minHeight: { lg: 132 },
          overflow: { xs: 'auto', lg: 'visible' },
        }}
      >
        <Typography variant="body2" role="status" color={found.length > 0 ? undefined : 'text.secondary'}>
          {found.length > 0 ? t('duplicates.found', { count: found.length }) : t('duplicates.none')}
        </Typography>
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {found.map((one) => (
            <Duplicate key={one.customer_id} found={one} />
          ))}
        </Box>
      </Box>
    </Section>
  )
}
