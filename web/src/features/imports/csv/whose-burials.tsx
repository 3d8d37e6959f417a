import { customerName } from '@sexton/contract/customers/name'
import { customers } from '@sexton/contract/customers/calls'
import { maxId } from '@sexton/contract/core/fields'
import { useState } from 'react'
import { useApi } from '../../../core/api/use-api.ts'
import { useMay } from '../../../core/session/use-may.ts'
import { useSettled } from '../../../core/api/use-settled.ts'
import type { Wanted } from '../../../domain/customers/customer-combo.tsx'
import { CustomerField } from '../../../domain/customers/customer-field.tsx'
import { t as ask } from '../../../domain/customers/customer-texts.ts'
import { t } from './csv-texts.ts'
import type { BulkImport } from './use-bulk-import.ts'

/** Whose the burials are where a line names nobody: who it is, is said below. */
export default function WhoseBurials({ bulk: { said, say } }: { bulk: BulkImport }) {
  const [wanted, setWanted] = useState<Wanted>(said.customer_id === '' ? null : Number(said.customer_id))
  const number = Number(useSettled(said.customer_id))
  const isNumber = Number.isInteger(number) && number > 0 && number <= maxId
  const isShown = useMay(customers.get) && isNumber
  const found = useApi(customers.get, isShown ? { params: { customer_id: number } } : null, { retry: false })
  const change = (value: Wanted) => {
    setWanted(value)
    say({ customer_id: typeof value === 'number' && value > 0 ? String(value) : '' })
  }
  const unnamed = typeof wanted === 'string' ? ask('customer.choose') : undefined
  return (
    <CustomerField
      label={t('csv.customer')}
      value={wanted}
      onChange={change}
      hint={found.data ? customerName(found.data) : t('csv.customer.hint')}
      error={isShown && found.error ? found.error.message : unnamed}
      width={330}
    />
  )
}
