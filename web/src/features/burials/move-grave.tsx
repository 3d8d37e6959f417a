import { burials } from '@sexton/contract/burials'
import type { Burial } from '@sexton/contract/burials/burial'
import { customers } from '@sexton/contract/customers'
import { id, optionalText, requiredText } from '@sexton/contract/fields'
import { useWatch } from 'react-hook-form'
import * as z from 'zod'
import { useAct } from '../../core/use-act.ts'
import { useApi } from '../../core/use-api.ts'
import { useContractForm } from '../../core/use-contract-form.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { useNotice } from '../../ui/notice-context.ts'
import { SelectInput } from '../../ui/select-input.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { noGraveReason } from './grave-choices.ts'
import { t } from './texts.ts'
import { useFreeGraves } from './use-free-graves.ts'

interface Properties {
  burial: Burial
  onClose: () => void
}

const target = (isComplete: boolean) =>
  z.object({
    site_id: id,
    grave_no: z.int({ error: t('burial.move.grave.required') }),
    note: isComplete ? requiredText(t('burial.move.reason.required'), 5000) : optionalText(5000),
  })

/** The burial's own site, and the others of its customer. */
function useSites({ customer_id, site_id, site_ref }: Burial) {
  const owned = useApi(customers.saleSites, { params: { customer_id } })
  const others = (owned.data ?? []).filter((one) => one.site_id !== null && one.site_id !== site_id)
  return [
    ...(site_id === null ? [] : [{ value: site_id, label: site_ref ?? '' }]),
    ...others.map((one) => ({ value: one.site_id ?? 0, label: one.site_ref ?? '' })),
  ]
}

/** Saves by the call that fits: change_grave within the site, change_site to another. */
function useMove({ burial_id, site_id: here }: Burial, onDone: () => void) {
  const within = useAct(burials.changeGrave, { onDone })
  const away = useAct(burials.changeSite, { onDone })
  const params = { burial_id }
  return {
    run: ({
      site_id,
      grave_no,
      note,
    }: {
      site_id: number
      grave_no: number
      note?: string | null | undefined
    }) =>
      site_id === here
        ? within.run({ params, body: { grave_no, note } })
        : away.run({ params, body: { site_id, grave_no, note } }),
    pending: within.pending || away.pending,
    error: within.error ?? away.error,
  }
}

/** Move Grave: another grave of the site, or of a site of the same customer (document 002 section 4). */
export default function MoveGrave({ burial, onClose }: Properties) {
  const { site_id } = burial
  const notify = useNotice()
  const form = useContractForm(target(burial.burial_status_ref === 'COMPLETE'), {
    site_id,
    grave_no: null,
    note: '',
  })
  const chosen = useWatch({ control: form.control, name: 'site_id' })
  const options = useSites(burial)
  const target_id = chosen ?? site_id
  const graves = useFreeGraves(target_id, target_id === burial.site_id ? burial.grave_no : null)
  const none = graves && noGraveReason(graves)
  const move = useMove(burial, () => {
    notify({ text: t('burial.moved') })
    onClose()
  })
  return (
    <FormDialog
      open
      title={t('burial.move')}
      submit={t('burial.move')}
      form={form}
      onSubmit={move.run}
      onClose={onClose}
      pending={move.pending}
      reason={none}
      error={move.error}
    >
      <SelectInput
        name="site_id"
        label={t('burial.move.site')}
        options={options}
        onPicked={() => form.resetField('grave_no')}
      />
      <SelectInput
        name="grave_no"
        label={t('burial.move.grave')}
        options={graves ?? []}
        hint={none}
        required
      />
      <TextInput
        name="note"
        label={t('burial.move.reason')}
        rows={2}
        required={burial.burial_status_ref === 'COMPLETE'}
      />
    </FormDialog>
  )
}
