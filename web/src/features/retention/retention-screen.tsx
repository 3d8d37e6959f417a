import { retention, type RetentionRule } from '@sexton/contract/retention/calls'
import { isRecords, workingHours, type WorkingKind } from '@sexton/contract/retention/kinds'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useState, type ReactNode } from 'react'
import { useApi } from '../../core/api/use-api.ts'
import { dateTime, mediumDate } from '../../core/format/formats.ts'
import { ActButton } from '../../ui/actions/act-button.tsx'
import { whenOpened } from '../../ui/dialogs/when-opened.tsx'
import { Screen } from '../../ui/layout/screen.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { Row, Rows } from '../../ui/lists/rows.tsx'
import { keptWords } from './kept-words.ts'
import { t } from './texts.ts'

const RuleDialog = whenOpened(() => import('./rule-dialog.tsx'))

const columns = { xs: 'minmax(0, 1fr) auto', md: 'minmax(0, 1fr) 220px auto' }

const Kept = ({ children }: { children: ReactNode }) => (
  <Box sx={{ gridColumn: { xs: '1 / -1', md: 'auto' }, gridRow: { xs: 2, md: 'auto' } }}>{children}</Box>
)

function RuleRow({ rule, onChange }: { rule: RetentionRule; onChange: () => void }) {
  const { kind, keep, is_set, updated_at, updated_by } = rule
  const name = t(`retention.kind.${kind}`)
  return (
    <Row
      title={
        <Box sx={{ py: 0.5 }}>
          <strong>{name}</strong>
          <Typography variant="body2" color="text.secondary">
            {t(`retention.what.${kind}`)}
          </Typography>
        </Box>
      }
    >
      <Kept>
        <span>{keptWords(kind, keep)}</span>
        {is_set && updated_by && (
          <Typography variant="body2" color="text.secondary">
            {t('retention.set.by', { by: updated_by, date: mediumDate(updated_at) })}
          </Typography>
        )}
      </Kept>
      <ActButton
        variant="outlined"
        size="small"
        aria-label={t('retention.change.of', { kind: name })}
        onClick={onChange}
      >
        {t('retention.change')}
      </ActButton>
    </Row>
  )
}

const working = Object.keys(workingHours) as WorkingKind[]

const WorkingRows = () =>
  working.map((kind) => (
    <Row key={kind} title={t(`retention.working.${kind}`)}>
      <Kept>{t('retention.hours', { count: workingHours[kind] })}</Kept>
      <span />
    </Row>
  ))

/** How long what need not be kept stays; what is due is shown before it is set (retention-1, retention-2). */
export default function RetentionScreen() {
  const { data, loading, error } = useApi(retention.list, undefined, { live: ['system'] })
  const [open, setOpen] = useState<RetentionRule>()
  const rows = (wanted: boolean) =>
    data?.rules
      .filter(({ kind }) => isRecords(kind) === wanted)
      .map((rule) => <RuleRow key={rule.kind} rule={rule} onChange={() => setOpen(rule)} />)
  return (
    <Screen title={t('retention.title')} loading={loading} error={error}>
      <Typography color="text.secondary">{t('retention.about')}</Typography>
      {data && (
        <>
          <Section title={t('retention.records')} holdsRows>
            <Typography variant="body2" color="text.secondary" sx={{ py: 0.75 }}>
              {t('retention.records.about')} {t('retention.next', { when: dateTime(data.next_run_at) })}{' '}
              {data.last_words && t('retention.last', { words: data.last_words })}
            </Typography>
            <Rows label={t('retention.records')} columns={columns}>
              {rows(true)}
            </Rows>
          </Section>
          <Section title={t('retention.work')} holdsRows>
            <Rows label={t('retention.work')} columns={columns}>
              {rows(false)}
              <WorkingRows />
            </Rows>
          </Section>
        </>
      )}
      {open && <RuleDialog rule={open} onClose={() => setOpen(undefined)} />}
    </Screen>
  )
}
