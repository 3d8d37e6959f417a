import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { SiteTerm, Term } from '@sexton/contract/tenure/shapes'
import { timeLeft } from '@sexton/contract/tenure/term-state'
import { plainDate } from '@sexton/contract/values/dates'
import { today } from '../../core/format/formats.ts'
import { ScreenLink } from '../../ui/layout/links.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { Row, Rows } from '../../ui/lists/rows.tsx'
import { TermActions } from './term-actions.tsx'
import { t } from './texts.ts'
import { yearWords } from './year-words.ts'

/** What an end that is near or past means, in words. */
function endWords({ state, ends_on, grace_until }: SiteTerm): string | null {
  if (state === 'ENDING') return t('term.ends-in', { left: timeLeft(today(), ends_on!) })
  if (state === 'IN_GRACE') return t('term.in-grace', { date: plainDate(grace_until!) })
  return state === 'OVER' ? t('term.over') : null
}

/** Until when the right lasts; amber when its end is near. */
function Until({ right }: { right: SiteTerm }) {
  const words = endWords(right)
  const isForEver = right.ends_on === null
  return (
    <Box sx={{ py: 1 }}>
      <Typography component="span" sx={{ fontSize: 20, fontWeight: 500, fontVariantNumeric: 'tabular-nums' }}>
        {isForEver ? t('term.for-ever') : t('term.until', { date: plainDate(right.ends_on!) })}
      </Typography>{' '}
      {words && (
        <Box component="span" sx={{ color: 'warning.main', fontWeight: 500 }}>
          {words}
        </Box>
      )}
      <Typography color="text.secondary">
        {isForEver ? t('term.for-ever.text') : right.ordered.length === 0 && right.renewal.problem}
      </Typography>
      {right.ordered.map(({ sale_id, years, is_draft }) => (
        <Typography key={sale_id} color="text.secondary">
          {t(is_draft ? 'term.ordered.draft' : 'term.ordered')} {yearWords(years)},{' '}
          <ScreenLink to={`/sale/${sale_id}`}>{t('term.sale', { id: sale_id })}</ScreenLink>
        </Typography>
      ))}
    </Box>
  )
}

/** Why a term was granted: its cause, its order, whose burial, or the reason that someone gave. */
const Cause = ({ term: { cause, sale_id, burial_id, deceased, reason, created_by } }: { term: Term }) => (
  <Stack direction="row" sx={{ columnGap: 2, flexWrap: 'wrap' }}>
    <span>{t(`term.cause.${cause}`)}</span>
    {deceased && burial_id && (
      <ScreenLink to={`/burial/${burial_id}`}>{t('term.for-burial', { deceased })}</ScreenLink>
    )}
    {sale_id && <ScreenLink to={`/sale/${sale_id}`}>{t('term.sale', { id: sale_id })}</ScreenLink>}
    {reason && <span>{reason}</span>}
    {cause === 'MENDING' && created_by && (
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {t('term.by', { by: created_by })}
      </Box>
    )}
  </Stack>
)

const columns = { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 13rem) minmax(0, 1fr)' }

/** How long a right lasts, what it was granted for, and its next step. */
export const TermSection = ({ right }: { right: SiteTerm }) => (
  <Section title={t('term.title')} actions={<TermActions right={right} />} holdsRows anchor="term">
    <Until right={right} />
    {right.terms.length > 0 && (
      <Rows label={t('term.title')} columns={columns}>
        {right.terms.map((term) => (
          <Row
            key={term.tenure_term_id}
            title={
              <Box sx={{ color: 'text.secondary' }}>
                {t('term.period', { from: plainDate(term.from_on), until: plainDate(term.until_on) })}
              </Box>
            }
          >
            <Cause term={term} />
          </Row>
        ))}
      </Rows>
    )}
  </Section>
)
