import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { useFormContext } from 'react-hook-form'
import { useFieldNames } from '../inputs/field-names.ts'

interface Properties {
  /** The names of the fields. */
  fields: readonly string[]
  /** How much they are; what is said where there are none. */
  children: string
}

/** Says in a form's footer how much is still lacking, and leads to the first of it. */
export function StillLacking({ fields, children }: Properties) {
  const names = useFieldNames()
  const { setFocus } = useFormContext()
  const [first] = names.inOrder(fields.map((name) => ({ name })))
  return (
    <Box sx={{ mr: 'auto', fontSize: 'body2.fontSize', color: first ? 'warning.main' : 'text.secondary' }}>
      {first ? (
        <Link
          component="button"
          type="button"
          color="inherit"
          variant="body2"
          onClick={() => setFocus(first.name)}
        >
          {children}
        </Link>
      ) : (
        children
      )}
    </Box>
  )
}
