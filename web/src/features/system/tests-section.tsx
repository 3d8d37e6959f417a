import Typography from '@mui/material/Typography'
import { system } from '@sexton/contract/system/calls'
import { useAct } from '../../core/api/use-act.ts'
import { ActButton } from '../../ui/actions/act-button.tsx'
import { ErrorDisplay } from '../../ui/feedback/error-display.tsx'
import { SystemPart } from './system-part.tsx'
import { t } from './texts.ts'

/** What is done to see that it works (system-7). */
export function TestsSection() {
  const act = useAct(system.throwError)
  return (
    <SystemPart
      name="tests"
      title={t('system.tests')}
      actions={
        <ActButton variant="outlined" pending={act.pending} onClick={() => void act.run({})}>
          {t('system.error')}
        </ActButton>
      }
    >
      <Typography color="text.secondary">{t('system.error.about')}</Typography>
      <ErrorDisplay error={act.error} />
    </SystemPart>
  )
}
