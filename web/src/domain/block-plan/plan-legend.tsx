import Box from '@mui/material/Box'
import { siteLetters, type SiteStatusRef } from '@sexton/contract/core/statuses'
import type { BlockPlots } from '@sexton/contract/sites/plots'
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

/** What colours and signs on a block's plan mean: those that occur on it. */
export function PlanLegend({ block }: { block: BlockPlots }) {
  const letters = new Set(block.rows.flatMap(({ plots }) => plots.map(({ letter }) => letter)))
  const statuses = (Object.keys(siteLetters) as SiteStatusRef[]).filter((status) =>
    letters.has(siteLetters[status]),
  )
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
      {statuses.map((status) => {
        const colours = statusColours('site', status)
        return (
          <Item
            key={status}
            sign={siteLetters[status]}
            colour={colours?.background}
            text={colours?.text}
            words={statusWord('site', status)}
          />
        )
      })}
      <li>{t('block-plan.legend.open')}</li>
    </Box>
  )
}
