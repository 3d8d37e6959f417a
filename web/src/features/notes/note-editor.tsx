import Button from '@mui/material/Button'
import { noteForm, notes, type NoteRow } from '@sexton/contract/notes/calls'
import { useAct } from '../../core/api/use-act.ts'
import { useContractForm } from '../../core/forms/use-contract-form.ts'
import { ActButton } from '../../ui/actions/act-button.tsx'
import { Form } from '../../ui/forms/form.tsx'
import { FormActions } from '../../ui/forms/form-actions.tsx'
import { TextInput } from '../../ui/inputs/text-input.tsx'
import { t } from './texts.ts'

/** Edits a note's text in its place. */
export default function NoteEditor({ note, onDone }: { note: NoteRow; onDone: () => void }) {
  const form = useContractForm(noteForm, { note: note.note })
  const act = useAct(notes.update, { onDone })
  return (
    <Form
      form={form}
      error={act.error}
      onSubmit={(values) =>
        act.run({ params: { note_id: note.note_id }, body: { ...values, updated_at: note.updated_at } })
      }
    >
      <TextInput name="note" label={t('notes.edit')} rows={2} autoFocus />
      <FormActions>
        <Button onClick={onDone}>{t('notes.cancel')}</Button>
        <ActButton type="submit" pending={act.pending}>
          {t('notes.update')}
        </ActButton>
      </FormActions>
    </Form>
  )
}
