import Alert from '@mui/material/Alert'
import Link from '@mui/material/Link'
import { useFormContext } from 'react-hook-form'
import { fieldErrors, withName } from './field-errors.ts'
import { useFieldNames } from '../inputs/field-names.ts'
import { t } from '../texts.ts'

/** After a submit with more than one error: all of them as they stand on the screen, each leading to its field. */
export function FormErrors() {
  const { formState, setFocus } = useFormContext()
  const names = useFieldNames()
  const errors = names.inOrder(fieldErrors(formState.errors))
  if (formState.submitCount === 0 || errors.length < 2) return null
  return (
    <Alert severity="error" sx={{ mb: 2 }}>
      {t('ui.form.errors')}
      <ul style={{ margin: 0, paddingInlineStart: '1.2em' }}>
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
