import Box from '@mui/material/Box'
import { customerName } from '@sexton/contract/customers/name'
import { customers } from '@sexton/contract/customers/calls'
import { maxId } from '@sexton/contract/core/fields'
import { sites } from '@sexton/contract/sites/calls'
import { useState } from 'react'
import { useApi } from '../../../core/api/use-api.ts'
import { useMay } from '../../../core/session/use-may.ts'
import { useSettled } from '../../../core/api/use-settled.ts'
import type { Wanted } from '../../../domain/customers/customer-combo.tsx'
import { CustomerField } from '../../../domain/customers/customer-field.tsx'
import { t as ask } from '../../../domain/customers/customer-texts.ts'
import { CemeterySelect } from '../cemetery-select.tsx'
import { PlainSelect } from '../plain-inputs.tsx'
import { t } from './csv-texts.ts'
import type { BulkImport } from './use-bulk-import.ts'

/** Whose the burials are where a line names nobody: who it is, is said below. */
function WhoseBurials({ bulk: { said, say } }: { bulk: BulkImport }) {
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

/** The type of sites whose line names none. */
function TypeOfLines({ bulk: { said, say } }: { bulk: BulkImport }) {
  const types = useApi(sites.types)
  return (
    <PlainSelect
      label={t('csv.type')}
      value={said.site_type_id}
      onChange={(site_type_id) => say({ site_type_id })}
      empty={t('csv.type.none')}
      options={(types.data ?? []).map((one) => ({ value: String(one.site_type_id), label: one.site_type }))}
      width={250}
    />
  )
}

/** What is said of all lines: the type of sites, whose they are, the cemetery of their blocks. */
export function SaidFields({ bulk }: { bulk: BulkImport }) {
  const { said, say, columns } = bulk
  const kind = columns.now?.kind
  const hasGround = kind === 'sites' || kind === 'burials'
  if (kind === 'receipts')
    return <CemeterySelect value={said.cemetery_id} onChange={(cemetery_id) => say({ cemetery_id })} />
  if (!hasGround) return null
  const isSites = kind === 'sites'
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mt: 1.5 }}>
      {isSites && <TypeOfLines bulk={bulk} />}
      <CemeterySelect value={said.cemetery_id} onChange={(cemetery_id) => say({ cemetery_id })} />
      {!isSites && <WhoseBurials bulk={bulk} />}
    </Box>
  )
}
