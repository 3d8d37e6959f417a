import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { differences, type Difference } from '@sexton/contract/differences/calls'
import { closingWords } from '@sexton/contract/differences/words'
import { dateTime } from '../../core/format/formats.ts'
import { useMay } from '../../core/session/use-may.ts'
import { waits } from '../../domain/holds/stopped-words.ts'
import { ActButton } from '../../ui/actions/act-button.tsx'
import { useDialog } from '../../ui/dialogs/use-dialog.ts'
import { whenOpened } from '../../ui/dialogs/when-opened.tsx'
import { ScreenLink } from '../../ui/layout/links.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { DifferencePhotos } from './difference-photos.tsx'
import { t } from './texts.ts'

const CloseDialog = whenOpened(() => import('./close-dialog.tsx'))

const kindWords = (kind: string) => t(`differences.kind.${kind as 'OTHER'}`)

/** What one of the two says, under its name. */
const Says = ({ name, said }: { name: string; said: string }) => (
  <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
    <Typography variant="body2" color="text.secondary">
      {name}
    </Typography>
    <Typography>{said}</Typography>
  </Box>
)

/** What it is about: the burial and the order to dig. */
function About({ difference }: { difference: Difference }) {
  const { burial_id, deceased, dig_no } = difference
  return (
    <>
      {burial_id !== null && <ScreenLink to={`/burial/${burial_id}`}>{deceased}</ScreenLink>}
      {dig_no !== null && <span>{t('differences.order', { no: dig_no })}</span>}
    </>
  )
}

/** For the second person; whoever found it is told why they cannot. */
function Close({ difference }: { difference: Difference }) {
  const may = useMay(differences.close)
  const { difference_id, found_by_me } = difference
  const open = useDialog(may && `close-difference-${difference_id}`, (opened) => (
    <CloseDialog difference={difference} {...opened} />
  ))
  if (!may) return null
  return (
    <ActButton
      variant="outlined"
      reason={found_by_me && t('differences.close.own')}
      onPointerEnter={CloseDialog.soon}
      onClick={open}
    >
      {t('differences.close')}
    </ActButton>
  )
}

/** One difference: the books and the ground side by side, who found it, and how it ended. */
export function DifferenceCard({ difference }: { difference: Difference }) {
  const { site_id, site_ref: site, grave_no: grave, blocks, closed_at, closing } = difference
  const isOpen = closed_at === null
  return (
    <Section
      title={
        <ScreenLink to={`/site/${site_id}`}>
          {t(grave === null ? 'differences.site' : 'differences.grave', { site, grave })}
        </ScreenLink>
      }
      count={kindWords(difference.kind)}
      actions={isOpen && <Close difference={difference} />}
    >
      <Stack sx={{ gap: 1.5 }}>
        <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
          <Says name={t('differences.books')} said={difference.says_books} />
          <Says name={t('differences.ground')} said={difference.says_ground} />
        </Box>
        <DifferencePhotos photos={difference.photos} />
        <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap', alignItems: 'center' }}>
          {isOpen && (
            <Chip
              size="small"
              variant="outlined"
              color={blocks.length > 0 ? 'error' : 'default'}
              label={waits(blocks)}
            />
          )}
          <About difference={difference} />
          <Typography variant="body2" color="text.secondary">
            {t('differences.found', { by: difference.found_by, at: dateTime(difference.found_at) })}
          </Typography>
        </Stack>
        {closed_at !== null && closing !== null && (
          <Typography sx={{ overflowWrap: 'anywhere' }}>
            {t('differences.closed.by', {
              by: difference.closed_by,
              at: dateTime(closed_at),
              how: closingWords[closing],
              reason: difference.reason,
            })}
          </Typography>
        )}
      </Stack>
    </Section>
  )
}
