import { cases, type WholeCase } from '@sexton/contract/cases/calls'
import { notices as noticeCalls, type Notice } from '@sexton/contract/notices/calls'
import { mediumDate, today } from '../../core/format/formats.ts'
import { useMay } from '../../core/session/use-may.ts'
import { useSession } from '../../core/session/session-context.ts'
import { ActButton } from '../../ui/actions/act-button.tsx'
import { useDialog } from '../../ui/dialogs/use-dialog.ts'
import { whenOpened } from '../../ui/dialogs/when-opened.tsx'
import { useActWithNotice } from '../../ui/feedback/use-act-with-notice.ts'
import { NoteDialog } from '../../ui/forms/note-dialog.tsx'
import { t } from './texts.ts'

const NoticeNew = whenOpened(() => import('../../domain/rights/notice-new.tsx'))
const NoticeOutcome = whenOpened(() => import('../../domain/rights/notice-outcome.tsx'))

/** The next step of the plan: its notice is added, then recorded as sent with its proof. */
function TakeStep({ of, planned }: { of: WholeCase; planned: Notice | undefined }) {
  const may = useMay(noticeCalls.sent)
  const { case_id, site_id, people, next_from } = of
  const step = of.steps.find(({ ordinal }) => ordinal === of.next_step?.ordinal)!
  const no = step.ordinal
  const open = useDialog(may && `case-step-${case_id}-${no}-${planned?.notice_id ?? 'new'}`, (opened) =>
    planned ? (
      <NoticeOutcome notice={planned} outcome="sent" {...opened} />
    ) : (
      <NoticeNew
        about={{ about_object: 'case', about_id: case_id }}
        site_id={site_id}
        plan_step={no}
        people={people}
        kind={step.words}
        channel={step.channel}
        {...opened}
      />
    ),
  )
  if (!may) return null
  const isEarly = next_from !== null && next_from > today()
  return (
    <ActButton
      reason={
        isEarly
          ? t('case.step.early', { date: mediumDate(next_from) })
          : next_from === null && t('case.step.waits', { no: no - 1 })
      }
      onPointerEnter={planned ? NoticeOutcome.soon : NoticeNew.soon}
      onClick={open}
    >
      {t(planned ? 'case.step.send' : 'case.step.add', { no })}
    </ActButton>
  )
}

/** A second person confirms that the case can be decided. */
function Ready({ of: { case_id, case_no: no, opened_by_id, waits_for } }: { of: WholeCase }) {
  const may = useMay(cases.ready)
  const { user_id } = useSession().user
  const act = useActWithNotice(cases.ready, {}, () => t('case.ready.done', { no }))
  if (!may) return null
  return (
    <ActButton
      pending={act.pending}
      reason={opened_by_id === user_id ? t('case.ready.own') : waits_for[0]}
      onClick={() => void act.run({ params: { case_id } })}
    >
      {t('case.ready')}
    </ActButton>
  )
}

/** A third person decides: the right ends. */
function Decide({ of }: { of: WholeCase }) {
  const { case_id, site_ref: site, opened_by_id, second_by_id, waits_for, buried } = of
  const may = useMay(cases.decide)
  const { user_id } = useSession().user
  const act = useActWithNotice(cases.decide, {}, () => t('case.decide.done', { site }))
  const open = useDialog(may && `decide-case-${case_id}`, (opened) => (
    <NoteDialog
      title={t('case.decide.title', { site })}
      text={buried === null ? t('case.decide.free') : t('case.decide.stay', { who: buried })}
      label={t('case.decide.why')}
      required={t('case.decide.missing')}
      maxLength={1000}
      submit={t('case.decide.do')}
      danger
      act={act}
      onSubmit={async (note) => {
        const isDone = await act.run({ params: { case_id }, body: { note } })
        if (isDone) opened.onClose()
        return isDone
      }}
      {...opened}
    />
  ))
  if (!may) return null
  const isOwn = opened_by_id === user_id || second_by_id === user_id
  return (
    <ActButton
      reason={isOwn ? t('case.decide.own') : waits_for[0]}
      onPointerEnter={NoteDialog.soon}
      onClick={open}
    >
      {t('case.decide')}
    </ActButton>
  )
}

/** The one next step of an open case. */
export function NextStep({ of, notices }: { of: WholeCase; notices: readonly Notice[] }) {
  if (of.state === 'READY') return <Decide of={of} />
  if (of.next_step === null) return <Ready of={of} />
  const planned = notices.find(
    ({ plan_step, sent_on, is_void }) => plan_step === of.next_step!.ordinal && sent_on === null && !is_void,
  )
  return <TakeStep of={of} planned={planned} />
}
