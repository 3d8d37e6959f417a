import Alert from '@mui/material/Alert'
import Chip from '@mui/material/Chip'
import { cases, type WholeCase } from '@sexton/contract/cases/calls'
import { caseKindWords, caseStateWords } from '@sexton/contract/cases/words'
import { notices as noticeCalls, type Notice } from '@sexton/contract/notices/calls'
import { useParams } from 'react-router'
import { useApi } from '../../core/api/use-api.ts'
import { dateTime, mediumDate } from '../../core/format/formats.ts'
import { useMay } from '../../core/session/use-may.ts'
import { Notices } from '../../domain/rights/notices.tsx'
import { ActButton } from '../../ui/actions/act-button.tsx'
import { useDialog } from '../../ui/dialogs/use-dialog.ts'
import { useActWithNotice } from '../../ui/feedback/use-act-with-notice.ts'
import { NoteDialog } from '../../ui/forms/note-dialog.tsx'
import { Checklist } from '../../ui/layout/checklist.tsx'
import { Facts } from '../../ui/layout/facts.tsx'
import { ScreenLink } from '../../ui/layout/links.tsx'
import { RecordScreen } from '../../ui/layout/record-screen.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { CaseSteps } from './case-steps.tsx'
import { isOpenCase } from './is-open-case.ts'
import { NextStep } from './next-step.tsx'
import { t } from './texts.ts'

function Stop({ of: { case_id, case_no: no } }: { of: WholeCase }) {
  const may = useMay(cases.stop)
  const act = useActWithNotice(cases.stop, {}, () => t('case.stop.done', { no }))
  const open = useDialog(may && `stop-case-${case_id}`, (opened) => (
    <NoteDialog
      title={t('case.stop.title', { no })}
      text={t('case.stop.text')}
      label={t('case.decide.why')}
      required={t('case.decide.missing')}
      maxLength={500}
      submit={t('case.stop.do')}
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
  return (
    <ActButton variant="outlined" onPointerEnter={NoteDialog.soon} onClick={open}>
      {t('case.stop')}
    </ActButton>
  )
}

const Needs = ({ of }: { of: WholeCase }) => (
  <Checklist
    title={t('case.needs')}
    checks={
      of.waits_for.length > 0
        ? of.waits_for.map((words) => ({ key: words, label: words, isDone: false }))
        : [{ key: 'none', label: t('case.needs.none'), isDone: true }]
    }
  />
)

const About = ({ of }: { of: WholeCase }) => (
  <Section title={t('case.facts')}>
    <Facts
      facts={[
        [t('case.holders'), of.holders],
        [t('case.reason'), of.reason],
        [t('case.opened'), t('case.by', { by: of.opened_by, at: dateTime(of.opened_at) })],
        [t('case.checked'), of.second_by],
        [t('case.decided.by'), of.decided_by],
        [t('case.decided.why'), of.decided_why],
      ]}
    />
  </Section>
)

/** How it ended, what it is about, its steps and its notices. */
function Body({ of, notices }: { of: WholeCase; notices: readonly Notice[] }) {
  const { stopped_reason, decided_on, buried, site_id, people } = of
  const hasOthers = notices.some(({ plan_step }) => plan_step === null)
  return (
    <>
      {stopped_reason && <Alert severity="info">{t('cases.stopped', { reason: stopped_reason })}</Alert>}
      {decided_on && <Alert severity="info">{t('cases.decided', { date: mediumDate(decided_on) })}</Alert>}
      {buried && isOpenCase(of) && <Alert severity="warning">{t('case.buried', { who: buried })}</Alert>}
      <About of={of} />
      <CaseSteps of={of} notices={notices} />
      {(isOpenCase(of) || hasOthers) && (
        <Notices about={aboutOf(of)} site_id={site_id} people={people} isOther isClosed={!isOpenCase(of)} />
      )}
    </>
  )
}

const aboutOf = ({ case_id }: { case_id: number }) => ({ about_object: 'case' as const, about_id: case_id })

/** A case: its steps with their notices, what its decision waits for, and the one next step. */
export default function CaseScreen() {
  const case_id = Number(useParams().case_id)
  const { data: of, loading, error } = useApi(cases.get, { params: { case_id } }, { live: ['site'] })
  const { data: sent = [] } = useApi(noticeCalls.list, { query: aboutOf({ case_id }) }, { live: ['site'] })
  return (
    <RecordScreen
      title={t('case.title')}
      number={of?.case_no}
      status={of && <Chip size="small" label={caseStateWords[of.state]} />}
      about={
        of && (
          <ScreenLink to={`/site/${of.site_id}`}>
            {t('case.about', { site: of.site_ref, kind: caseKindWords[of.kind] })}
          </ScreenLink>
        )
      }
      actions={of && isOpenCase(of) && <Stop of={of} />}
      loading={loading && !of}
      error={error}
      needs={of && isOpenCase(of) && <Needs of={of} />}
      step={of && isOpenCase(of) && <NextStep of={of} notices={sent} />}
    >
      {of && <Body of={of} notices={sent} />}
    </RecordScreen>
  )
}
