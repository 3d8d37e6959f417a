import Box from '@mui/material/Box'
import { siteLetters, type SiteStatusRef } from '@sexton/contract/core/statuses'
import type { BlockPlots } from '@sexton/contract/sites/plots'
import { share } from '../../core/format/share.ts'
import { statusColours, statusWord } from '../../ui/theme/status-palette.ts'
import { t } from './texts.ts'

interface ItemProperties {
  sign: string
  colour: string | undefined
  text: string | undefined
  words: string
}

const Item = ({ sign, colour, text, words }: ItemProperties) => (
  <Box component="li" sx={{ display: 'flex', gap: 0.5, alignItems: 'center' }}>
    <Box
      component="span"
      aria-hidden
      sx={{
        bgcolor: colour,
        color: text,
        width: 16,
        height: 16,
        lineHeight: '16px',
        textAlign: 'center',
        borderRadius: 0.5,
      }}
    >
      {sign}
    </Box>
    {words}
  </Box>
)

/** What colours and signs on a block's plan mean, and how many of its sites have each (sites-29). */
export function PlanLegend({ block }: { block: BlockPlots }) {
  const letters = block.rows.flatMap(({ plots }) => plots.map(({ letter }) => letter))
  const countOf = (status: SiteStatusRef) => letters.filter((letter) => letter === siteLetters[status]).length
  const statuses = (Object.keys(siteLetters) as SiteStatusRef[])
    .map((status) => ({ status, count: countOf(status) }))
    .filter(({ count }) => count > 0)
  return (
    <Box
      component="ul"
      aria-label={t('block-plan.legend')}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 1.5,
        rowGap: 0.25,
        m: 0,
        mt: 0.75,
        p: 0,
        listStyle: 'none',
        fontSize: 'caption.fontSize',
        color: 'text.secondary',
      }}
    >
      {statuses.map(({ status, count }) => {
        const colours = statusColours('site', status)
        return (
          <Item
            key={status}
            sign={siteLetters[status]}
            colour={colours?.background}
            text={colours?.text}
            words={t('block-plan.legend.count', {
              word: statusWord('site', status),
              count,
              share: share(count, letters.length),
            })}
          />
        )
      })}
      <li>{t('block-plan.legend.open')}</li>
    </Box>
  )
}
