import Box from '@mui/material/Box'
import ToggleButton from '@mui/material/ToggleButton'
import Typography from '@mui/material/Typography'
import { ageNames, ages, type Age } from '@sexton/contract/arrears/ages'
import type { arrears } from '@sexton/contract/arrears/calls'
import type { Reply } from '@sexton/contract/core/endpoint'
import { money } from '../../core/format/formats.ts'
import { Change } from '../reports/public.ts'
import { t } from './texts.ts'

interface Properties {
  sums: Reply<typeof arrears.list>['sums']
  owedYearAgo: number
  age: Age | undefined
  onChoose: (age: Age | undefined) => void
}

const choices = [undefined, ...ageNames]

/** What is to come by payment plans: with the ages it adds up to all (plans-4). */
const NotYetDue = ({ owed, customers }: { owed: number; customers: number }) => (
  <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 1, px: 1.5, py: 1 }}>
    <Typography variant="body2">{t('arrears.not-yet-due')}</Typography>
    <Typography variant="h2" component="div" sx={{ fontVariantNumeric: 'tabular-nums' }}>
      {money(owed)}
    </Typography>
    <Typography variant="body2">{t('arrears.customers', { count: customers })}</Typography>
  </Box>
)

/** What is owed in all and of each age; pressing one lists who owes it. */
export const AgeChoice = ({ sums, owedYearAgo, age, onChoose }: Properties) => (
  <Box
    role="group"
    aria-label={t('arrears.ages')}
    sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 150px), 1fr))' }}
  >
    {choices.map((choice) => {
      const { owed, customers } = sums[choice ?? 'all']
      return (
        <ToggleButton
          key={choice ?? 'all'}
          value={choice ?? 'all'}
          selected={choice === age}
          onClick={() => onChoose(choice)}
          sx={{
            display: 'flex',
            flexDirection: 'column',
            alignItems: 'flex-start',
            justifyContent: 'flex-start',
            gridColumn: choice ? undefined : { xs: '1 / -1', sm: 'auto' },
            textAlign: 'start',
            textTransform: 'none',
            color: 'text.primary',
            px: 1.5,
            py: 1,
          }}
        >
          <Typography variant="body2">{choice ? ages[choice].label : t('arrears.all')}</Typography>
          <Typography variant="h2" component="div" sx={{ fontVariantNumeric: 'tabular-nums' }}>
            {money(owed)}
          </Typography>
          <Typography variant="body2">{t('arrears.customers', { count: customers })}</Typography>
          {!choice && (
            <Typography variant="body2">
              <Change
                of={{ measure: 'money', value: owed, before: owedYearAgo, than: t('arrears.year-ago') }}
              />
            </Typography>
          )}
        </ToggleButton>
      )
    })}
    {sums.not_yet_due && sums.not_yet_due.owed > 0 && <NotYetDue {...sums.not_yet_due} />}
  </Box>
)
