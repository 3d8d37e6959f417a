import { createContext, useContext, useMemo, type ReactNode } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { RequiredFieldsContext, WantedFieldsContext } from '../../../ui/inputs/required-fields.ts'
import { lackingFor, requiredNames, type FormFacts } from './burial-errors.ts'
import type { BurialValues } from './burial-values.ts'
import { t } from './form-texts.ts'

type Lacking = ReturnType<typeof lackingFor>

const LackingContext = createContext<Lacking>({ missing: [], wrong: [] })

/** What the next step would refuse of what is typed so far, by field name. */
export const useLacking = () => useContext(LackingContext)

/**
 * Marks the fields within that the contract's rule asks for, for saving and for the next step, as it follows from what
 * is typed.
 */
export function RequiredFields({ facts, children }: { facts: FormFacts; children: ReactNode }) {
  const { control } = useFormContext<BurialValues>()
  const values = useWatch({ control }) as BurialValues
  // As texts, so that typing draws the fields anew only when it changes what is asked for.
  const names = requiredNames(values.burial, facts).join(' ')
  const asText = JSON.stringify(lackingFor(values, facts))
  const required = useMemo(() => new Set(names.split(' ')), [names])
  const lacking = useMemo(() => JSON.parse(asText) as Lacking, [asText])
  const wanted = useMemo(
    () => ({ names: new Set(lacking.missing), words: t('burial.form.needed') }),
    [lacking],
  )
  return (
    <RequiredFieldsContext value={required}>
      <WantedFieldsContext value={wanted}>
        <LackingContext value={lacking}>{children}</LackingContext>
      </WantedFieldsContext>
    </RequiredFieldsContext>
  )
}
