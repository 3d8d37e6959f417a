import Alert from '@mui/material/Alert'
import { cases } from '@sexton/contract/cases/calls'
import { caseKindWords } from '@sexton/contract/cases/words'
import type { Site } from '@sexton/contract/sites/calls'
import { useApi } from '../../core/api/use-api.ts'
import { usePractice } from '../../core/practices.ts'
import { useMay } from '../../core/session/use-may.ts'
import { ActButton } from '../../ui/actions/act-button.tsx'
import { useDialog } from '../../ui/dialogs/use-dialog.ts'
import { whenOpened } from '../../ui/dialogs/when-opened.tsx'
import { ScreenLink } from '../../ui/layout/links.tsx'
import { nextWords } from './next-words.ts'
import { t } from './texts.ts'

const OpenDialog = whenOpened(() => import('./open-dialog.tsx'))

function OpenCase({ site }: { site: Site }) {
  const may = useMay(cases.open)
  const open = useDialog(may && `open-case-${site.site_id}`, (opened) => (
    <OpenDialog site={site} {...opened} />
  ))
  if (!may) return null
  return (
    <div>
      <ActButton variant="outlined" onPointerEnter={OpenDialog.soon} onClick={open}>
        {t('case.new')}
      </ActButton>
    </div>
  )
}

/** The case that is open on a site, with what comes next; or the way to open one. */
export default function SiteCase({ site }: { site: Site }) {
  const isOn = usePractice('tenure')
  const { data } = useApi(cases.list, isOn ? { query: { site_id: site.site_id } } : null, {
    live: ['site'],
  })
  if (!isOn || !data) return null
  const [one] = data
  if (!one) return site.site_status_ref === 'OWN' && <OpenCase site={site} />
  const words = { no: one.case_no, kind: caseKindWords[one.kind], next: nextWords(one) }
  return (
    <Alert severity="warning">
      <ScreenLink to={`/case/${one.case_id}`} color="inherit">
        {t('case.strip', words)}
      </ScreenLink>
    </Alert>
  )
}

export const order = 50
