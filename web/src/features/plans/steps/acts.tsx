import { firstToCome } from '@sexton/contract/plans/changes'
import { breakProblem, writtenAbout } from '@sexton/contract/plans/notice'
import type { RunningPlan } from '@sexton/contract/plans/shapes'
import { planPaperPaths, planSteps } from '@sexton/contract/plans/step-calls'
import type { LetterKind } from '@sexton/contract/plans/step-forms'
import type { Sale } from '@sexton/contract/sales/sale'
import { mediumDate, today } from '../../../core/format/formats.ts'
import { useMay } from '../../../core/session/use-may.ts'
import { ActButton } from '../../../ui/actions/act-button.tsx'
import { MoreActions } from '../../../ui/actions/more-actions.tsx'
import { useDialog } from '../../../ui/dialogs/use-dialog.ts'
import { whenOpened } from '../../../ui/dialogs/when-opened.tsx'
import { PaperLink } from '../../../ui/files/paper-link.tsx'
import { t } from './texts.ts'

const LetterDialog = whenOpened(() => import('./letter-dialog.tsx'))
const PauseDialog = whenOpened(() => import('./pause-dialog.tsx'))
const AgainDialog = whenOpened(() => import('./again-dialog.tsx'))
const PassOnDialog = whenOpened(() => import('./pass-on-dialog.tsx'))
const BreakDialog = whenOpened(() => import('./break-dialog.tsx'))

interface OfPlan {
  sale: Sale
  plan: RunningPlan
}

function Letter({ letter, ...of }: OfPlan & { letter: LetterKind }) {
  const may = useMay(planSteps.write)
  const open = useDialog(may && `plan-${letter}-${of.plan.payment_plan_id}`, (opened) => (
    <LetterDialog {...of} letter={letter} {...opened} />
  ))
  if (!may) return null
  return (
    <ActButton
      variant="outlined"
      reason={of.plan.late === 0 && t('steps.on-time')}
      onPointerEnter={LetterDialog.soon}
      onClick={open}
    >
      {t(letter === 'NOTICE' ? 'steps.notice' : 'steps.remind')}
    </ActButton>
  )
}

function Pause(of: OfPlan) {
  const may = useMay(planSteps.pause)
  const open = useDialog(may && `plan-pause-${of.plan.payment_plan_id}`, (opened) => (
    <PauseDialog {...of} {...opened} />
  ))
  if (!may) return null
  const isTooLate = firstToCome(of.plan.dues, today()) === undefined
  return (
    <ActButton variant="outlined" reason={isTooLate && t('steps.none-to-come')} onClick={open}>
      {t('steps.pause')}
    </ActButton>
  )
}

function Again(of: OfPlan) {
  const may = useMay(planSteps.reAgree)
  const open = useDialog(may && `plan-again-${of.plan.payment_plan_id}`, (opened) => (
    <AgainDialog {...of} {...opened} />
  ))
  return (
    may && (
      <ActButton variant="outlined" onClick={open}>
        {t('steps.again')}
      </ActButton>
    )
  )
}

function PassOn(of: OfPlan) {
  const may = useMay(planSteps.passOn)
  const open = useDialog(may && `plan-heir-${of.plan.payment_plan_id}`, (opened) => (
    <PassOnDialog {...of} {...opened} />
  ))
  return (
    may && (
      <ActButton variant="outlined" onClick={open}>
        {t('steps.pass-on')}
      </ActButton>
    )
  )
}

/** Why a plan cannot be ended today, and from when it can. */
function whyNot(plan: RunningPlan): string | null {
  const problem = breakProblem(plan, today())
  const from = writtenAbout(plan).may_break_from
  return problem && from ? t('steps.break-from', { problem, date: mediumDate(from) }) : problem
}

function Break(of: OfPlan) {
  const may = useMay(planSteps.break)
  const open = useDialog(may && `plan-break-${of.plan.payment_plan_id}`, (opened) => (
    <BreakDialog {...of} {...opened} />
  ))
  if (!may) return null
  return (
    <ActButton
      variant="outlined"
      color="error"
      reason={whyNot(of.plan)}
      onPointerEnter={BreakDialog.soon}
      onClick={open}
    >
      {t('steps.break')}
    </ActButton>
  )
}

/** What can be done with a running plan: the letter that comes next, and what else (plans-17 to plans-21). */
export function StepActs(of: OfPlan) {
  const { payment_plan_id, state } = of.plan
  const { late_since, reminders, noticed_on } = writtenAbout(of.plan)
  const next = late_since === null || noticed_on !== null ? null : reminders === 0 ? 'REMINDED' : 'NOTICE'
  const agreement = (
    <PaperLink
      endpoint={planSteps.agreement}
      path={planPaperPaths.agreement(payment_plan_id)}
      label={t('steps.agreement')}
    />
  )
  if (state === 'DONE') return agreement
  return (
    <>
      {next && <Letter {...of} letter={next} />}
      <MoreActions label={t('steps.more')} of={t('steps.more.of')}>
        {next !== 'REMINDED' && <Letter {...of} letter="REMINDED" />}
        {next !== 'NOTICE' && <Letter {...of} letter="NOTICE" />}
        <Pause {...of} />
        <Again {...of} />
        <PassOn {...of} />
        <Break {...of} />
        {agreement}
      </MoreActions>
    </>
  )
}
