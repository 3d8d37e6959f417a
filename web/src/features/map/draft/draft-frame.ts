/** The frame of a draft's map: on a wide screen it fills the window but for these pixels. */
export const draftFrame = (besides: number) =>
  ({
    position: 'relative',
    height: { xs: '44vh', lg: `calc(100vh - var(--top-bar) - ${besides}px)` },
    minHeight: 300,
    border: 1,
    borderColor: 'divider',
    borderRadius: 1,
    overflow: 'hidden',
    bgcolor: 'background.paper',
  }) as const
