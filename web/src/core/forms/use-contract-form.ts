import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm, type DefaultValues, type FieldValues, type UseFormReturn } from 'react-hook-form'
import type * as z from 'zod'
import { plainValues } from './plain-values.ts'

/**
 * A form on a contract schema: the same rules and messages as the server's. Errors show after a field was touched or
 * the form submitted. `defaults` may hold null and '' for what is not known yet.
 */
export function useContractForm<S extends z.ZodType<FieldValues, FieldValues>>(
  schema: S,
  defaults: { [K in keyof z.input<S>]?: z.input<S>[K] | null | '' },
): UseFormReturn<z.input<S>, unknown, z.output<S>> {
  const [values] = useState(() => plainValues(schema, defaults))
  return useForm<z.input<S>, unknown, z.output<S>>({
    resolver: zodResolver(schema),
    mode: 'onTouched',
    // A message that appears on leaving a field would move the button that was clicked away from the pointer.
    delayError: 250,
    defaultValues: values as DefaultValues<z.input<S>>,
  })
}
