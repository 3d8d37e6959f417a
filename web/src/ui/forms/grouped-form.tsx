import DoneIcon from '@mui/icons-material/CheckCircle'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Paper from '@mui/material/Paper'
import type { ReactNode } from 'react'
import { drawnInOrder } from '../feedback/loading.tsx'
import { t } from '../texts.ts'

/** A group of a long form. */
export interface FormGroup {
  key: string
  title: string
  /** How much it still lacks. */
  lacking: number
  /** Nothing is filled in: it is not done, it only need not be. */
  isEmpty: boolean
  /** Leads to its first lacking field, or to the group. */
  onGo: () => void
}

const Lacking = ({ count }: { count: number }) => (
  <Box
    component="span"
    sx={{
      minWidth: 20,
      height: 20,
      lineHeight: '20px',
      borderRadius: 5,
      textAlign: 'center',
      fontSize: 'caption.fontSize',
      fontWeight: 500,
      border: 1,
      borderColor: 'warning.main',
      color: 'warning.main',
    }}
  >
    {count}
  </Box>
)

/** What it lacks, or that it is done; room for either where it is neither. */
function State({ lacking, isEmpty }: Pick<FormGroup, 'lacking' | 'isEmpty'>) {
  if (lacking > 0) return <Lacking count={lacking} />
  if (isEmpty) return <Box component="span" sx={{ width: 20, flexShrink: 0 }} />
  return <DoneIcon fontSize="small" color="success" />
}

const list = {
  listStyle: 'none',
  m: 0,
  p: 0.75,
  display: 'flex',
  flexWrap: 'wrap',
  flexDirection: { xs: 'row', lg: 'column' },
  columnGap: 0.5,
} as const

/** The groups of a form, each with what it still lacks: a column beside it, a line above it where it is narrow. */
const Groups = ({ groups }: { groups: readonly FormGroup[] }) => (
  <Paper
    component="nav"
    variant="outlined"
    aria-label={t('ui.form.groups')}
    sx={{ position: { lg: 'sticky' }, top: 'calc(var(--top-bar) + 12px)' }}
  >
    <Box component="ul" sx={list}>
      {groups.map(({ key, title, lacking, isEmpty, onGo }) => (
        <Box component="li" key={key}>
          <ButtonBase
            onClick={onGo}
            aria-label={isEmpty && lacking === 0 ? title : t('ui.form.group', { title, lacking })}
            sx={{
              width: 1,
              // The title is first in what is read out, as in the name; the number stands before it.
              flexDirection: 'row-reverse',
              justifyContent: 'flex-end',
              gap: 1,
              p: 0.5,
              minHeight: 30,
              borderRadius: 1,
              font: 'inherit',
            }}
          >
            <Box component="span" sx={{ textAlign: 'left' }}>
              {title}
            </Box>{' '}
            <State lacking={lacking} isEmpty={isEmpty} />
          </ButtonBase>
        </Box>
      ))}
    </Box>
  </Paper>
)

/** A long form: its sections, with their groups beside them. */
export const GroupedForm = ({ groups, children }: { groups: readonly FormGroup[]; children: ReactNode }) => (
  <Box
    sx={{
      display: 'grid',
      gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '190px minmax(0, 1fr)' },
      gap: { xs: 1.5, lg: 2 },
      alignItems: 'start',
    }}
  >
    <Groups groups={groups} />
    <Box sx={{ display: 'grid', gap: 1.5, minWidth: 0, ...drawnInOrder }}>{children}</Box>
  </Box>
)
