import Box from '@mui/material/Box'
import type { BurialCard } from '@sexton/contract/burials/card'
import { useApi } from '../../../core/api/use-api.ts'
import { useMay } from '../../../core/session/use-may.ts'
import { useCemeteryPage } from '../../../domain/cemeteries/use-cemetery-shown.ts'
import { ActButton } from '../../../ui/actions/act-button.tsx'
import { useDialog } from '../../../ui/dialogs/use-dialog.ts'
import { whenOpened } from '../../../ui/dialogs/when-opened.tsx'
import { ListPanel } from '../../../ui/lists/list-panel.tsx'
import { Row } from '../../../ui/lists/rows.tsx'
import { nameOf } from '../burial-words.ts'
import { ShortBurialDate } from '../slot/short-burial-date.tsx'
import { DidNotTakePlace } from '../steps/did-not-take-place.tsx'
import { t } from '../texts.ts'
import { burialsListed, pastBurials } from './burials-listed.ts'

const CompleteBurial = whenOpened(() => import('./complete-burial.tsx'))

/** Who, where and when, then the two answers; narrow, the answers stand below. */
const columns = {
  xs: 'minmax(0, 1fr) auto auto',
  md: 'minmax(0, 1fr) minmax(72px, auto) minmax(68px, auto) auto',
}
const answers = {
  gridColumn: { xs: '1 / -1', md: 'auto' },
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  justifyContent: 'flex-end',
} as const

function Certificate({ burial_id }: BurialCard) {
  const may = useMay('PERM_EDIT')
  const complete = useDialog(may && `complete-${burial_id}`, ({ onClose }) => (
    <CompleteBurial burial_id={burial_id} onClose={onClose} />
  ))
  if (!may) return null
  return (
    <ActButton variant="outlined" size="small" onFocus={CompleteBurial.soon} onClick={complete}>
      {t('burials.past.certificate')}
    </ActButton>
  )
}

/** Home: confirmed burials whose day is past, each with its two answers (ground-22). Nothing while there are none. */
export function PastBurials() {
  const { cemetery_id, offset, setOffset } = useCemeteryPage()
  const list = useApi(...burialsListed(pastBurials, cemetery_id, offset))
  if (!list.total && !list.error) return null
  return (
    <ListPanel
      title={t('burials.past')}
      empty={t('burials.past.none')}
      list={list as typeof list & { data: BurialCard[] | undefined }}
      columns={columns}
      offset={offset}
      onPage={setOffset}
      row={(burial, key) => (
        <Row key={key(burial.burial_id)} to={`/burial/${burial.burial_id}`} title={nameOf(burial)}>
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {burial.site_ref}
          </Box>
          <ShortBurialDate burial={burial} />
          <Box sx={answers}>
            <Certificate {...burial} />
            <DidNotTakePlace burial={burial} />
          </Box>
        </Row>
      )}
    />
  )
}
