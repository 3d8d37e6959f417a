import { createTheme, type Theme, type ThemeOptions } from '@mui/material/styles'
import { isColour, readable, textOn } from '@sexton/contract/core/contrast'

export type Density = 'compact' | 'comfortable'

export interface ThemeWishes {
  dark: boolean
  density: Density
  primary: string
  secondary: string
}

const shade = (wanted: string, fallback: string, dark: boolean) => {
  const main = readable(isColour(wanted) ? wanted : fallback, dark ? '#1e1e1e' : '#ffffff')
  return { main, contrastText: textOn(main) }
}

const components = (compact: boolean): ThemeOptions['components'] => ({
  MuiCssBaseline: {
    styleOverrides: {
      '@media (prefers-reduced-motion: reduce)': {
        '*, *::before, *::after': { transitionDuration: '0s !important', animation: 'none !important' },
      },
    },
  },
  // Without the ripple, the focus must show in another way.
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: {
      root: { '&.Mui-focusVisible': { outline: '2px solid currentColor', outlineOffset: -2 } },
    },
  },
  MuiButton: {
    defaultProps: { size: compact ? 'small' : 'medium' },
    styleOverrides: { root: { textTransform: 'none' } },
  },
  MuiIconButton: { defaultProps: { size: compact ? 'small' : 'medium' } },
  MuiOutlinedInput: { defaultProps: { size: compact ? 'small' : 'medium' } },
  MuiFormControl: { defaultProps: { size: compact ? 'small' : 'medium', fullWidth: true } },
  MuiTable: { defaultProps: { size: compact ? 'small' : 'medium' } },
  MuiCheckbox: { defaultProps: { size: compact ? 'small' : 'medium' } },
  MuiRadio: { defaultProps: { size: compact ? 'small' : 'medium' } },
  MuiSwitch: { defaultProps: { size: compact ? 'small' : 'medium' } },
  // Otherwise the small switch hangs over the left edge of its box.
  MuiFormControlLabel: { styleOverrides: { root: { '&:has(.MuiSwitch-root)': { marginLeft: -4 } } } },
  MuiListItemButton: {
    defaultProps: { dense: compact },
    styleOverrides: { root: { minHeight: compact ? 36 : 48 } },
  },
  MuiMenuItem: { defaultProps: { dense: compact } },
  MuiAppBar: { defaultProps: { elevation: 0 } },
  MuiFormLabel: { styleOverrides: { root: ({ theme }) => ({ color: theme.palette.text.primary }) } },
})

/** The theme: the park's colours, changed as far as needed to be readable, light or dark, dense by default. */
export function themeFor({ dark, density, primary, secondary }: ThemeWishes): Theme {
  const compact = density === 'compact'
  return createTheme({
    palette: {
      mode: dark ? 'dark' : 'light',
      primary: shade(primary, '#37474f', dark),
      secondary: shade(secondary, '#00695c', dark),
      contrastThreshold: 4.5,
      background: dark ? { default: '#121212', paper: '#1e1e1e' } : { default: '#f5f6f7', paper: '#ffffff' },
      ...(dark ? {} : { text: { secondary: '#4d5459' }, warning: { main: '#a34700' } }),
    },
    typography: {
      fontFamily: 'Roboto, system-ui, sans-serif',
      fontSize: compact ? 13 : 14,
      fontWeightBold: 500,
      h1: { fontSize: '1.35rem', fontWeight: 500 },
      h2: { fontSize: '1.05rem', fontWeight: 500 },
      h3: { fontSize: '0.95rem', fontWeight: 500 },
    },
    shape: { borderRadius: 6 },
    components: components(compact),
  })
}
