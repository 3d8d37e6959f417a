import { useMemo, type ReactNode } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { RequiredFieldsContext } from '../../../ui/inputs/field.tsx'
import { requiredNames, type FormFacts } from './burial-errors.ts'
import type { BurialValues } from './burial-values.ts'

/** Marks the fields within that the contract's rule asks for, as it follows from what is typed. */
export function RequiredFields({ facts, children }: { facts: FormFacts; children: ReactNode }) {
  const { control } = useFormContext<BurialValues>()
  const burial = useWatch({ control, name: 'burial' })
  // As one text, so that typing draws the fields anew only when it changes what is asked for.
  const names = requiredNames(burial, facts).join(' ')
  const required = useMemo(() => new Set(names.split(' ')), [names])
  return <RequiredFieldsContext value={required}>{children}</RequiredFieldsContext>
}
