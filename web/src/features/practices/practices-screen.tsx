import { practiceNames } from '@sexton/contract/practices/names'
import { practices, type Practice } from '@sexton/contract/practices/calls'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useApi } from '../../core/api/use-api.ts'
import { dateTime, mediumDate, today } from '../../core/format/formats.ts'
import { ActButton } from '../../ui/actions/act-button.tsx'
import { whenOpened } from '../../ui/dialogs/when-opened.tsx'
import { Screen } from '../../ui/layout/screen.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { t } from './texts.ts'

const PracticeDialog = whenOpened(() => import('./practice-dialog.tsx'))

function stateWords({ since }: Practice): string {
  if (!since) return t('practices.off')
  return t(since > today() ? 'practices.soon' : 'practices.on', { date: mediumDate(since) })
}

function OnePractice({ practice, onChange }: { practice: Practice; onChange: () => void }) {
  const { practice: ref, since, updated_at, updated_by } = practice
  const name = practiceNames[ref]
  const act = t(since ? 'practices.change' : 'practices.switch-on')
  return (
    <Section title={name}>
      <Box sx={{ display: 'grid', gap: 1, maxWidth: 760 }}>
        <Typography>{t(`practices.${ref}.what`)}</Typography>
        <Typography color="text.secondary">{t(`practices.${ref}.asks`)}</Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', minHeight: 40 }}>
          <strong>{stateWords(practice)}</strong>
          <ActButton variant="outlined" aria-label={t('practices.named', { act, name })} onClick={onChange}>
            {act}
          </ActButton>
          {updated_by && updated_at && (
            <Typography variant="body2" color="text.secondary">
              {t('practices.by', { by: updated_by, date: dateTime(updated_at) })}
            </Typography>
          )}
        </Box>
      </Box>
    </Section>
  )
}

/** What the park does beyond the core: each practice says what it is and what it will ask of whom (practices-1). */
export default function PracticesScreen() {
  const { data, loading, error } = useApi(practices.list, undefined, { live: ['park'] })
  const [open, setOpen] = useState<Practice>()
  return (
    <Screen title={t('practices.title')} loading={loading} error={error}>
      <Typography color="text.secondary">{t('practices.about')}</Typography>
      {data?.map((one) => (
        <OnePractice key={one.practice} practice={one} onChange={() => setOpen(one)} />
      ))}
      {open && <PracticeDialog practice={open} onClose={() => setOpen(undefined)} />}
    </Screen>
  )
}
