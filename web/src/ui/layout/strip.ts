/** The look of what stays at the bottom of the window, above the bar of a phone. */
export const strip = {
  bottom: 'var(--bottom-bar)',
  zIndex: 3,
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  bgcolor: 'background.paper',
  borderTop: 1,
  borderColor: 'divider',
  px: { xs: 1.5, sm: 2.5 },
  py: 1,
  displayPrint: 'none',
} as const
