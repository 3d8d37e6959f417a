import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Wanted } from '../../../domain/customers/customer-combo.tsx'
import { CustomerField } from '../../../domain/customers/customer-field.tsx'
import { t } from '../form/new-texts.ts'

/** Whose legacy burial it is, found by name; leads to its form. */
export default function LegacyHolder() {
  const navigate = useNavigate()
  const [wanted, setWanted] = useState<Wanted>(null)
  return (
    <CustomerField
      label={t('burial.new.legacy')}
      value={wanted}
      onChange={(value, found) => {
        setWanted(value)
        if (found) void navigate(`/new_burial?legacy=true&customer_id=${found.customer_id}`)
      }}
      width={420}
      autoFocus
    />
  )
}
