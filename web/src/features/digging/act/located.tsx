import { vagueFrom } from '@sexton/contract/acts/calls'
import Box from '@mui/material/Box'
import { isCarried, type Position } from '../../../domain/park-map/use-position.ts'
import { distanceWords } from '../../../domain/park-map/way.ts'
import { t } from './act-texts.ts'

function wordsOf(position: Position | null) {
  if (!position) return t('act.position.finding')
  if ('problem' in position) return t(`act.position.${position.problem}`)
  const accuracy = distanceWords(position.accuracy)
  return t(position.accuracy > vagueFrom ? 'act.position.vague' : 'act.position.known', { accuracy })
}

/** How exactly the phone knows where the act is done; it is sent with it. */
export const Located = ({ position }: { position: Position | null }) =>
  isCarried() && (
    <Box sx={{ color: 'text.secondary', fontSize: 'body2.fontSize', minHeight: '1.5em' }}>
      {wordsOf(position)}
    </Box>
  )
