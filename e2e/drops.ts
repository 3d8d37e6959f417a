import type { Locator, Page } from 'playwright-core'

export interface DroppedFile {
  name: string
  mimeType: string
  buffer: Buffer
}

/** What a browser gives to a page of files that are dragged or pasted. */
const transferOf = (page: Page, files: readonly DroppedFile[]) =>
  page.evaluateHandle(
    (given) => {
      const transfer = new DataTransfer()
      for (const { name, type, base64 } of given) {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
        transfer.items.add(new File([bytes], name, { type }))
      }
      return transfer
    },
    files.map(({ name, mimeType: type, buffer }) => ({ name, type, base64: buffer.toString('base64') })),
  )

/** Drags files over something; answers how to let go of them there. */
export async function dragOver(on: Locator, files: readonly DroppedFile[]): Promise<() => Promise<void>> {
  const dataTransfer = await transferOf(on.page(), files)
  await on.dispatchEvent('dragenter', { dataTransfer })
  await on.dispatchEvent('dragover', { dataTransfer })
  return () => on.dispatchEvent('drop', { dataTransfer })
}

export const dropOn = async (on: Locator, files: readonly DroppedFile[]) => (await dragOver(on, files))()

/** Pastes files where the focus is. */
export async function paste(page: Page, files: readonly DroppedFile[]): Promise<void> {
  const transfer = await transferOf(page, files)
  await page.evaluate((clipboardData) => {
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    ;(document.activeElement ?? document.body).dispatchEvent(event)
  }, transfer)
}
