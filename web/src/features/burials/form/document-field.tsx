import Box from '@mui/material/Box'
import type { Burial } from '@sexton/contract/burials/burial'
import { useEffect } from 'react'
import { useFormContext } from 'react-hook-form'
import { FieldMarks, wantedBox } from '../../../ui/inputs/field-label.tsx'
import { useField } from '../../../ui/inputs/field.tsx'
import { PendingDocument, PropertyDocument } from '../../documents/public.ts'

/** Whose documents they are: the burial's, or the customer's as long as there is no burial. */
export type DocumentHolder = Burial | { customer_id: number }

const fields = { ID: 'id_document_id', COD: 'cod_document_id', BURIAL_PERMIT: 'permit_document_id' } as const

interface Properties {
  property_ref: keyof typeof fields
  label: string
  holder: DocumentHolder
}

/** A document of the burial among the fields: uploaded at once, and required like any other field. */
export function DocumentField({ property_ref, label, holder }: Properties) {
  const name = `burial.${fields[property_ref]}`
  const { field, message, ties, marks } = useField({ name, label })
  const { clearErrors } = useFormContext()
  const mark = <FieldMarks ties={ties} marks={marks} />
  const uploaded = 'burial_id' in holder ? holder[fields[property_ref]] : (field.value as number | null)
  useEffect(() => {
    if (uploaded) clearErrors(name)
  }, [clearErrors, uploaded, name])
  return (
    <Box id={ties.id} ref={field.ref} tabIndex={-1} sx={{ mb: 1.5, ...wantedBox(marks) }}>
      {'burial_id' in holder ? (
        <PropertyDocument
          parent="burial"
          parentId={holder.burial_id}
          propertyRef={property_ref}
          label={label}
          mark={mark}
          required={message}
        />
      ) : (
        <PendingDocument
          customer_id={holder.customer_id}
          label={label}
          mark={mark}
          document_id={uploaded || null}
          onUploaded={field.onChange}
          required={message}
        />
      )}
    </Box>
  )
}
