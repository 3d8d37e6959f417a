import { siteStatuses, type SiteStatusRef } from '@sexton/contract/core/statuses'
import Box from '@mui/material/Box'
import { share } from '../../core/format/share.ts'
import { StatusBar } from '../../ui/theme/status-bar.tsx'
import { statusColours, statusWord } from '../../ui/theme/status-palette.ts'
import { total, type Counted } from './counts.ts'
import { t } from './texts.ts'

const refs = Object.keys(siteStatuses) as SiteStatusRef[]

/** How many sites of a block have each status: a bar, and the same in words. */
export function BlockStatuses({
  block,
  counts,
}: {
  block: string
  counts: readonly Counted<SiteStatusRef>[]
}) {
  const all = total(counts)
  const shown = refs.flatMap((ref) => counts.find(({ key, count }) => key === ref && count > 0) ?? [])
  return (
    <>
      <Box sx={{ my: 0.75 }}>
        <StatusBar kind="site" counts={shown} />
      </Box>
      <Box
        component="ul"
        aria-label={t('blocks.statuses', { block })}
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          columnGap: 1.5,
          m: 0,
          p: 0,
          listStyle: 'none',
          fontSize: 'body2.fontSize',
        }}
      >
        {shown.map(({ key, count }) => (
          <Box component="li" key={key} sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
            <Box
              aria-hidden
              sx={{
                width: 10,
                height: 10,
                borderRadius: 0.25,
                bgcolor: statusColours('site', key)?.background,
              }}
            />
            {t('blocks.count', { word: statusWord('site', key), count, share: share(count, all) })}
          </Box>
        ))}
      </Box>
    </>
  )
}
