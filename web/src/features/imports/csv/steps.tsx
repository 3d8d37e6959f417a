import CheckIcon from '@mui/icons-material/Check'
import WarningIcon from '@mui/icons-material/WarningAmber'
import Box from '@mui/material/Box'
import { t } from './csv-texts.ts'
import type { BulkImport } from './use-bulk-import.ts'

const steps = ['file', 'columns', 'import'] as const

/** Steps that are done and right; the first of the others is to be done now. */
const doneOf = ({ read, isReady, columns, report, open, check, isDone }: BulkImport): boolean[] => [
  isDone || read.seen !== undefined,
  isDone || (isReady && columns.doubts.size === 0 && open === 0 && report !== undefined && !check.error),
  isDone,
]

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

/** What the step of the columns is called: what is still to be done there. */
function columnsLabel({ columns: { doubts }, open }: BulkImport): string {
  if (open > 0) return t('csv.step.columns.asked', { count: open })
  return doubts.size > 0 ? t('csv.step.columns.check', { count: doubts.size }) : t('csv.step.columns')
}

/** File, columns, import: each has its tick only when it is right (imports-23, imports-24). */
export function Steps({ bulk }: { bulk: BulkImport }) {
  const done = doneOf(bulk)
  const now = done.indexOf(false)
  const isDoubtful = (step: (typeof steps)[number]) =>
    step === 'columns' && !bulk.isDone && (bulk.columns.doubts.size > 0 || bulk.open > 0)
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
          {isDoubtful(step) ? (
            <WarningIcon color="warning" aria-hidden />
          ) : (
            <Box component="span" aria-hidden sx={sign(done[at]!, at === now)}>
              {done[at] ? <CheckIcon sx={{ fontSize: 16 }} /> : at + 1}
            </Box>
          )}
          {step === 'columns' ? columnsLabel(bulk) : t(`csv.step.${step}`)}
        </Box>
      ))}
    </Box>
  )
}
