import Box from '@mui/material/Box'
import { useEffect } from 'react'
import { useFormContext } from 'react-hook-form'
import { useField } from '../../ui/field.tsx'
import { PropertyDocument } from '../documents/public.ts'

interface Properties {
  name: string
  label: string
  paper: { burial_id: number; property_ref: 'ID' | 'COD' | 'BURIAL_PERMIT'; document_id: number | null }
}

/** A paper of the burial among the fields: uploaded at once, and asked for like any other field. */
export function PaperField({ paper, name, label }: Properties) {
  const { field, message, ties } = useField({ name, label })
  const { clearErrors } = useFormContext()
  const { burial_id, property_ref, document_id } = paper
  useEffect(() => {
    if (document_id !== null) clearErrors(name)
  }, [clearErrors, document_id, name])
  return (
    <Box id={ties.id} ref={field.ref} tabIndex={-1} sx={{ mb: 1.5 }}>
      <PropertyDocument
        parent="burial"
        parentId={burial_id}
        propertyRef={property_ref}
        label={label}
        required={message}
      />
    </Box>
  )
}
