import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { sites, type SiteType } from '@sexton/contract/sites/calls'
import { useId, useState } from 'react'
import { useApi } from '../../core/api/use-api.ts'
import { ActButton } from '../../ui/actions/act-button.tsx'
import { ErrorDisplay } from '../../ui/feedback/error-display.tsx'
import { Messages } from '../../ui/feedback/messages.tsx'
import type { ChosenSite } from './offered-sites.ts'
import { SiteChoice } from './site-choice.tsx'
import { t } from './texts.ts'

/** Who lies in a chosen site that nobody holds ("Grace Banda is buried in site A-03-07"); null elsewhere, undefined at first. */
function useWhoLies(site: ChosenSite | null): string | null | undefined {
  const params = site && { block_ref: site.block_ref, row_no: site.row_no }
  const row = useApi(sites.inRow, params && { params }).data
  return row?.find(({ site_id }) => site_id === site?.site_id)?.unheld
}

interface Properties {
  title: string
  /** What follows from it. */
  text: string
  /** The button that does it, with the site chosen or `none`. */
  submit: (site_ref: string) => string
  /** A burial comes with it, so no type is ruled out for lack of one. */
  forBurial?: boolean
  onSubmit: (site: ChosenSite) => void
  onClose: () => void
  pending?: boolean
  error?: Error | null
}

/** What was chosen stays in sight above what is said of it. */
const intoView = (end: HTMLElement | null) => end?.scrollIntoView({ block: 'nearest' })

/** Asks for type, block, row and number of a legacy site. */
export function AvailableSiteDialog(given: Properties) {
  const id = useId()
  const [type, setType] = useState<SiteType | null>(null)
  const [site, setSite] = useState<ChosenSite | null>(null)
  const who = useWhoLies(site)
  return (
    <Dialog open onClose={given.onClose} aria-labelledby={id} fullWidth maxWidth="lg">
      <DialogTitle id={id}>{given.title}</DialogTitle>
      <DialogContent>
        <Typography sx={{ mb: 1.5, color: 'text.secondary' }}>{given.text}</Typography>
        <SiteChoice
          tariff_id={null}
          forBurial={given.forBurial}
          legacy
          type={type}
          onType={setType}
          site={site}
          onSite={setSite}
          pending={given.pending}
          refused={given.error}
        />
        {site && who && <Box ref={intoView} key={site.site_id} />}
      </DialogContent>
      {who && (
        // Beside the button, where it is in sight however long the choices above are.
        <Box sx={{ px: 3 }}>
          <Messages severity="info" messages={[t('site-choice.lies.who', { who })]} />
        </Box>
      )}
      <ErrorDisplay error={given.error} />
      <DialogActions>
        <Button onClick={given.onClose}>{t('site-choice.cancel')}</Button>
        <ActButton
          pending={given.pending}
          reason={!site && t('site-choice.first')}
          onClick={() => site && given.onSubmit(site)}
        >
          {given.submit(site?.site_ref ?? 'none')}
        </ActButton>
      </DialogActions>
    </Dialog>
  )
}
