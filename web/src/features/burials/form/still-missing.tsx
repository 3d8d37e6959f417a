import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { useFormContext, type FieldPath } from 'react-hook-form'
import { useFieldNames } from '../../../ui/inputs/field-names.ts'
import type { FormFacts } from './burial-errors.ts'
import type { BurialValues } from './burial-values.ts'
import { t } from './form-texts.ts'
import { useLacking } from './required-fields.tsx'

/** Says in the form's footer how much the next step still asks for, and leads to the first of it. */
export function StillMissing({ facts }: { facts: FormFacts }) {
  const { missing, wrong } = useLacking()
  const names = useFieldNames()
  const { setFocus } = useFormContext<BurialValues>()
  const confirms = facts.next === 'confirm'
  const words = [
    missing.length > 0 &&
      t(confirms ? 'burial.form.missing.confirm' : 'burial.form.missing', { count: missing.length }),
    wrong.length > 0 && t('burial.form.wrong', { count: wrong.length }),
  ].filter(Boolean)
  const [first] = names.inOrder([...missing, ...wrong].map((name) => ({ name })))
  return (
    <Box sx={{ mr: 'auto', fontSize: 'body2.fontSize', color: first ? 'warning.main' : 'text.secondary' }}>
      {first ? (
        <Link
          component="button"
          type="button"
          color="inherit"
          variant="body2"
          onClick={() => setFocus(first.name as FieldPath<BurialValues>)}
        >
          {words.join(', ')}
        </Link>
      ) : (
        t('burial.form.whole')
      )}
    </Box>
  )
}
