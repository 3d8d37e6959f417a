/** Puts a text on the clipboard; false where the browser does not let it. Over plain http it knows the older way only. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copySelected(text)
  }
}

function copySelected(text: string): boolean {
  const field = document.createElement('textarea')
  field.value = text
  field.style.position = 'fixed'
  field.style.opacity = '0'
  const before = document.activeElement as HTMLElement | null
  // A dialog takes the focus back from what is outside of it.
  const place = before?.closest('[role=dialog]') ?? document.body
  place.append(field)
  field.select()
  try {
    // The only way without a secure context.
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    field.remove()
    before?.focus()
  }
}
