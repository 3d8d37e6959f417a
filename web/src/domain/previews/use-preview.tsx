import { useState } from 'react'
import { whenOpened } from '../../ui/dialogs/when-opened.tsx'
import type { Previewed } from './previewed.ts'

const PreviewDialog = whenOpened(() => import('./preview-dialog.tsx'))

/** Shows the files of a list, one at a time: `open(key)`, and `dialog` where the list is drawn. */
export function usePreview(items: readonly Previewed[]) {
  const [shown, setShown] = useState<string | null>(null)
  const at = items.findIndex(({ key }) => key === shown)
  const dialog = at >= 0 && (
    <PreviewDialog
      items={items}
      at={at}
      onShow={(to: number) => setShown(items[to]?.key ?? null)}
      onClose={() => setShown(null)}
    />
  )
  return { open: setShown, dialog }
}
