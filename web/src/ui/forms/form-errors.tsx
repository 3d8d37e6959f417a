import Alert from '@mui/material/Alert'
import Link from '@mui/material/Link'
import { useEffect, useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import { fieldErrors, withName } from './field-errors.ts'
import { bringIntoSight, isInSight } from '../layout/bring-into-sight.ts'
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
  // The field that has the focus already is not scrolled to, and the summary pushes it down. The focus stays in sight: where
  // the field is too far, it is in the summary, on what leads there. The form's own focus comes first.
  useEffect(() => {
    if (!place.current) return
    bringIntoSight(place.current)
    const later = setTimeout(() => {
      const at = document.activeElement
      const isFar = at?.closest('form') === place.current?.closest('form') && !isInSight(at!)
      if (isFar) place.current?.querySelector('button')?.focus({ preventScroll: true })
    })
    return () => clearTimeout(later)
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
