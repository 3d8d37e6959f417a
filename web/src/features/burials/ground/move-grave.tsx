import { burials } from '@sexton/contract/burials/calls'
import type { Burial } from '@sexton/contract/burials/burial'
import Typography from '@mui/material/Typography'
import { useWatch } from 'react-hook-form'
import { useAct } from '../../../core/api/use-act.ts'
import { useApi } from '../../../core/api/use-api.ts'
import { useAsOpened } from '../../../core/forms/use-as-opened.ts'
import { useContractForm } from '../../../core/forms/use-contract-form.ts'
import { siteLive } from '../../../core/live/site-live.ts'
import { SiteInput } from '../../../domain/site-choice/site-input.tsx'
import { ReopeningSentence } from '../../../domain/reopening/answers.tsx'
import type { Opened } from '../../../ui/dialogs/open-dialogs.tsx'
import { CheckInput } from '../../../ui/inputs/check-inputs.tsx'
import { FormDialog } from '../../../ui/forms/form-dialog.tsx'
import { useNotice } from '../../../ui/feedback/notice-context.ts'
import { RadioInput } from '../../../ui/inputs/radio-input.tsx'
import { SelectInput, type Option } from '../../../ui/inputs/select-input.tsx'
import { TextInput } from '../../../ui/inputs/text-input.tsx'
import { WithDigging } from '../../digging/public.ts'
import { nameOf } from '../burial-words.ts'
import { EvidenceInput } from './evidence-input.tsx'
import { noGraveReason } from './grave-choices.ts'
import { moveSchema, reasonOf, stones, type Stone } from './move-schema.ts'
import { t as record } from '../record-texts.ts'
import { t } from './ground-texts.ts'
import { useFreeGraves, useSiteRef } from './use-free-graves.ts'

/** The stone goes along or is taken off; it stays where somebody else lies in the grave. */
const stoneChoices = ({ beside, grave_no }: Burial, corrects: boolean) =>
  stones
    .filter((stone) => stone !== 'stays' || beside.some((one) => one.in_ground && one.grave_no === grave_no))
    .map((stone) => ({
      value: stone,
      label: t(corrects ? `burial.move.corrected.headstone.${stone}` : `burial.move.headstone.${stone}`),
    }))

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
function submitWords(site: string | undefined, grave: number | null | undefined, corrects: boolean) {
  if (site && grave) return t(corrects ? 'burial.move.corrected.do' : 'burial.move.do', { site, grave })
  return corrects ? t('burial.move.corrected.submit') : record('burial.move')
}

interface Moved {
  site_id: number
  grave_no: number
  happened: 'moved' | 'corrected'
  document_id: number | null
  note?: string | null | undefined
  headstone?: Stone | undefined
  exhumed?: boolean
}

/** Saves by the call that fits: change_grave within the site, change_site to another. */
function useMove({ burial_id, site_id: here, updated_at }: Burial, onDone: () => void) {
  const within = useAct(burials.changeGrave, { onDone })
  const away = useAct(burials.changeSite, { onDone })
  const params = { burial_id }
  return {
    run: ({ site_id, grave_no, ...why }: Moved) =>
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

interface FieldsProperties {
  burial: Burial
  corrects: boolean
  sites: readonly Option<number>[]
  graves: readonly Option<number>[] | undefined
  none: string | null | undefined
  onSite: () => void
}

/** What is asked, by what happened. */
function Fields({ burial, corrects, sites, graves, none, onSite }: FieldsProperties) {
  const { in_ground, has_headstone, burial_id } = burial
  return (
    <>
      {corrects ? (
        <>
          <Typography sx={{ mb: 1.5 }}>{t('burial.move.corrected.hint')}</Typography>
          <SiteInput name="site_id" label={t('burial.move.corrected.site')} required />
        </>
      ) : (
        <SelectInput name="site_id" label={t('burial.move.site')} options={sites} onPicked={onSite} />
      )}
      <SelectInput
        name="grave_no"
        label={t('burial.move.grave')}
        options={graves ?? []}
        hint={none}
        required
      />
      <TextInput
        name="note"
        label={t(corrects ? 'burial.move.corrected.reason' : 'burial.move.reason')}
        rows={2}
        required={reasonOf(burial, corrects) !== null}
      />
      {corrects && <EvidenceInput name="document_id" burial_id={burial_id} />}
      {!corrects && in_ground && burial.burial_status_ref !== 'COMPLETE' && (
        <CheckInput name="exhumed" label={t('burial.move.exhumed')} hint={t('burial.move.exhumed.hint')} />
      )}
      {in_ground && has_headstone && (
        <RadioInput
          name="headstone"
          label={t(corrects ? 'burial.move.corrected.headstone' : 'burial.move.headstone')}
          options={stoneChoices(burial, corrects)}
          required
        />
      )}
    </>
  )
}

const happenings = (['corrected', 'moved'] as const).map((value) => ({
  value,
  label: t(`burial.move.happened.${value}`),
}))

/** Move Grave: the record was wrong (ground-23), or another grave of the site, or of one of its owner's or the customer's (ground-15). */
export default function MoveGrave({ burial: now, keptAs, onClose }: { burial: Burial } & Opened) {
  const { opened: burial, overtaken } = useAsOpened(now)
  const { site_id, in_ground } = burial
  const notify = useNotice()
  const form = useContractForm(moveSchema(burial, in_ground && burial.has_headstone), {
    // Nobody lies there yet of whom the record could be wrong.
    happened: in_ground ? null : 'moved',
    site_id,
    grave_no: null,
    note: '',
    document_id: null,
    headstone: null,
    exhumed: false,
  })
  const watched = useWatch({ control: form.control, name: ['site_id', 'grave_no', 'happened'] })
  const [chosen, grave, happened] = watched
  const corrects = happened === 'corrected'
  const sites = useSites(burial)
  const target_id = corrects ? chosen : (chosen ?? site_id)
  const graves = useFreeGraves(target_id, target_id === site_id ? burial.grave_no : null)
  const site_ref = useSiteRef(target_id)
  const others = sites.filter(({ value }) => value !== target_id).length
  const none =
    graves &&
    (corrects && graves.length === 0 ? t('burial.move.corrected.none') : noGraveReason(graves, others))
  const move = useMove(burial, () => {
    notify({ text: t(corrects ? 'burial.corrected' : 'burial.moved') })
    onClose()
  })
  return (
    <FormDialog
      open
      title={titleOf(burial)}
      submit={submitWords(site_ref, grave, corrects)}
      form={form}
      onSubmit={({ headstone, ...to }) => move.run({ ...to, headstone: headstone ?? undefined })}
      keptAs={keptAs}
      onClose={onClose}
      act={move}
      reason={none}
      overtaken={overtaken}
    >
      <WithDigging burial_id={now.burial_id}>
        {({ dig }) => dig && <dig.parts.ReplacesOrder digging={dig.digging} />}
      </WithDigging>
      {in_ground && (
        <RadioInput
          name="happened"
          label={t('burial.move.happened')}
          options={happenings}
          onPicked={() => {
            // The site where the burial turned out to be is chosen from all.
            if (form.getValues('happened') === 'corrected') form.setValue('site_id', null!)
            else form.resetField('site_id')
            form.resetField('grave_no')
          }}
          required
        />
      )}
      {burial.may_lie && <Typography sx={{ mb: 1.5 }}>{t('burial.move.corrected.not-yet')}</Typography>}
      {happened && (
        <Fields
          burial={burial}
          corrects={corrects}
          sites={sites}
          graves={graves}
          none={none}
          onSite={() => form.resetField('grave_no')}
        />
      )}
      {happened === 'moved' && target_id && grave && (
        <ReopeningSentence site_id={target_id} grave_no={grave} burial_id={burial.burial_id} />
      )}
    </FormDialog>
  )
}
