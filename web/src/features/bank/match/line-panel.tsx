import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { LineToMatch } from '@sexton/contract/bank/match-shapes'
import { plainDate } from '@sexton/contract/values/dates'
import { money } from '../../../core/format/formats.ts'
import { ActButton } from '../../../ui/actions/act-button.tsx'
import { Facts } from '../../../ui/layout/facts.tsx'
import { whatOf, whyOf } from './line-words.ts'
import { t } from './texts.ts'
import type { LineActs } from './use-matching.ts'

interface Properties {
  line: LineToMatch
  acts: LineActs
  onPaid: () => void
  onNotOurs: () => void
  onNote: () => void
}

const factsOf = (line: LineToMatch): [string, string | null][] => [
  [t('match.fact.account'), line.bank_account],
  [t('match.fact.booked'), plainDate(line.booked_on)],
  [t('match.fact.value'), line.value_on === line.booked_on ? null : plainDate(line.value_on)],
  [t('match.fact.fee'), line.fee === 0 ? null : money(line.fee)],
  [t('match.fact.name'), line.name],
  [t('match.fact.party'), line.party_account],
  [t('match.fact.phone'), line.phone],
  [t('match.fact.reference'), line.reference],
  [t('match.fact.words'), line.words],
  [t('match.fact.number'), line.bank_ref],
  [t('match.fact.note'), line.note],
]

function Proposals({ line, acts }: Pick<Properties, 'line' | 'acts'>) {
  if (line.proposals.length === 0) {
    const words = t(line.amount > 0 ? 'match.proposals.none' : 'match.proposals.none-out')
    return <Typography color="text.secondary">{words}</Typography>
  }
  return (
    <Box component="ol" aria-label={t('match.proposals')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {line.proposals.map((one, at) => (
        <Box
          component="li"
          key={`${one.act} ${one.sale_id} ${one.customer_id} ${one.receipt_ids.join()}`}
          sx={{ display: 'flex', columnGap: 1, alignItems: 'center', minHeight: 44 }}
        >
          <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
            {whatOf(line, one)}
            <Typography variant="body2" color="text.secondary">
              {whyOf(one)}
            </Typography>
          </Box>
          <Button
            size="small"
            variant={at === 0 && !one.only_amount ? 'contained' : 'outlined'}
            disabled={acts.pending}
            onClick={() => void acts.take(line, one)}
            aria-label={`${t('match.take')}: ${whatOf(line, one)}`}
          >
            {t('match.take')}
          </Button>
        </Box>
      ))}
    </Box>
  )
}

/** What a line says, what it probably is, and what else can become of it; the likeliest of all is the filled button. */
export function LinePanel({ line, acts, onPaid, onNotOurs, onNote }: Properties) {
  const isIn = line.amount > 0
  const [first] = line.proposals
  const likeliest = first && !first.only_amount ? 'outlined' : 'contained'
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography variant="h6" component="h2">
        {money(line.amount)}
      </Typography>
      <Facts facts={factsOf(line)} />
      <Typography variant="subtitle2" component="h3" sx={{ mt: 1 }}>
        {t('match.proposals')}
      </Typography>
      <Proposals line={line} acts={acts} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        {isIn && (
          <ActButton variant={likeliest} onClick={onPaid}>
            {t('match.paid-by')}
          </ActButton>
        )}
        {isIn && (
          <ActButton variant="outlined" onClick={() => void acts.hold(line)}>
            {t('match.unidentified')}
          </ActButton>
        )}
        <ActButton variant={isIn ? 'outlined' : likeliest} onClick={onNotOurs}>
          {t('match.not-ours')}
        </ActButton>
        <ActButton variant="text" onClick={onNote}>
          {t('match.note')}
        </ActButton>
      </Box>
    </Box>
  )
}
