import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import PersonAddIcon from '@mui/icons-material/PersonAdd'
import { burials } from '@sexton/contract/burials/calls'
import type { BurialCard } from '@sexton/contract/burials/card'
import { customers } from '@sexton/contract/customers/calls'
import { deceasedName, type NamedDeceased } from '@sexton/contract/values/names'
import { phoneWords } from '@sexton/contract/values/phones'
import { useState, type FormEvent } from 'react'
import { useApi } from '../../core/api/use-api.ts'
import { useSettled } from '../../core/api/use-settled.ts'
import { useMay } from '../../core/session/use-may.ts'
import { Empty } from '../../ui/feedback/empty.tsx'
import { ErrorDisplay } from '../../ui/feedback/error-display.tsx'
import { useFoundCustomers } from '../customers/use-found-customers.ts'
import { TextFilter } from '../../ui/inputs/filters.tsx'
import { Choices, goThrough, type Choice } from './choices.tsx'
import { t } from './dialog-texts.ts'

export interface Buried {
  customer_id: number
  name: string
}

interface Properties {
  onCustomer: (customer: Buried) => void
  /** A burial that is planned, but has no day yet. */
  onPlanned: (burial_id: number) => void
  onNew: () => void
}

const words = (...parts: (string | null | undefined)[]) => parts.filter(Boolean).join(' · ')

/** Where a planned burial will be: one customer may have several, all without a name yet. */
function graveOf({ site_ref: site, grave_no: grave, site_type: type }: Partial<BurialCard>) {
  if (!site) return type && t('book.grave.unsited', { type })
  return grave ? t('book.grave.no', { site, grave }) : site
}

/**
 * Customers of a name or number, the best match first, and planned burials without a day. None while what was found is
 * for earlier words: Enter would take somebody else.
 */
function useFound(typed: string, { onCustomer, onPlanned }: Properties) {
  const name = useSettled(typed.trim(), 250)
  const order = name ? ({ name, orderby: 'best_match' } as const) : ({ orderby: 'updated' } as const)
  const planned = useApi(burials.search, {
    query: {
      no_day: 'true',
      filters: { DRAFT: 'true', UNSITED: 'true' },
      type: 'items',
      limit: 5,
      ...order,
    },
  })
  const people = useFoundCustomers(typed)
  const waiting = (planned.data ?? []).map((burial): Choice => ({
    key: `burial-${burial.burial_id}`,
    primary: deceasedName(burial as NamedDeceased),
    secondary: words(t('book.planned.customer', { name: burial.customer_name ?? '' }), graveOf(burial)),
    onChoose: () => onPlanned(burial.burial_id),
  }))
  const found = people.found.map((one): Choice => ({
    key: `customer-${one.customer_id}`,
    primary: one.name,
    secondary: words(one.phone1 && phoneWords(one.phone1), one.address1, one.sites.join(', ')),
    onChoose: () => onCustomer(one),
  }))
  const isRead = people.isRead && name === typed.trim() && planned.data !== undefined
  const isShown = isRead || typed.trim() === ''
  return {
    waiting: isShown ? waiting : [],
    found: isShown ? found : [],
    isRead,
    error: people.error ?? planned.error,
  }
}

/** Whose burial it is: a customer by name or number, a planned burial without a day, or a new customer. */
export function WhoIsBuried(given: Properties) {
  const mayAdd = useMay(customers.create)
  const [typed, setTyped] = useState('')
  const { waiting, found, isRead, error } = useFound(typed, given)
  const all = [...found, ...waiting]
  // Enter takes the only one found, else leads to the first.
  const enter = (event: FormEvent<HTMLElement>) => {
    event.preventDefault()
    if (isRead && all.length === 1) all[0]!.onChoose()
    else event.currentTarget.querySelector<HTMLElement>('[data-choice]')?.focus()
  }
  return (
    <Box component="form" onSubmit={enter} onKeyDown={goThrough}>
      <TextFilter label={t('book.search')} value={typed} onChange={setTyped} autoFocus />
      <ErrorDisplay error={error} />
      <div role="status">{isRead && all.length === 0 && <Empty>{t('book.nobody')}</Empty>}</div>
      <Choices title={t('book.customers')} choices={found} />
      <Choices title={t('book.planned')} choices={waiting} />
      {mayAdd && (
        <Button startIcon={<PersonAddIcon />} onClick={given.onNew} sx={{ mt: 1 }}>
          {t('book.customers.new')}
        </Button>
      )}
    </Box>
  )
}
