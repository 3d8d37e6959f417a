import { createTheme, type Theme, type ThemeOptions } from '@mui/material/styles'
import { isColour, mixed, readable, textOn } from '@sexton/contract/core/contrast'
import { focusFirstField } from './first-field.ts'
import { printed } from './printed.ts'
import { surfaces } from './surfaces.ts'

export type Density = 'compact' | 'comfortable'

export interface ThemeWishes {
  dark: boolean
  density: Density
  primary: string
  secondary: string
}

/** The five sizes of the type, in rem: label, dense text, text and headings, title, key figure. */
const sizes = { label: '0.75rem', dense: '0.8125rem', text: '0.875rem', title: '1.25rem', figure: '1.625rem' }

/** Pixels. Narrower than `sm` is a phone, with its bar at the bottom; from `lg` on there are a rail and two columns. */
export const breakpoints = { xs: 0, sm: 700, md: 900, lg: 1100, xl: 1536 }

const phone = `@media (max-width: ${breakpoints.sm - 0.05}px)`

/** A colour with what is written on it, and how it looks under the pointer: farther from its text, never nearer. */
const button = (main: string) => {
  const contrastText = textOn(main)
  return { main, contrastText, dark: mixed(main, contrastText === '#000000' ? '#ffffff' : '#000000', 0.25) }
}

/** `on`: the surface on which it is hardest to read. */
const shade = (wanted: string, fallback: string, on: string) =>
  button(readable(isColour(wanted) ? wanted : fallback, on))

const controls = (size: 'small' | 'medium'): ThemeOptions['components'] => ({
  MuiButton: {
    defaultProps: { size, disableElevation: true },
    styleOverrides: { root: { textTransform: 'none' } },
  },
  MuiIconButton: { defaultProps: { size } },
  MuiFormControl: { defaultProps: { size, fullWidth: true } },
  MuiTable: { defaultProps: { size } },
  MuiCheckbox: { defaultProps: { size } },
  MuiRadio: { defaultProps: { size } },
})

const components = (compact: boolean, edge: string): ThemeOptions['components'] => ({
  ...controls(compact ? 'small' : 'medium'),
  MuiOutlinedInput: {
    defaultProps: { size: compact ? 'small' : 'medium' },
    styleOverrides: { notchedOutline: { borderColor: edge } },
  },
  MuiSwitch: {
    defaultProps: { size: compact ? 'small' : 'medium' },
    styleOverrides: { track: { opacity: 1, backgroundColor: edge } },
  },
  MuiCssBaseline: {
    styleOverrides: {
      // What has the focus is not under the bars.
      html: { scrollPaddingTop: 64, scrollPaddingBottom: 128 },
      '@media print': printed,
      // Beside a button with its reason beneath, the others stay on its line.
      ':has(> [data-reasoned][data-reasoned])': { alignItems: 'flex-start' },
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
  MuiDialog: { defaultProps: { slotProps: { transition: { onEntered: focusFirstField } } } },
  // What lies higher is not lighter in the dark: its text would lose its contrast.
  // So that its edge is seen there, it has a line around it.
  MuiPaper: {
    styleOverrides: {
      root: ({ theme }) => ({
        backgroundImage: 'none',
        ...(theme.palette.mode === 'dark' && {
          '&.MuiPaper-elevation:not(.MuiPaper-elevation0)': {
            boxShadow: `0 0 0 1px ${theme.palette.grey[700]}, var(--Paper-shadow)`,
          },
        }),
      }),
    },
  },
  // The small switch else hangs over the left edge of its place.
  MuiFormControlLabel: { styleOverrides: { root: { '&:has(.MuiSwitch-root)': { marginLeft: -4 } } } },
  MuiListItemButton: {
    defaultProps: { dense: compact },
    styleOverrides: { root: { minHeight: compact ? 36 : 48, [phone]: { minHeight: 44 } } },
  },
  MuiMenuItem: {
    defaultProps: { dense: compact },
    styleOverrides: { root: { [phone]: { minHeight: 44 } } },
  },
  // A thumb meets what is 24 px high; the line keeps its height.
  MuiLink: { styleOverrides: { root: { [phone]: { paddingBlock: 5 } } } },
  // The words that stand for what is to be typed are read too.
  MuiInputBase: {
    styleOverrides: {
      input: ({ theme }) => ({ '&::placeholder': { opacity: 1, color: theme.palette.text.secondary } }),
    },
  },
  MuiChip: {
    styleOverrides: {
      deleteIcon: ({ theme }) => ({
        color: theme.palette.text.secondary,
        '&:hover': { color: theme.palette.text.primary },
      }),
    },
  },
  MuiFormLabel: { styleOverrides: { root: ({ theme }) => ({ color: theme.palette.text.primary }) } },
})

/** The theme: the park's colours, changed as far as needed to be readable, light or dark, dense by default. */
export function themeFor({ dark, density, primary, secondary }: ThemeWishes): Theme {
  const compact = density === 'compact'
  const colours = surfaces[dark ? 'dark' : 'light']
  return createTheme({
    breakpoints: { values: breakpoints },
    palette: {
      mode: dark ? 'dark' : 'light',
      primary: shade(primary, '#2f5d50', colours.chosen),
      secondary: shade(secondary, '#00695c', colours.chosen),
      error: button(colours.danger),
      warning: button(colours.needed),
      contrastThreshold: 4.5,
      background: { default: colours.page, paper: colours.paper },
      divider: colours.line,
      text: { primary: colours.text, secondary: colours.quiet },
    },
    typography: {
      fontFamily: 'Roboto, system-ui, sans-serif',
      fontSize: compact ? 13 : 14,
      fontWeightBold: 500,
      h1: { fontSize: sizes.title, fontWeight: 500, lineHeight: 1.4 },
      h2: { fontSize: sizes.text, fontWeight: 500, lineHeight: 1.5 },
      h3: { fontSize: sizes.text, fontWeight: 500, lineHeight: 1.5 },
      h4: { fontSize: sizes.figure, fontWeight: 500, lineHeight: 1.25 },
      body1: { fontSize: sizes.text },
      body2: { fontSize: sizes.dense },
      caption: { fontSize: sizes.label },
    },
    shape: { borderRadius: 6 },
    components: components(compact, colours.edge),
  })
}
