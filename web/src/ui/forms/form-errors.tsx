import Alert from '@mui/material/Alert'
import Link from '@mui/material/Link'
import { useEffect, useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import { fieldErrors, withName } from './field-errors.ts'
import { bringIntoSight } from '../layout/bring-into-sight.ts'
import { useFieldNames } from '../inputs/field-names.ts'
import { t } from '../texts.ts'

/** In columns where there is room: the first field stays in sight below them. */
const list = { margin: 0, paddingInlineStart: '1.2em', columnWidth: 280 } as const

/** After a submit with more than one error: all of them as they stand on the screen, each leading to its field. */
export function FormErrors() {
  const place = useRef<HTMLDivElement>(null)
  const { formState, setFocus } = useFormContext()
  const names = useFieldNames()
  const errors = names.inOrder(fieldErrors(formState.errors))
  const { submitCount } = formState
  // The field that has the focus already is not scrolled to, and the summary pushes it down.
  useEffect(() => {
    if (place.current) bringIntoSight(place.current)
  }, [submitCount])
  if (submitCount === 0 || errors.length < 2) return null
  return (
    <Alert ref={place} severity="error" sx={{ mb: 2, '& .MuiAlert-message': { flex: 1 } }}>
      {t('ui.form.errors')}
      <ul style={list}>
        {errors.map(({ name, message }) => (
          <li key={name}>
            <Link component="button" type="button" color="inherit" onClick={() => setFocus(name)}>
              {withName(names.labelOf(name), message)}
            </Link>
          </li>
        ))}
      </ul>
    </Alert>
  )
}
