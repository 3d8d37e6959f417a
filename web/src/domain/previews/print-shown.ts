/** Prints what the preview shows: pages that are not loaded yet are loaded first. */
export async function printShown(content: HTMLElement): Promise<void> {
  const pictures = [...content.querySelectorAll('img')]
  for (const picture of pictures) picture.loading = 'eager'
  await Promise.all(pictures.map((picture) => picture.decode().catch(() => undefined)))
  window.print()
}

/** While printing, the dialog alone is there, as long as it is. */
export const printStyles = {
  '@media print': {
    'body > *:not([data-preview])': { display: 'none !important' },
    '[data-preview], [data-preview] *': { position: 'static !important', overflow: 'visible !important' },
    '[data-preview] .MuiDialog-paper': {
      boxShadow: 'none',
      margin: 0,
      maxWidth: 'none',
      maxHeight: 'none',
      height: 'auto',
    },
    '[data-preview] [data-tools], [data-preview] .MuiBackdrop-root': { display: 'none !important' },
  },
} as const
