import { burials } from '@sexton/contract/burials/calls'
import type { Burial } from '@sexton/contract/burials/burial'
import { id, optionalLongText, requiredLongText } from '@sexton/contract/core/fields'
import { useWatch } from 'react-hook-form'
import * as z from 'zod'
import { useAct } from '../../../core/api/use-act.ts'
import { useApi } from '../../../core/api/use-api.ts'
import { useAsOpened } from '../../../core/forms/use-as-opened.ts'
import { useContractForm } from '../../../core/forms/use-contract-form.ts'
import { siteLive } from '../../../core/live/site-live.ts'
import type { Opened } from '../../../ui/dialogs/open-dialogs.tsx'
import { CheckInput } from '../../../ui/inputs/check-inputs.tsx'
import { FormDialog } from '../../../ui/forms/form-dialog.tsx'
import { useNotice } from '../../../ui/feedback/notice-context.ts'
import { RadioInput } from '../../../ui/inputs/radio-input.tsx'
import { SelectInput } from '../../../ui/inputs/select-input.tsx'
import { TextInput } from '../../../ui/inputs/text-input.tsx'
import { nameOf } from '../burial-words.ts'
import { noGraveReason } from './grave-choices.ts'
import { t } from '../record-texts.ts'
import { useFreeGraves } from './use-free-graves.ts'

interface Properties extends Opened {
  burial: Burial
}

const stones = ['moves', 'removed', 'stays'] as const
type Stone = (typeof stones)[number]

/** A body is moved for a reason, and so is who may lie there; the message where there is none. */
const reasonOf = ({ in_ground, may_lie }: Burial) => {
  if (in_ground) return t('burial.move.reason.required')
  return may_lie ? t('burial.move.reason.day') : null
}

const noteOf = (required: string | null) =>
  required === null ? optionalLongText(5000) : requiredLongText(required, 5000)

const target = (burial: Burial, asksStone: boolean) =>
  z.object({
    site_id: id,
    grave_no: z.int({ error: t('burial.move.grave.required') }),
    note: noteOf(reasonOf(burial)),
    exhumed: z.boolean(),
    headstone: asksStone
      ? z.enum(stones, { error: t('burial.move.headstone.required') })
      : z.enum(stones).nullish(),
  })

/** The stone goes along or is taken off; it stays where somebody else lies in the grave. */
const stoneChoices = ({ beside, grave_no }: Burial) =>
  stones
    .filter((stone) => stone !== 'stays' || beside.some((one) => one.in_ground && one.grave_no === grave_no))
    .map((stone) => ({ value: stone, label: t(`burial.move.headstone.${stone}`) }))

/** The sites that the server would move this burial to. */
function useSites({ burial_id, site_id, site_ref }: Burial) {
  const targets = useApi(burials.moveTargets, { params: { burial_id } }, { live: siteLive })
  const own = site_id === null ? [] : [{ site_id, site_ref: site_ref ?? '' }]
  return (targets.data ?? own).map((one) => ({ value: one.site_id, label: one.site_ref }))
}

/** Who is moved, and from where as far as that is known. */
const titleOf = (burial: Burial) =>
  t('burial.move.title', {
    name: nameOf(burial),
    site: burial.site_ref ?? 'none',
    grave: burial.grave_no ?? 'none',
  })

/** The button says where to, once that is chosen. */
const submitWords = (site: string | undefined, grave: number | null | undefined) =>
  site && grave ? t('burial.move.do', { site, grave }) : t('burial.move')

/** Saves by the call that fits: change_grave within the site, change_site to another. */
function useMove({ burial_id, site_id: here, updated_at }: Burial, onDone: () => void) {
  const within = useAct(burials.changeGrave, { onDone })
  const away = useAct(burials.changeSite, { onDone })
  const params = { burial_id }
  return {
    run: ({
      site_id,
      grave_no,
      ...why
    }: {
      site_id: number
      grave_no: number
      note?: string | null | undefined
      headstone?: Stone | undefined
      exhumed?: boolean
    }) =>
      site_id === here
        ? within.run({ params, body: { grave_no, ...why, updated_at } })
        : away.run({ params, body: { site_id, grave_no, ...why, updated_at } }),
    pending: within.pending || away.pending,
    error: within.error ?? away.error,
    reset: () => {
      within.reset()
      away.reset()
    },
  }
}

/** Move Grave: another grave of the site, or of one of its owner's or the customer's (ground-15). */
export default function MoveGrave({ burial: now, keptAs, onClose }: Properties) {
  const { opened: burial, overtaken } = useAsOpened(now)
  const { site_id } = burial
  const notify = useNotice()
  const asksStone = burial.in_ground && burial.has_headstone
  const form = useContractForm(target(burial, asksStone), {
    site_id,
    grave_no: null,
    note: '',
    headstone: null,
    exhumed: false,
  })
  const [chosen, grave] = useWatch({ control: form.control, name: ['site_id', 'grave_no'] })
  const options = useSites(burial)
  const target_id = chosen ?? site_id
  const graves = useFreeGraves(target_id, target_id === burial.site_id ? burial.grave_no : null)
  const none = graves && noGraveReason(graves, options.filter(({ value }) => value !== target_id).length)
  const move = useMove(burial, () => {
    notify({ text: t('burial.moved') })
    onClose()
  })
  return (
    <FormDialog
      open
      title={titleOf(burial)}
      submit={submitWords(options.find(({ value }) => value === target_id)?.label, grave)}
      form={form}
      onSubmit={({ headstone, ...to }) => move.run({ ...to, headstone: headstone ?? undefined })}
      keptAs={keptAs}
      onClose={onClose}
      act={move}
      reason={none}
      overtaken={overtaken}
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
      <TextInput name="note" label={t('burial.move.reason')} rows={2} required={reasonOf(burial) !== null} />
      {burial.in_ground && burial.burial_status_ref !== 'COMPLETE' && (
        <CheckInput name="exhumed" label={t('burial.move.exhumed')} hint={t('burial.move.exhumed.hint')} />
      )}
      {asksStone && (
        <RadioInput
          name="headstone"
          label={t('burial.move.headstone')}
          options={stoneChoices(burial)}
          required
        />
      )}
    </FormDialog>
  )
}
