import Box from '@mui/material/Box'
import { FlaggedChip } from '../../ui/theme/flagged-chip.tsx'
import { StatusChip } from '../../ui/theme/status-chip.tsx'
import type { FindOption } from './find-groups.ts'

interface Properties {
  id: string
  option: FindOption
  active: boolean
  /** The pointer moves over it. */
  onPoint: () => void
  onChoose: (tab: boolean) => void
}

const line = {
  display: 'flex',
  flexWrap: { xs: 'wrap', sm: 'nowrap' },
  alignItems: 'center',
  columnGap: 1.5,
  minHeight: 36,
  px: 1.5,
  py: { xs: 0.75, sm: 0.25 },
  cursor: 'pointer',
  borderLeft: '3px solid transparent',
  '&[aria-selected=true]': { bgcolor: 'action.selected', borderLeftColor: 'primary.main' },
} as const

const cut = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: { sm: 'nowrap' } } as const

/** One line of the list: its name, what tells it from others of that name, and at the right its sum and status. */
export const FoundLine = ({ id, option, active, onPoint, onChoose }: Properties) => (
  <Box
    role="option"
    id={id}
    aria-selected={active}
    tabIndex={-1}
    sx={line}
    onPointerMove={onPoint}
    onClick={(event) => onChoose(event.ctrlKey || event.metaKey)}
    onKeyDown={(event) => event.key === 'Enter' && onChoose(event.ctrlKey || event.metaKey)}
    onAuxClick={(event) => event.button === 1 && onChoose(true)}
  >
    <Box
      component="span"
      sx={{ fontWeight: 500, flexShrink: 0, maxWidth: { xs: '100%', sm: '50%' }, ...cut }}
    >
      {option.label}
    </Box>
    <Box
      component="span"
      sx={{
        flex: { xs: '1 1 100%', sm: '1 1 0' },
        order: { xs: 1, sm: 0 },
        minWidth: 0,
        color: 'text.secondary',
        fontSize: 'body2.fontSize',
        ...cut,
      }}
    >
      {option.facts.join(' · ')}
    </Box>
    {(option.figure ?? option.flag ?? option.status) && (
      <Box component="span" sx={{ ml: 'auto', display: 'flex', alignItems: 'center', gap: 1, flexShrink: 0 }}>
        {option.figure && (
          <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
            {option.figure}
          </Box>
        )}
        {option.flag && <FlaggedChip />}
        {option.status && (
          <StatusChip
            kind={option.status.kind}
            status={option.status.ref}
            full={option.status.kind !== 'burial'}
          />
        )}
      </Box>
    )}
  </Box>
)
