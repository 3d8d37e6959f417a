/**
 * The colours of the surfaces and of what is written on them. Each text has 4.5:1 on the paper, on the page and on
 * `chosen`, a chosen line under the pointer; `edge` is the line around a field, 3:1 on the first two.
 * `danger` is for what destroys, and for it only; `needed` for what is missing, late or to be looked at.
 */
export const surfaces = {
  light: {
    page: '#f4f6f5',
    paper: '#ffffff',
    chosen: '#dcdfdd',
    line: '#dde3df',
    edge: '#7d8882',
    text: '#1b2420',
    quiet: '#4f5a54',
    danger: '#aa1111',
    needed: '#8a4706',
  },
  dark: {
    page: '#101412',
    paper: '#1a1f1c',
    chosen: '#323936',
    line: '#38413c',
    edge: '#75817b',
    text: '#e6ebe8',
    quiet: '#a9b4ae',
    danger: '#ff8a80',
    needed: '#ffb870',
  },
} as const
