import { requiredLongText } from '@sexton/contract/core/fields'
import Typography from '@mui/material/Typography'
import * as z from 'zod'
import type { ActState } from '../../core/api/use-act.ts'
import { useContractForm } from '../../core/forms/use-contract-form.ts'
import type { Opened } from '../dialogs/open-dialogs.tsx'
import { FormDialog } from './form-dialog.tsx'
import { TextInput } from '../inputs/text-input.tsx'
import { t } from '../texts.ts'

export interface NoteDialogProperties extends Opened {
  title: string
  /** What is to be known before. */
  text?: string
  label?: string
  submit?: string
  /** The message when it is left empty. */
  required: string
  maxLength?: number
  /** True for what destroys something. */
  danger?: boolean
  onSubmit: (note: string) => Promise<boolean>
  act: ActState
  overtaken?: (() => void) | undefined
}

/** Asks for a note (dialog up to 800 px). Mount it only while it is open. */
export default function NoteForm({
  text,
  label,
  required,
  maxLength = 2000,
  onSubmit,
  submit,
  ...rest
}: NoteDialogProperties) {
  const form = useContractForm(z.object({ note: requiredLongText(required, maxLength) }), { note: '' })
  return (
    <FormDialog
      {...rest}
      open
      form={form}
      width={800}
      submit={submit ?? t('ui.save')}
      onSubmit={({ note }) => onSubmit(note)}
    >
      {text && <Typography sx={{ mb: 2 }}>{text}</Typography>}
      <TextInput name="note" label={label ?? t('ui.note')} rows={4} required autoFocus />
    </FormDialog>
  )
}
