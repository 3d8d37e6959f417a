import Box from '@mui/material/Box'
import { digging } from '@sexton/contract/digging/calls'
import { digPaperPaths, digPapers } from '@sexton/contract/digging/pass-calls'
import { useMay } from '../../core/session/use-may.ts'
import { useCemeteryShown } from '../../domain/cemeteries/use-cemetery-shown.ts'
import { PaperLink } from '../../ui/files/paper-link.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { t } from './texts.ts'

/** The day on paper, for the office: these name the sites, which somebody who checks does not read beforehand (dig-4). */
export function DayPapers({ date }: { date: string }) {
  const may = useMay(digging.issue)
  const [cemetery_id] = useCemeteryShown()
  if (!may) return null
  return (
    <Section title={t('today.papers')}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, '& a': { minHeight: { xs: 44, sm: 0 } } }}>
        <PaperLink
          endpoint={digPapers.orderPaper}
          path={digPaperPaths.orders({ date, cemetery_id })}
          label={t('today.papers.orders')}
        />
        <PaperLink
          endpoint={digPapers.labels}
          path={digPaperPaths.labels({ date, cemetery_id })}
          label={t('today.papers.labels')}
        />
      </Box>
    </Section>
  )
}
