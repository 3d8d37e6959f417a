import type { FieldValues } from 'react-hook-form'
import type { Opened } from '../../ui/dialogs/open-dialogs.tsx'
import { FormDialog } from '../../ui/forms/form-dialog.tsx'
import type { FormProperties } from '../../ui/forms/form.tsx'
import { AutocompleteInput } from '../../ui/inputs/autocomplete-input.tsx'
import type { Option } from '../../ui/inputs/select-input.tsx'
import { t } from './texts.ts'

interface Properties<T extends FieldValues, C, O extends FieldValues>
  extends Pick<FormProperties<T, C, O>, 'form' | 'act' | 'onSubmit'>, Opened {
  title: string
  name: string
  label: string
  /** What the role does not hold yet; undefined while it is being read. */
  options: readonly Option[] | undefined
  /** Why nothing can be added once it holds all. */
  all: string
}

/** The dialog that gives a role one thing it does not hold yet. */
export function AddToRole<T extends FieldValues, C, O extends FieldValues>(given: Properties<T, C, O>) {
  const { name, label, options, all, ...dialog } = given
  return (
    <FormDialog open submit={t('roles.add')} reason={options?.length === 0 ? all : null} {...dialog}>
      <AutocompleteInput name={name} label={label} options={options ?? []} required autoFocus />
    </FormDialog>
  )
}
