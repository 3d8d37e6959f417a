import Box from '@mui/material/Box'
import { FlaggedChip } from '../../ui/theme/flagged-chip.tsx'
import { KeyHint } from '../../ui/theme/key-hint.tsx'
import { StatusChip } from '../../ui/theme/status-chip.tsx'
import type { FindAct, FindOption } from './find-groups.ts'
import { t } from './find-texts.ts'

interface Properties {
  id: string
  option: FindOption
  active: boolean
  /** The act that Tab has led to. */
  act: FindAct | undefined
  /** The pointer moves over it. */
  onPoint: () => void
  onChoose: (chosen: FindOption | FindAct, tab: boolean) => void
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

const actSx = (isChosen: boolean) =>
  ({
    px: 0.75,
    py: 0.25,
    border: 1,
    borderColor: isChosen ? 'primary.main' : 'divider',
    borderRadius: 1,
    fontSize: 'caption.fontSize',
    whiteSpace: 'nowrap',
    bgcolor: isChosen ? 'primary.main' : 'background.paper',
    color: isChosen ? 'primary.contrastText' : 'text.primary',
  }) as const

/** What can be done without opening it: shown on the active line, where the pointer and Tab reach it. */
const Acts = ({ acts, chosen }: { acts: readonly FindAct[]; chosen: FindAct | undefined }) => (
  <Box
    component="span"
    sx={{ display: { xs: 'none', sm: 'flex' }, alignItems: 'center', gap: 0.5, flexShrink: 0 }}
  >
    <KeyHint sx={{ color: 'text.secondary', borderColor: 'divider' }}>{t('find.act.hint')}</KeyHint>
    {acts.map((act) => (
      <Box component="span" key={act.key} data-act={act.key} sx={actSx(act === chosen)}>
        {act.label}
      </Box>
    ))}
  </Box>
)

/** One line of the list: its name, what tells it from others of that name, and at the right its sum and status. */
export function FoundLine({ id, option, active, act, onPoint, onChoose }: Properties) {
  const { acts = [] } = option
  const pointed = (target: EventTarget) => {
    const key = (target as HTMLElement).closest<HTMLElement>('[data-act]')?.dataset['act']
    return acts.find((one) => one.key === key) ?? option
  }
  return (
    <Box
      role="option"
      id={id}
      aria-selected={active}
      tabIndex={-1}
      sx={line}
      onPointerMove={onPoint}
      onClick={(event) => onChoose(pointed(event.target), event.ctrlKey || event.metaKey)}
      onKeyDown={(event) => event.key === 'Enter' && onChoose(option, event.ctrlKey || event.metaKey)}
      onAuxClick={(event) => event.button === 1 && onChoose(pointed(event.target), true)}
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
      {active && acts.length > 0 && <Acts acts={acts} chosen={act} />}
      {(option.figure ?? option.flag ?? option.status) && (
        <Box
          component="span"
          sx={{ ml: 'auto', display: 'flex', alignItems: 'center', gap: 1, flexShrink: 0 }}
        >
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
}
