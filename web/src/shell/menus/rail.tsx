import FoldIcon from '@mui/icons-material/KeyboardDoubleArrowLeft'
import UnfoldIcon from '@mui/icons-material/KeyboardDoubleArrowRight'
import Box from '@mui/material/Box'
import Divider from '@mui/material/Divider'
import Typography from '@mui/material/Typography'
import { Fragment, useEffect, useId, useRef } from 'react'
import type { ScreenRoute } from '../../core/screens/screens.ts'
import type { Block } from '../../core/screens/tree.ts'
import { IconAct } from '../../ui/actions/icon-act.tsx'
import { bringIntoSight } from '../../ui/layout/bring-into-sight.ts'
import { useStored } from '../../ui/theme/use-stored.ts'
import { barHeight } from '../bars.ts'
import { RailIcon } from './rail-icon.tsx'
import { RailLink } from './rail-link.tsx'
import { t } from '../texts.ts'
import { useRail } from './use-rail.ts'

interface GroupProperties extends Block {
  current: string | undefined
  isFolded: boolean
}

function Group({ group, entries, current, isFolded }: GroupProperties) {
  const heading = useId()
  return (
    <>
      {group && (
        <Typography
          variant="caption"
          component="div"
          id={heading}
          color="text.secondary"
          sx={{ px: 2.25, py: 0.5, display: isFolded ? 'none' : null }}
        >
          {group}
        </Typography>
      )}
      <Box
        component="ul"
        aria-labelledby={group ? heading : undefined}
        sx={{ listStyle: 'none', p: 0, m: 0 }}
      >
        {entries.map(({ label, path }) => (
          <Box component="li" key={path} sx={{ display: 'grid' }}>
            <RailLink
              path={path}
              label={label}
              icon={<RailIcon path={path} fontSize="small" />}
              isCurrent={current === path}
              isFolded={isFolded}
            />
          </Box>
        ))}
      </Box>
    </>
  )
}

/** What the user opens most, at the left from 1,100 px on; folds to its icons by choice, and stays so. */
export function Rail({ routes }: { routes: readonly ScreenRoute[] }) {
  const { blocks, current } = useRail(routes)
  const [width, setWidth] = useStored<'wide' | 'folded'>('sexton.rail', 'wide')
  const isFolded = width === 'folded'
  const entries = useRef<HTMLDivElement>(null)
  // A rail may be longer than the window: where one is stays in sight.
  useEffect(() => {
    const mark = entries.current?.querySelector('[aria-current]')
    if (mark) bringIntoSight(mark)
  }, [current])
  return (
    <Box
      component="nav"
      aria-label={t('shell.rail')}
      sx={{
        display: { xs: 'none', lg: 'flex' },
        displayPrint: 'none',
        flexDirection: 'column',
        flex: 'none',
        width: isFolded ? 64 : 188,
        position: 'sticky',
        top: barHeight,
        height: `calc(100vh - ${barHeight}px)`,
        bgcolor: 'background.paper',
        borderRight: 1,
        borderColor: 'divider',
      }}
    >
      <Box ref={entries} sx={{ flex: 1, overflowY: 'auto', pt: 1 }}>
        {blocks.map((block, at) => (
          <Fragment key={block.entries[0]?.path}>
            {at > 0 && <Divider sx={{ my: 0.5 }} />}
            <Group {...block} current={current} isFolded={isFolded} />
          </Fragment>
        ))}
      </Box>
      <Box sx={{ px: 1.5, py: 0.5 }}>
        <IconAct
          label={t(isFolded ? 'shell.rail.unfold' : 'shell.rail.fold')}
          icon={isFolded ? <UnfoldIcon fontSize="small" /> : <FoldIcon fontSize="small" />}
          aria-expanded={!isFolded}
          onClick={() => setWidth(isFolded ? 'wide' : 'folded')}
        />
      </Box>
    </Box>
  )
}
