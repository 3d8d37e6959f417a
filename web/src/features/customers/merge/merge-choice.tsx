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
import { isRecordNumber, numberTyped } from '../../../core/format/record-number.ts'
import { useApi } from '../../../core/api/use-api.ts'
import { useSettled } from '../../../core/api/use-settled.ts'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { ErrorDisplay } from '../../../ui/feedback/error-display.tsx'
import { TextFilter } from '../../../ui/inputs/filters.tsx'
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

/** What the search is asked: a number, or words of a name. */
function queryOf(typed: string) {
  const page = { type: 'items', limit: 6 } as const
  if (typed.trim() === '') return null
  return isRecordNumber(typed)
    ? { query: { ...page, customer_id: numberTyped(typed) } }
    : { query: { ...page, name: typed, orderby: 'name' as const } }
}

/** Chooses the other record of a customer: possible duplicates first, else by name or number. */
export function MergeChoice({ customer, onChoose }: { customer: Customer; onChoose: Choice['onChoose'] }) {
  const { customer_id } = customer
  const [typed, setTyped] = useState('')
  const asked = duplicateQueryOf(customer, customer_id)
  const suggested = useApi(customers.duplicates, asked && { query: asked })
  const question = queryOf(useSettled(typed, 300))
  const found = useApi(customers.search, question, { keepLast: question !== null })
  const others = ((question && found.data) ?? []).filter(
    (one) => one.customer_id !== customer_id,
  ) as Candidate[]
  return (
    <>
      <ErrorDisplay error={suggested.error ?? found.error} />
      {suggested.data && suggested.data.length > 0 && (
        <>
          <Typography variant="h3" component="h3">
            {t('merge.suggested')}
          </Typography>
          <Candidates candidates={suggested.data} onChoose={onChoose} />
        </>
      )}
      <Box sx={{ mt: 1.5 }}>
        <TextFilter label={t('merge.search')} value={typed} onChange={setTyped} />
      </Box>
      <div role="status">
        {question && found.data && others.length === 0 && <Empty>{t('merge.nobody')}</Empty>}
      </div>
      <Candidates candidates={others} onChoose={onChoose} />
    </>
  )
}
