import CheckIcon from '@mui/icons-material/Check'
import WarningIcon from '@mui/icons-material/WarningAmber'
import Box from '@mui/material/Box'
import { t } from './csv-texts.ts'
import type { BulkImport } from './use-bulk-import.ts'

const steps = ['file', 'columns', 'preview', 'check', 'import'] as const

/** The step that is to be done now. */
function stepOf({ read, isReady, report, isDry, isDone }: BulkImport): number {
  if (isDone) return steps.length
  if (!read.seen) return 0
  if (!isReady) return 1
  if (!report) return 3
  return isDry ? 3 : 4
}

const sign = (isDone: boolean, isNow: boolean) =>
  ({
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    width: 24,
    height: 24,
    borderRadius: '50%',
    border: 1,
    borderColor: isNow || isDone ? 'primary.main' : 'text.secondary',
    bgcolor: isNow ? 'primary.main' : undefined,
    color: isNow ? 'primary.contrastText' : undefined,
    fontSize: 'caption.fontSize',
  }) as const

/** File, columns, preview, dry run, import: where one is. */
export function Steps({ bulk }: { bulk: BulkImport }) {
  const now = stepOf(bulk)
  const toCheck = bulk.columns.doubts.size
  const isDoubtful = (step: (typeof steps)[number]) => step === 'columns' && toCheck > 0
  return (
    <Box
      component="ol"
      aria-label={t('csv.steps')}
      sx={{
        listStyle: 'none',
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 2,
        rowGap: 0.5,
        p: 0,
        m: 0,
        mb: 1.5,
      }}
    >
      {steps.map((step, at) => (
        <Box
          key={step}
          component="li"
          aria-current={at === now ? 'step' : undefined}
          sx={{ display: 'flex', alignItems: 'center', gap: 0.75, fontWeight: at === now ? 600 : 400 }}
        >
          {at < now && isDoubtful(step) ? (
            <WarningIcon color="warning" aria-hidden />
          ) : (
            <Box component="span" aria-hidden sx={sign(at < now, at === now)}>
              {at < now ? <CheckIcon sx={{ fontSize: 16 }} /> : at + 1}
            </Box>
          )}
          {isDoubtful(step) ? t('csv.step.columns.check', { count: toCheck }) : t(`csv.step.${step}`)}
        </Box>
      ))}
    </Box>
  )
}
