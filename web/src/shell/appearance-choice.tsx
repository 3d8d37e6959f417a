import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemButton from '@mui/material/ListItemButton'
import ListItemText from '@mui/material/ListItemText'
import { useAppearance, type Mode } from '../ui/theme/appearance-context.ts'
import { t } from './texts.ts'

const nextMode: Record<Mode, Mode> = { system: 'light', light: 'dark', dark: 'system' }

/** Light, dark or as the system; compact or comfortable rows: each click takes the next. */
export function AppearanceChoice() {
  const { mode, setMode, density, setDensity } = useAppearance()
  return (
    <List dense disablePadding>
      <ListItem disablePadding>
        <ListItemButton onClick={() => setMode(nextMode[mode])}>
          <ListItemText primary={t('shell.mode', { mode: t(`shell.mode.${mode}`) })} />
        </ListItemButton>
      </ListItem>
      <ListItem disablePadding>
        <ListItemButton onClick={() => setDensity(density === 'compact' ? 'comfortable' : 'compact')}>
          <ListItemText primary={t('shell.density', { density: t(`shell.density.${density}`) })} />
        </ListItemButton>
      </ListItem>
    </List>
  )
}
