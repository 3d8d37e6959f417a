import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import Typography from '@mui/material/Typography'
import { Fragment, useId } from 'react'
import { t } from './keys-texts.ts'

interface Properties {
  single: boolean
  onSingle: (on: boolean) => void
  onClose: () => void
}

/** Every shortcut: where it works, its keys, what it does. */
const groups = [
  [
    'keys.anywhere',
    [
      [['Ctrl', 'K'], 'keys.box'],
      [['/'], 'keys.box'],
      [['?'], 'keys.help'],
      [['Ctrl', 'Z'], 'keys.undo'],
    ],
  ],
  [
    'keys.in-box',
    [
      [['Arrows'], 'keys.move'],
      [['Enter'], 'keys.open'],
      [['Ctrl', 'Enter'], 'keys.tab'],
      [['Esc'], 'keys.leave'],
    ],
  ],
  [
    'keys.on-record',
    [
      [[']'], 'keys.next'],
      [['['], 'keys.previous'],
    ],
  ],
  [
    'keys.on-grid',
    [
      [['Arrows'], 'keys.grid.move'],
      [['Home', 'End'], 'keys.grid.ends'],
      [['Page Up', 'Page Down'], 'keys.grid.months'],
      [['Enter'], 'keys.grid.choose'],
    ],
  ],
] as const

const key = {
  px: 0.75,
  py: 0.25,
  mr: 0.5,
  border: 1,
  borderColor: 'divider',
  borderRadius: 0.5,
  font: 'inherit',
  fontSize: '0.75rem',
} as const

/** The list of keys, which `?` opens. */
export default function KeysDialog({ single, onSingle, onClose }: Properties) {
  const title = useId()
  return (
    <Dialog open onClose={onClose} aria-labelledby={title} maxWidth="xs" fullWidth>
      <DialogTitle id={title}>{t('keys.title')}</DialogTitle>
      <DialogContent>
        {groups.map(([name, rows]) => (
          <Fragment key={name}>
            <Typography variant="h3" component="h3" sx={{ mt: 1, mb: 0.5 }}>
              {t(name)}
            </Typography>
            <Box component="dl" sx={{ display: 'grid', gridTemplateColumns: '150px 1fr', rowGap: 0.5, m: 0 }}>
              {rows.map(([keys, what]) => (
                <Fragment key={keys.join()}>
                  <Box component="dt">
                    {keys.map((one) => (
                      <Box component="kbd" key={one} sx={key}>
                        {one}
                      </Box>
                    ))}
                  </Box>
                  <Box component="dd" sx={{ m: 0 }}>
                    {t(what)}
                  </Box>
                </Fragment>
              ))}
            </Box>
          </Fragment>
        ))}
        <FormControlLabel
          sx={{ mt: 2 }}
          control={<Switch checked={single} onChange={(_, on) => onSingle(on)} />}
          label={t('keys.single')}
        />
        <Typography variant="body2" color="text.secondary">
          {t('keys.single.why')}
        </Typography>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('keys.close')}</Button>
      </DialogActions>
    </Dialog>
  )
}
