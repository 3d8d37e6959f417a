/** For screen readers only. */
export const visuallyHidden = {
  position: 'absolute',
  left: 0,
  top: 0,
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const
