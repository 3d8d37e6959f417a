import Button from '@mui/material/Button'
import { noteForm, notes, type NoteRow } from '@sexton/contract/notes/calls'
import { useAct } from '../../core/api/use-act.ts'
import { useAutosavedForm } from '../../core/forms/use-autosaved-form.ts'
import { useContractForm } from '../../core/forms/use-contract-form.ts'
import { ActButton } from '../../ui/actions/act-button.tsx'
import { Form } from '../../ui/forms/form.tsx'
import { FormActions } from '../../ui/forms/form-actions.tsx'
import { TextInput } from '../../ui/inputs/text-input.tsx'
import { editOf } from './note-edit.ts'
import { t } from './texts.ts'

/** Edits a note's text in its place; saved as of the state it was opened in, what a colleague wrote since is shown. */
export default function NoteEditor({ note, onDone }: { note: NoteRow; onDone: () => void }) {
  const values = { note: note.note }
  const form = useContractForm(noteForm, values)
  const autosave = useAutosavedForm(form, editOf(note), { values, version: note.updated_at })
  const act = useAct(notes.update, { onDone })
  return (
    <Form
      form={form}
      act={act}
      autosave={autosave}
      onSubmit={(typed) =>
        act.run({ params: { note_id: note.note_id }, body: { ...typed, updated_at: autosave.version } })
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
