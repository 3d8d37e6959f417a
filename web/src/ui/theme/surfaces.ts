/**
 * The colours of the surfaces and of what is written on them. Each text has 4.5:1 on the paper and on the page.
 * `danger` is for what destroys, and for it only; `needed` for what is missing, late or to be looked at.
 */
export const surfaces = {
  light: {
    page: '#f4f6f5',
    paper: '#ffffff',
    line: '#dde3df',
    text: '#1b2420',
    quiet: '#4f5a54',
    danger: '#aa1111',
    needed: '#8a4706',
  },
  dark: {
    page: '#101412',
    paper: '#1a1f1c',
    line: '#38413c',
    text: '#e6ebe8',
    quiet: '#a9b4ae',
    danger: '#ff8a80',
    needed: '#ffb870',
  },
} as const
