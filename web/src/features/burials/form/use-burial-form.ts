import { toNestErrors } from '@hookform/resolvers'
import { burialForm } from '@sexton/contract/burials/form'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useForm, type FieldPath, type Resolver, type UseFormReturn } from 'react-hook-form'
import * as z from 'zod'
import { plainValues } from '../../../core/forms/plain-values.ts'
import { fieldErrors } from '../../../ui/forms/field-errors.ts'
import { burialErrors, type FormFacts } from './burial-errors.ts'
import type { BurialValues } from './burial-values.ts'

const texts = z.object({ burial: burialForm })

/** The fields whose rule no longer speaks: what one field asks of another may end with it. */
const answered = (form: UseFormReturn<BurialValues>, now: Record<string, string>) =>
  fieldErrors(form.formState.errors)
    .map(({ name }) => name)
    .filter((name) => !(name in now) && form.getFieldState(name as 'burial').error?.type === 'rule')

/**
 * The burial form on the contract's one validation. `facts` may change while it is open (documents uploaded, days
 * blocked); `ask` says how strictly the next submit is checked.
 */
export function useBurialForm(values: BurialValues, facts: FormFacts) {
  const latest = useRef(facts)
  const mode = useRef(facts.mode)
  useLayoutEffect(() => {
    latest.current = facts
  })
  const resolver: Resolver<BurialValues> = (typed, _context, options) => {
    const messages = Object.entries(burialErrors(typed, { ...latest.current, mode: mode.current }))
    if (messages.length === 0) return { values: typed, errors: {} }
    const errors = messages.map(([name, message]) => [name, { type: 'rule', message }])
    return { values: {}, errors: toNestErrors(Object.fromEntries(errors), options) }
  }
  const [defaultValues] = useState(() => plainValues(texts, values))
  const form = useForm<BurialValues>({ resolver, mode: 'onTouched', defaultValues })
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          const now = burialErrors(values, { ...latest.current, mode: mode.current })
          form.clearErrors(answered(form, now) as FieldPath<BurialValues>[])
        },
      }),
    [form],
  )
  return {
    form,
    ask: (strict: FormFacts['mode']) => {
      mode.current = strict
    },
    asked: () => mode.current,
  }
}
