import FormControl from '@mui/material/FormControl'
import { useState } from 'react'
import { FieldMessage, useField, type FieldProperties } from '../../ui/inputs/field.tsx'
import type { ChosenSite } from './offered-sites.ts'
import { SitePicker } from './site-picker.tsx'

/** Any site of the park, by block, row and number; keeps its id. */
export function SiteInput(given: FieldProperties) {
  const [site, setSite] = useState<ChosenSite | null>(null)
  const { field, message, ties } = useField(given, () => site?.site_ref)
  return (
    <FormControl
      id={ties.id}
      ref={field.ref}
      tabIndex={-1}
      role="group"
      aria-label={given.label}
      aria-describedby={ties['aria-describedby']}
      error={Boolean(message)}
      sx={{ mb: 0.5, outline: 'none' }}
    >
      <SitePicker
        chosen={site}
        onChoose={(chosen) => {
          setSite(chosen)
          field.onChange(chosen?.site_id ?? null)
        }}
      />
      <FieldMessage ties={ties} message={message} />
    </FormControl>
  )
}
