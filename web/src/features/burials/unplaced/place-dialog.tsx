import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import FormHelperText from '@mui/material/FormHelperText'
import Typography from '@mui/material/Typography'
import type { BurialCard } from '@sexton/contract/burials/card'
import { useId, useState } from 'react'
import type { ChosenSite } from '../../../domain/site-choice/offered-sites.ts'
import { SitePicker } from '../../../domain/site-choice/site-picker.tsx'
import { ActButton } from '../../../ui/actions/act-button.tsx'
import { ErrorDisplay } from '../../../ui/feedback/error-display.tsx'
import { Messages } from '../../../ui/feedback/messages.tsx'
import { SelectFilter, TextFilter } from '../../../ui/inputs/filters.tsx'
import { nameOf } from '../burial-words.ts'
import { TypedSite } from './typed-site.tsx'
import { t } from './unplaced-texts.ts'
import { usePlacing, type Placing } from './use-placing.ts'

interface Properties {
  burials: readonly BurialCard[]
  onPlaced: (burial_ids: readonly number[]) => void
  onClose: () => void
}

const halves = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' },
  columnGap: 3,
  rowGap: 2,
  alignItems: 'start',
} as const

/** The sites to choose from: typed, from a list, on the plan of a block, or on the map. */
function Sites({ placing: { sites, add, remove } }: { placing: Placing }) {
  const [picked, setPicked] = useState<ChosenSite | null>(null)
  return (
    <div>
      <TypedSite onSite={add} />
      <SitePicker
        chosen={picked}
        onChoose={(site) => {
          setPicked(site)
          if (site) add(site)
        }}
      />
      <Typography variant="h3" component="h3" sx={{ mt: 1.5, mb: 0.5 }}>
        {t('place.sites')}
      </Typography>
      <Box role="group" aria-label={t('place.sites')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
        {sites.length === 0 && (
          <Typography variant="body2" color="text.secondary">
            {t('place.sites.none')}
          </Typography>
        )}
        {sites.map(({ site_id, site_ref }) => (
          <Chip
            key={site_id}
            label={site_ref}
            onDelete={() => remove(site_id)}
            aria-label={t('place.sites.remove', { site: site_ref })}
          />
        ))}
      </Box>
    </div>
  )
}

/** A burial with the words of the old records, its site, and why it was refused. */
function Burial({ burial, at, placing }: { burial: BurialCard; at: number; placing: Placing }) {
  const { sites, siteOf, say, refused } = placing
  const id = useId()
  const name = nameOf(burial)
  const why = refused[burial.burial_id]
  return (
    <Box
      component="li"
      sx={{ borderBottom: 1, borderColor: 'divider', py: 0.75, '&:last-of-type': { border: 0 } }}
    >
      <Box
        sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) 170px', gap: 1.5, alignItems: 'center' }}
      >
        <div>
          {name}
          <Typography variant="body2" color="text.secondary">
            {burial.legacy_address ?? t('unplaced.place.none')}
          </Typography>
        </div>
        <SelectFilter
          label={t('place.site.of', { name })}
          value={String(siteOf(burial, at) ?? '')}
          empty={sites.length === 0 ? t('place.site.choose') : null}
          options={sites.map(({ site_id, site_ref }) => ({ value: String(site_id), label: site_ref }))}
          onChange={(value) => say(burial.burial_id, Number(value))}
          disabled={sites.length === 0}
        />
      </Box>
      {why && (
        <FormHelperText id={id} error sx={{ mx: 0 }}>
          {why}
        </FormHelperText>
      )}
    </Box>
  )
}

/** Gives the chosen burials their sites in one act; the ground refuses each by itself (burials-43, burials-44). */
export default function PlaceDialog({ burials, onPlaced, onClose }: Properties) {
  const id = useId()
  const placing = usePlacing({ burials, onPlaced, onClose })
  const { act, note, setNote, reason, run, refused } = placing
  const failed = burials.filter(({ burial_id }) => refused[burial_id]).length
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="lg">
      <DialogTitle id={id}>{t('place.title', { count: burials.length })}</DialogTitle>
      <DialogContent>
        {failed > 0 && <Messages messages={[t('place.refused', { count: failed })]} />}
        <Box sx={halves}>
          <Sites placing={placing} />
          <div>
            <Typography variant="h3" component="h3">
              {t('place.burials')}
            </Typography>
            <Box
              component="ul"
              aria-label={t('place.burials')}
              sx={{ listStyle: 'none', p: 0, m: 0, mb: 1.5 }}
            >
              {burials.map((burial, at) => (
                <Burial key={burial.burial_id} burial={burial} at={at} placing={placing} />
              ))}
            </Box>
            <TextFilter label={t('place.reason')} value={note} onChange={setNote} />
            <Typography variant="body2" color="text.secondary">
              {t('place.reason.hint')}
            </Typography>
          </div>
        </Box>
      </DialogContent>
      <ErrorDisplay error={act.error} retry={false} />
      <DialogActions>
        <Button onClick={onClose}>{t(failed > 0 ? 'place.close' : 'place.cancel')}</Button>
        <ActButton pending={act.pending} reason={reason} onClick={() => void run()}>
          {t('place.do', { count: burials.length })}
        </ActButton>
      </DialogActions>
    </Dialog>
  )
}
