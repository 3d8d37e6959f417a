import Box from '@mui/material/Box'
import { graves } from '@sexton/contract/graves/calls'
import { useApi } from '../../core/api/use-api.ts'
import { useMay } from '../../core/session/use-may.ts'
import { ActButton } from '../../ui/actions/act-button.tsx'
import { useDialog } from '../../ui/dialogs/use-dialog.ts'
import { CoffinDialog } from './coffin-dialog.ts'
import { coffinOf } from './coffin-of.ts'
import { t } from './coffin-texts.ts'
import { coffinWords } from './coffin-words.ts'
import { lineHeight } from './line-height.ts'

/** The coffin or urn of a burial, in a line. */
export default function CoffinLine({ burial_id }: { burial_id: number }) {
  const { data: remains } = useApi(...coffinOf(burial_id))
  const mayChange = useMay(graves.setCoffin)
  const change = useDialog(mayChange && remains !== undefined && `coffin-${burial_id}`, (opened) => (
    <CoffinDialog burial_id={burial_id} remains={remains!} {...opened} />
  ))
  if (!remains) return <Box sx={{ minHeight: lineHeight }} />
  const isAshes = remains.remains_kind === 'ASHES'
  return (
    <Box
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, minHeight: lineHeight }}
    >
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {t(isAshes ? 'coffin.title.ashes' : 'coffin.title')}
      </Box>
      {coffinWords(remains)}
      {mayChange && (
        <ActButton variant="text" aria-label={t('coffin.change.of')} onClick={change}>
          {t('coffin.change')}
        </ActButton>
      )}
    </Box>
  )
}
