import DownIcon from '@mui/icons-material/ArrowDownward'
import UpIcon from '@mui/icons-material/ArrowUpward'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { Headline } from './figure.ts'
import { changeWords, wayOf, type Changed } from './headline.ts'
import { exact } from './report-format.ts'

const icon = { fontSize: 16, verticalAlign: 'text-bottom', mr: 0.5 } as const

/** How a figure changed: neither way is good or bad in itself. */
export function Change({ of }: { of: Changed }) {
  const way = wayOf(of)
  return (
    <>
      {way > 0 && <UpIcon sx={icon} />}
      {way < 0 && <DownIcon sx={icon} />}
      {changeWords(of)}
    </>
  )
}

/** The answer of a report before its chart; two lines are kept for the change, so that charts of a row start at one height. */
export const ReportHeadline = ({ headline }: { headline: Headline }) => (
  <Box sx={{ minHeight: headline.before === undefined ? undefined : { lg: 72 } }}>
    <Typography component="span" variant="h4" sx={{ fontVariantNumeric: 'tabular-nums' }}>
      {exact(headline.value, headline.measure, false)}
    </Typography>{' '}
    <Typography component="span" color="text.secondary">
      {headline.period}
    </Typography>
    <Typography variant="body2">
      <Change of={headline} />
    </Typography>
  </Box>
)
