import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormGroup from '@mui/material/FormGroup'
import Typography from '@mui/material/Typography'
import { FieldLabel } from '../../../ui/inputs/field-label.tsx'
import { FieldMessage, useField, type FieldProperties } from '../../../ui/inputs/field.tsx'

/** A paper that can be sent. */
export interface Paper {
  id: number
  /** What it is called, here and in the proposed text. */
  name: string
  /** Its kind and size. */
  about: string
  /** Megabytes; 0 while it is not made yet. */
  size_mb: number
}

const line = { alignItems: 'flex-start', mr: 0, '& .MuiCheckbox-root': { py: 0.25 } } as const

/** Which papers go with the e-mail; keeps their ids. */
export function PaperTicks({ papers, ...given }: FieldProperties & { papers: readonly Paper[] }) {
  const { field, message, ties, marks } = useField(given)
  const chosen = (field.value ?? []) as number[]
  const toggle = (id: number, on: boolean) =>
    field.onChange(papers.map((paper) => paper.id).filter((it) => (it === id ? on : chosen.includes(it))))
  return (
    <FormControl error={Boolean(message)} sx={{ mb: 1.5, width: '100%' }}>
      <FieldLabel label={given.label} ties={ties} marks={marks} isGroup />
      <FormGroup
        role="group"
        id={ties.id}
        aria-labelledby={`${ties.id}l`}
        aria-describedby={ties['aria-describedby']}
        sx={{ flexWrap: 'nowrap', maxHeight: 196, overflowY: 'auto' }}
      >
        {papers.map(({ id, name, about }, at) => (
          <FormControlLabel
            key={id}
            sx={line}
            control={
              <Checkbox
                size="small"
                checked={chosen.includes(id)}
                onChange={(_, on) => toggle(id, on)}
                onBlur={field.onBlur}
                slotProps={{ input: at === 0 ? { ref: field.ref } : {} }}
              />
            }
            label={
              <Box sx={{ overflowWrap: 'anywhere' }}>
                {name}{' '}
                <Typography component="span" variant="body2" color="text.secondary">
                  {about}
                </Typography>
              </Box>
            }
          />
        ))}
      </FormGroup>
      <FieldMessage ties={ties} message={message} hint={given.hint} />
    </FormControl>
  )
}
