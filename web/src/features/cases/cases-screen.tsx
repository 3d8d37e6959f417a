import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { cases, type ListedCase } from '@sexton/contract/cases/calls'
import { caseKindWords } from '@sexton/contract/cases/words'
import { useApi } from '../../core/api/use-api.ts'
import { useAddress } from '../../core/screens/use-address.ts'
import { Empty } from '../../ui/feedback/empty.tsx'
import { Screen } from '../../ui/layout/screen.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { Tabbed } from '../../ui/layout/tabbed.tsx'
import { Row, Rows } from '../../ui/lists/rows.tsx'
import { nextWords } from './next-words.ts'
import { t } from './texts.ts'

const tabs = [
  { id: 'open', label: t('cases.open') },
  { id: 'closed', label: t('cases.closed') },
] as const

const columns = { xs: '1fr auto', md: 'auto auto minmax(0, 1fr) minmax(0, 1.2fr) auto' }

const onlyWide = { display: { xs: 'none', md: 'block' } } as const

const CaseRow = ({ one }: { one: ListedCase }) => (
  <Row to={`/case/${one.case_id}`} title={t('cases.no', { no: one.case_no })}>
    <span>{t('cases.site', { site: one.site_ref })}</span>
    <Box sx={onlyWide}>
      {caseKindWords[one.kind]} · {one.holders}
    </Box>
    <Box sx={{ gridColumn: { xs: '1 / -1', md: 'auto' }, color: 'text.secondary' }}>{nextWords(one)}</Box>
    <Box sx={onlyWide}>{t('cases.age', { days: one.age_days })}</Box>
  </Row>
)

/** Accounts > Cases: the open ones, the oldest first, each with what comes next and from which day; or the closed ones. */
export default function CasesScreen() {
  const isClosed = useAddress().shown.get('tab') === 'closed'
  const { data, loading, error } = useApi(
    cases.list,
    { query: isClosed ? { closed: 'true' } : {} },
    { live: ['site'] },
  )
  return (
    <Screen title={t('cases.title')} loading={loading && !data} error={error}>
      <Typography color="text.secondary">{t('cases.about')}</Typography>
      <Tabbed label={t('cases.which')} tabs={tabs} first="open">
        {() => (
          <Box sx={{ pt: 2 }}>
            <Section title={t(isClosed ? 'cases.closed' : 'cases.open')} count={data?.length} holdsRows>
              {data?.length === 0 && <Empty>{t(isClosed ? 'cases.none.closed' : 'cases.none')}</Empty>}
              <Rows label={t('cases.title')} columns={columns}>
                {data?.map((one) => (
                  <CaseRow key={one.case_id} one={one} />
                ))}
              </Rows>
            </Section>
          </Box>
        )}
      </Tabbed>
    </Screen>
  )
}
