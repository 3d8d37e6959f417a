import { lists } from '@sexton/contract/lists/calls'
import {
  extrasOf,
  listEntryForm,
  listNames,
  transferKinds,
  type Extra,
  type ListEntry,
  type ListRef,
} from '@sexton/contract/lists/lists'
import { usualTerms } from '@sexton/contract/plans/kinds'
import { useAutosavedForm } from '../../core/forms/use-autosaved-form.ts'
import { useContractForm } from '../../core/forms/use-contract-form.ts'
import type { Opened } from '../../ui/dialogs/open-dialogs.tsx'
import { FormDialog } from '../../ui/forms/form-dialog.tsx'
import { useActWithNotice } from '../../ui/feedback/use-act-with-notice.ts'
import { SwitchInput } from '../../ui/inputs/check-inputs.tsx'
import { SelectInput, type Option } from '../../ui/inputs/select-input.tsx'
import { NumberInput } from '../../ui/inputs/number-input.tsx'
import { TextInput } from '../../ui/inputs/text-input.tsx'
import { ChecksInput } from './checks-input.tsx'
import { TermsInputs } from './terms-inputs.tsx'
import { LinesInput } from './lines-input.tsx'
import { t } from './texts.ts'

const parents = (['sale', 'burial', 'event'] as const).map((value) => ({
  value,
  label: t(`lists.parent.${value}`),
}))

const kinds = Object.entries(transferKinds).map(([value, label]) => ({ value, label }))

/** The inputs of what the list knows besides the name. */
const Extras = ({ known, types }: { known: readonly Extra[]; types: readonly Option<number>[] }) => (
  <>
    {known.includes('is_contagious') && <SwitchInput name="is_contagious" label={t('lists.contagious')} />}
    {known.includes('payment_mode_required') && (
      <SwitchInput name="payment_mode_required" label={t('lists.mode-required')} />
    )}
    {known.includes('payment_type_ids') && (
      <ChecksInput name="payment_type_ids" label={t('lists.types')} options={types} />
    )}
    {known.includes('parent_object') && (
      <SelectInput name="parent_object" label={t('lists.parent')} options={parents} required />
    )}
    {known.includes('allow_multiple') && <SwitchInput name="allow_multiple" label={t('lists.several')} />}
    {known.includes('kind') && <SelectInput name="kind" label={t('lists.kind')} options={kinds} required />}
    {known.includes('papers') && <LinesInput name="papers" label={t('lists.papers')} rows={2} />}
    {known.includes('needs_all_entitled') && (
      <SwitchInput name="needs_all_entitled" label={t('lists.entitled')} />
    )}
    {known.includes('terms') && <TermsInputs />}
    {known.includes('days_of_notice') && <NumberInput name="days_of_notice" label={t('lists.notice')} />}
  </>
)

const empty = {
  name: '',
  is_contagious: false,
  payment_mode_required: false,
  payment_type_ids: [] as number[],
  allow_multiple: false,
  papers: [] as string[],
  needs_all_entitled: true,
  days_of_notice: 0,
  terms: usualTerms,
}

const valuesOf = (entry: ListEntry) => ({
  name: entry.name,
  is_contagious: entry.is_contagious ?? undefined,
  payment_mode_required: entry.payment_mode_required ?? undefined,
  payment_type_ids: entry.payment_type_ids ?? undefined,
  papers: entry.papers ?? undefined,
  needs_all_entitled: entry.needs_all_entitled ?? undefined,
  days_of_notice: entry.days_of_notice ?? undefined,
  terms: entry.terms ?? undefined,
})

interface Properties extends Opened {
  list: ListRef
  /** Absent: a new one. */
  entry?: ListEntry | undefined
  /** The payment types there are. */
  types: readonly Option<number>[]
}

/** The dialog that adds an entry to a list, or renames one (lists-2, lists-3). */
export default function EntryDialog({ list, entry, types, keptAs, onClose }: Properties) {
  const form = useContractForm(listEntryForm, entry ? valuesOf(entry) : empty)
  const record = entry && { values: valuesOf(entry), version: entry.updated_at }
  const autosave = useAutosavedForm(form, keptAs, record)
  const add = useActWithNotice(lists.add, { onDone: onClose }, ({ name }) => t('lists.added', { name }))
  const update = useActWithNotice(lists.update, { onDone: onClose }, ({ name }) => t('lists.saved', { name }))
  const act = entry ? update : add
  return (
    <FormDialog
      open
      title={
        entry
          ? t('lists.edit.title', { name: entry.name })
          : t('lists.new.title', { list: listNames[list].toLowerCase() })
      }
      submit={t(entry ? 'lists.save' : 'lists.new')}
      form={form}
      act={act}
      keptAs={autosave}
      onClose={onClose}
      width={480}
      onSubmit={(body) => {
        if (!entry) return add.run({ params: { list }, body })
        const { entry_id } = entry
        return update.run({ params: { list, entry_id }, body: { ...body, updated_at: autosave.version } })
      }}
    >
      <TextInput name="name" label={t('lists.name')} required autoFocus maxLength={100} />
      <Extras known={extrasOf[list]?.[entry ? 'changed' : 'added'] ?? []} types={types} />
    </FormDialog>
  )
}
