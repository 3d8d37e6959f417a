import Typography from '@mui/material/Typography'
import type { Burial } from '@sexton/contract/burials/burial'
import { digging, issueForm, type BurialDigging } from '@sexton/contract/digging/calls'
import { openings, type DigOrder } from '@sexton/contract/digging/order'
import { deceasedName } from '@sexton/contract/values/names'
import { useWatch, type Control } from 'react-hook-form'
import type * as z from 'zod'
import { useContractForm } from '../../../core/forms/use-contract-form.ts'
import { mediumDate } from '../../../core/format/formats.ts'
import { useMay } from '../../../core/session/use-may.ts'
import { openingWord, orderTitle } from '../../../domain/digging/state-words.ts'
import { ReopeningAnswer } from '../../../domain/reopening/answers.tsx'
import { useReopening } from '../../../domain/reopening/use-reopening.ts'
import type { Opened } from '../../../ui/dialogs/open-dialogs.tsx'
import { useActWithNotice } from '../../../ui/feedback/use-act-with-notice.ts'
import { FormDialog } from '../../../ui/forms/form-dialog.tsx'
import { FormRow } from '../../../ui/forms/form-row.tsx'
import { NumberInput } from '../../../ui/inputs/number-input.tsx'
import { SelectInput } from '../../../ui/inputs/select-input.tsx'
import { TextInput } from '../../../ui/inputs/text-input.tsx'
import { t } from './texts.ts'

type Asked = z.input<typeof issueForm>
type Proposed = Pick<NonNullable<BurialDigging['proposed']>, 'opening' | 'for_places' | 'depth_cm'>

export interface IssueProperties extends Opened {
  burial: Burial
  digging: BurialDigging
  /** The stopped order that goes on as the new one. */
  resumes?: DigOrder | undefined
}

const openingChoices = openings.map((value) => ({ value, label: openingWord(value) }))

/** The depth was proposed for so many coffins; for another number it is checked again. */
function DepthInput({
  control,
  proposed,
}: {
  control: Control<Asked, unknown, z.output<typeof issueForm>>
  proposed: Proposed
}) {
  const count = useWatch({ control, name: 'for_places' })
  const { depth_cm: depth, for_places } = proposed
  const isOther = Number(count) !== for_places
  return (
    <NumberInput
      name="depth_cm"
      label={t('grave.issue.depth')}
      unit="cm"
      hint={
        depth !== null &&
        t(isOther ? 'grave.issue.depth.other' : 'grave.issue.depth.hint', { depth, count: for_places })
      }
    />
  )
}

/** What is not known of the grave is taken on by a sales supervisor only, who says why. */
function TakenOn({ may }: { may: boolean }) {
  if (!may) return <Typography sx={{ mb: 1.5 }}>{t('grave.issue.taken-on.denied')}</Typography>
  return <TextInput name="taken_on_why" label={t('grave.issue.taken-on')} rows={2} required />
}

function useIssue({ burial, resumes, onClose }: IssueProperties) {
  const done = ({ dig_no }: DigOrder) => t('grave.issue.done', { no: dig_no })
  const issue = useActWithNotice(digging.issue, { onDone: onClose }, done)
  const resume = useActWithNotice(digging.resume, { onDone: onClose }, done)
  const run = (body: z.output<typeof issueForm>) =>
    resumes
      ? resume.run({ params: { dig_order_id: resumes.dig_order_id }, body })
      : issue.run({ params: { burial_id: burial.burial_id }, body })
  return { act: resumes ? resume : issue, run }
}

/** What a stopped order asked for is proposed again. */
function proposedFor({ digging: { proposed }, resumes }: IssueProperties): Proposed {
  const { opening, for_places, depth_cm } = resumes ??
    proposed ?? { opening: 'NEW' as const, for_places: 1, depth_cm: null }
  return { opening, for_places, depth_cm }
}

const whereWords = ({ site_ref, grave_no, burial_date, burial_slot_from }: Burial) =>
  t('grave.issue.where', {
    site: site_ref,
    grave: grave_no,
    day: mediumDate(burial_date),
    time: burial_slot_from ?? '',
  })

/** Issues an order to dig, or goes on with a stopped one as a new order: proposed values, what the grave allows above. */
export default function IssueDialog(given: IssueProperties) {
  const { burial, digging: known, resumes, keptAs, onClose } = given
  const proposed = proposedFor(given)
  const maySuper = useMay('PERM_SALES_SUPER')
  const together = known.proposed?.together
  const { burial_id, site_id, grave_no } = burial
  const grave = site_id !== null && grave_no !== null && { burial_id, site_id, grave_no }
  const verdict = useReopening(grave || null).data?.verdict
  const asks = verdict === 'ASK'
  const form = useContractForm(issueForm, {
    ...proposed,
    notes: resumes?.notes ?? '',
    together_with: resumes?.together_with ?? null,
    taken_on_why: '',
  })
  const { act, run } = useIssue(given)
  const denied = asks && !maySuper && t('grave.issue.taken-on.denied')
  return (
    <FormDialog
      open
      title={
        resumes
          ? t('grave.issue.resume', { no: resumes.dig_no })
          : t('grave.issue.title', { name: deceasedName(burial) })
      }
      submit={t(resumes ? 'grave.step.resume' : 'grave.step.order')}
      form={form}
      onSubmit={run}
      keptAs={keptAs}
      onClose={onClose}
      act={act}
      reason={verdict === 'NO' ? t('grave.issue.no') : denied || null}
      isReady
    >
      <Typography sx={{ mb: 1.5 }}>
        {whereWords(burial)}
        {resumes && (
          <>
            <br />
            {t('grave.issue.resume.text')}
          </>
        )}
      </Typography>
      {grave && <ReopeningAnswer {...grave} />}
      <FormRow width={150}>
        <SelectInput name="opening" label={t('grave.opening')} options={openingChoices} />
        <NumberInput name="for_places" label={t('grave.issue.for')} />
        <DepthInput control={form.control} proposed={proposed} />
      </FormRow>
      {together && (
        <SelectInput
          name="together_with"
          label={t('grave.issue.together')}
          options={[
            {
              value: together.dig_order_id,
              label: t('grave.issue.together.one', { order: orderTitle(together), name: together.deceased }),
            },
          ]}
          empty={t('grave.issue.together.none')}
        />
      )}
      <TextInput name="notes" label={t('grave.issue.notes')} rows={2} />
      {asks && <TakenOn may={maySuper} />}
    </FormDialog>
  )
}
