import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { CaseStep, WholeCase } from '@sexton/contract/cases/calls'
import { casePaperPaths, casePapers } from '@sexton/contract/cases/papers'
import type { Notice } from '@sexton/contract/notices/calls'
import { channelWords } from '@sexton/contract/notices/words'
import { mediumDate } from '../../core/format/formats.ts'
import { NoticeLine } from '../../domain/rights/notice-line.tsx'
import { PaperLink } from '../../ui/files/paper-link.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { isOpenCase } from './is-open-case.ts'
import { t } from './texts.ts'

function standing({ done_on, may_from, ordinal }: CaseStep, isOpen: boolean): string {
  if (done_on !== null) return t('case.step.done', { date: mediumDate(done_on) })
  if (!isOpen) return t('case.step.not-taken')
  if (may_from !== null) return t('case.step.from', { date: mediumDate(may_from) })
  return t('case.step.waits', { no: ordinal - 1 })
}

/** A step: what is done, from which day, its notices with their proof, and the letter while it can be taken. */
function Step({ of, step, notices }: { of: WholeCase; step: CaseStep; notices: Notice[] }) {
  const { ordinal, words, channel, done_on } = step
  const isOpen = isOpenCase(of)
  return (
    <Box component="li" sx={{ '&:not(:first-of-type)': { pt: 1.5, borderTop: 1, borderColor: 'divider' } }}>
      <Stack
        direction="row"
        sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'flex-start', justifyContent: 'space-between' }}
      >
        <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          <Typography variant="h3">{t('case.step', { no: ordinal, words })}</Typography>
          <Typography variant="body2" color="text.secondary">
            {channelWords[channel]} · {standing(step, isOpen)}
          </Typography>
        </Box>
        {isOpen && done_on === null && (
          <PaperLink
            endpoint={casePapers.noticeLetter}
            path={casePaperPaths.notice(of.case_id, ordinal)}
            label={t('case.step.paper')}
          />
        )}
      </Stack>
      {notices.length > 0 && (
        <Stack sx={{ gap: 1.5, mt: 1 }}>
          {notices.map((one) => (
            <NoticeLine key={one.notice_id} notice={one} isClosed={!isOpen} />
          ))}
        </Stack>
      )}
    </Box>
  )
}

/** The steps of a case in their order, each with its notices. */
export const CaseSteps = ({ of, notices }: { of: WholeCase; notices: readonly Notice[] }) => (
  <Section
    title={t('case.steps')}
    actions={
      isOpenCase(of) && (
        <PaperLink
          endpoint={casePapers.sticker}
          path={casePaperPaths.sticker(of.case_id)}
          label={t('case.sticker')}
        />
      )
    }
  >
    <Stack component="ol" sx={{ gap: 1.5, listStyle: 'none', p: 0, m: 0 }}>
      {of.steps.map((step) => (
        <Step
          key={step.ordinal}
          of={of}
          step={step}
          notices={notices.filter(({ plan_step }) => plan_step === step.ordinal)}
        />
      ))}
    </Stack>
    {isOpenCase(of) && (
      <Typography variant="body2" color="text.secondary" sx={{ mt: 1.5 }}>
        {t('case.wait', { days: of.wait_days })}
      </Typography>
    )}
  </Section>
)
