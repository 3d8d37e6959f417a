import { duplicateQueryOf, type PossibleDuplicate } from '@sexton/contract/customers/duplicates'
import { customerName } from '@sexton/contract/customers/name'
import type { Customer } from '@sexton/contract/customers/shapes'
import { customers } from '@sexton/contract/customers/calls'
import { phoneWords } from '@sexton/contract/values/phones'
import Box from '@mui/material/Box'
import List from '@mui/material/List'
import ListItemButton from '@mui/material/ListItemButton'
import ListItemText from '@mui/material/ListItemText'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useApi } from '../../../core/api/use-api.ts'
import type { Wanted } from '../../../domain/customers/customer-combo.tsx'
import { CustomerField } from '../../../domain/customers/customer-field.tsx'
import type { FoundCustomer } from '../../../domain/customers/use-found-customers.ts'
import { ErrorDisplay } from '../../../ui/feedback/error-display.tsx'
import { t } from '../texts.ts'

type Candidate = Pick<
  PossibleDuplicate,
  'customer_id' | 'address1' | 'phone1' | 'email' | 'id_no' | 'is_corporate' | 'company_name' | 'salutation'
> & { first_name: string | null; middle_name: string | null; last_name: string }

interface Choice {
  candidates: readonly Candidate[]
  onChoose: (customer_id: number) => void
}

function Candidates({ candidates, onChoose }: Choice) {
  return (
    <List component="div" disablePadding>
      {candidates.map((one) => {
        const name = customerName(one)
        const known = [one.phone1 && phoneWords(one.phone1), one.address1, one.id_no, one.email]
          .filter(Boolean)
          .join(' · ')
        return (
          <ListItemButton key={one.customer_id} onClick={() => onChoose(one.customer_id)}>
            <ListItemText
              primary={`${name}, ${t('customers.number', { id: one.customer_id })}`}
              secondary={known}
            />
          </ListItemButton>
        )
      })}
    </List>
  )
}

/** Chooses the other record of a customer: possible duplicates first, else by name, phone or number. */
export function MergeChoice({ customer, onChoose }: { customer: Customer; onChoose: Choice['onChoose'] }) {
  const { customer_id } = customer
  const [typed, setTyped] = useState<Wanted>(null)
  const asked = duplicateQueryOf(customer, customer_id)
  const suggested = useApi(customers.duplicates, asked && { query: asked })
  const change = (value: Wanted, found: FoundCustomer | null) => {
    setTyped(value)
    if (found) onChoose(found.customer_id)
  }
  return (
    <>
      <ErrorDisplay error={suggested.error} />
      {suggested.data && suggested.data.length > 0 && (
        <>
          <Typography variant="h3" component="h3">
            {t('merge.suggested')}
          </Typography>
          <Candidates candidates={suggested.data} onChoose={onChoose} />
        </>
      )}
      <Box sx={{ mt: 1.5 }}>
        <CustomerField
          label={t('merge.search')}
          value={typed}
          onChange={change}
          without={customer_id}
          canAdd={false}
        />
      </Box>
    </>
  )
}
