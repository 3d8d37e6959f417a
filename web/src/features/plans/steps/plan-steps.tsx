import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { assetPath } from '@sexton/contract/documents/calls'
import type { PlanStep } from '@sexton/contract/plans/shapes'
import { stepWords } from '@sexton/contract/plans/words'
import { mediumDate } from '../../../core/format/formats.ts'
import { useMay } from '../../../core/session/use-may.ts'
import { DoneBy } from '../../../domain/users/done-by.tsx'
import { FileLink, ScreenLink } from '../../../ui/layout/links.tsx'
import { phoneRowHeight } from '../../../ui/lists/rows.tsx'
import { t } from './texts.ts'

/** Letters say how they went out. */
function wordsOf({ kind, mail_id }: PlanStep): string {
  const step = stepWords[kind]
  if (kind !== 'REMINDED' && kind !== 'NOTICE') return step
  return t(mail_id === null ? 'steps.by-post' : 'steps.by-email', { step })
}

interface OfSale {
  sale_id: number
}

/** The files of a step, as links for who may open them. */
function Files({ step: { document, proof, burial_id }, sale_id }: { step: PlanStep } & OfSale) {
  const mayOpen = useMay('PERM_DOCUMENT_DOWNLOAD')
  const files = [
    document && { filename: document, text: t('steps.letter', { filename: document }) },
    proof && { filename: proof, text: t('steps.proof', { filename: proof }) },
  ].filter((file) => file !== null && file !== '')
  if (files.length === 0 && burial_id === null) return null
  return (
    <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap', typography: 'body2' }}>
      {files.map(({ filename, text }) =>
        mayOpen ? (
          <FileLink key={text} path={assetPath('sale', sale_id, filename)}>
            {text}
          </FileLink>
        ) : (
          <span key={text}>{text}</span>
        ),
      )}
      {burial_id !== null && (
        <ScreenLink to={`/burial/${burial_id}`}>{t('steps.burial', { no: burial_id })}</ScreenLink>
      )}
    </Stack>
  )
}

/** What happened on a plan: what, when and by whom, with its papers. */
export const PlanSteps = ({ steps, sale_id }: { steps: readonly PlanStep[] } & OfSale) => (
  <Box component="ul" sx={{ m: 0, pl: 2.5, overflowWrap: 'anywhere' }}>
    {steps.map((step) => (
      <Box component="li" key={step.plan_step_id} sx={{ py: 0.25, minHeight: { xs: phoneRowHeight, sm: 0 } }}>
        {wordsOf(step)} · <DoneBy at={mediumDate(step.on_date)} by={step.by} by_id={step.by_id} />
        {step.note && (
          <Typography variant="body2" color="text.secondary">
            {step.note}
          </Typography>
        )}
        <Files step={step} sale_id={sale_id} />
      </Box>
    ))}
  </Box>
)
