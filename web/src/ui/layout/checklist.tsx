import DoneIcon from '@mui/icons-material/CheckCircle'
import MissingIcon from '@mui/icons-material/ErrorOutlined'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useId, type ReactNode } from 'react'
import { t } from '../texts.ts'

/** One thing that is asked for. */
export interface Check {
  key: string
  /** `Agreement of B-01-11` */
  label: ReactNode
  isDone: boolean
  /** What brings it: a link or a text button. */
  action?: ReactNode
}

/** What must be there before a step can be taken: each said with a sign and in words, what is missing with its way. */
export function Checklist({ title, checks }: { title: string; checks: readonly Check[] }) {
  const heading = useId()
  return (
    <Box component="section" aria-labelledby={heading}>
      <Typography variant="h2" id={heading}>
        {title}
      </Typography>
      <Box component="ul" aria-live="polite" sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {checks.map(({ key, label, isDone, action }) => (
          <Box key={key} component="li" sx={{ display: 'flex', gap: 1, py: 0.5, alignItems: 'flex-start' }}>
            {isDone ? (
              <DoneIcon fontSize="small" color="success" titleAccess={t('ui.check.done')} />
            ) : (
              <MissingIcon fontSize="small" color="warning" titleAccess={t('ui.check.missing')} />
            )}
            <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>{label}</Box>
            {!isDone && action}
          </Box>
        ))}
      </Box>
    </Box>
  )
}
