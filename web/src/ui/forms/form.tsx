import Box from '@mui/material/Box'
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react'
import { FormProvider, type FieldValues, type Path, type UseFormReturn } from 'react-hook-form'
import { ApiError } from '../../core/api/errors.ts'
import type { ActState } from '../../core/api/use-act.ts'
import type { Autosave } from '../../core/forms/use-autosaved-form.ts'
import { markTyped } from '../../core/forms/typed.ts'
import { isUnderWay } from '../../core/api/under-way.ts'
import { useUnsaved } from '../../core/forms/use-unsaved.ts'
import { ErrorDisplay } from '../feedback/error-display.tsx'
import { createFieldNames, FieldNamesContext, type FieldNames } from '../inputs/field-names.ts'
import { FormErrors } from './form-errors.tsx'
import { AutosaveNotice, Overtaken } from './autosave-notice.tsx'
import { useHeld } from './held-rows.tsx'

export interface FormProperties<T extends FieldValues, C, O extends FieldValues> {
  form: UseFormReturn<T, C, O>
  /** Saves. Answers true when it was done (`act.run` does), so that leaving no longer asks. */
  onSubmit: (values: O) => Promise<boolean> | boolean
  /**
   * The call that saves, as `useAct` makes it: the `fields` of its error go to their inputs, the rest is shown on top, until
   * what others changed is taken over: then the refusal that said so is dealt with.
   */
  act: ActState
  /** What was tried, before the error: `Error updating customer. `. */
  errorPrefix?: string
  /** What was restored after a reload: said on top, with what others have changed meanwhile. */
  autosave?: Autosave
  /** Others have changed what the form is about and does not show (`useAsOpened`): how to go on with it as it is now. */
  overtaken?: (() => void) | undefined
  /** False: leaving with changes does not ask. */
  guard?: boolean
  id?: string
  children: ReactNode
}

/** The server's field messages onto their inputs, by the names of the contract. */
function useServerErrors<T extends FieldValues, C, O>(form: UseFormReturn<T, C, O>, error?: Error | null) {
  const { setError, setFocus } = form
  useEffect(() => {
    const fields = Object.entries(error instanceof ApiError ? error.fields : {})
    for (const [name, message] of fields) setError(name as Path<T>, { type: 'server', message })
    const first = fields[0]
    if (first) setFocus(first[0] as Path<T>)
  }, [error, setError, setFocus])
}

/** Brings what was refused into view: the button that was pressed may be a screen below it. */
function useInView(error?: Error | null) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (error) place.current?.scrollIntoView({ block: 'center' })
  }, [error])
  return place
}

/** True where each message has its field on the screen: otherwise it is said on top. */
function isShownOnFields(names: FieldNames, error?: Error | null) {
  const fields = Object.keys(error instanceof ApiError ? error.fields : {})
  return fields.length > 0 && fields.every(names.has)
}

/** A form on react-hook-form: summary of errors on top, the server's messages at their fields, asks before leaving. */
export function Form<T extends FieldValues, C, O extends FieldValues>(given: FormProperties<T, C, O>) {
  const { form, act, guard = true } = given
  const error = act.error
  const [names] = useState(createFieldNames)
  const saved = useRef(false)
  const { isDirty } = form.formState
  useUnsaved(useCallback(() => guard && isDirty && !saved.current, [guard, isDirty]))
  useEffect(() => (isDirty ? markTyped() : undefined), [isDirty])
  useHeld(isDirty)
  useServerErrors(form, error)
  const shown = useInView(error)

  const submit = form.handleSubmit(async (values) => {
    // True while saving too, since a done save may lead elsewhere before it answers.
    saved.current = true
    saved.current = await given.onSubmit(values)
  })
  return (
    <FormProvider {...form}>
      <Box
        component="form"
        id={given.id}
        noValidate
        onSubmit={(event) => {
          event.stopPropagation()
          event.preventDefault()
          // Saved already: the next screen's code is still coming.
          if (!isUnderWay()) void submit(event)
        }}
        onChange={() => {
          saved.current = false
        }}
      >
        {isShownOnFields(names, error) ? null : (
          <div ref={shown}>
            <ErrorDisplay error={error} prefix={given.errorPrefix} />
          </div>
        )}
        <FieldNamesContext value={names}>
          {given.autosave && <AutosaveNotice autosave={given.autosave} onTakeOver={act.reset} />}
          {given.overtaken && (
            <Overtaken
              onTakeOver={() => {
                given.overtaken?.()
                act.reset()
              }}
            />
          )}
          <FormErrors />
          {given.children}
        </FieldNamesContext>
      </Box>
    </FormProvider>
  )
}
