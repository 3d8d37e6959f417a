/** A part of the screen that takes pasted files. */
interface PastePlace {
  element: HTMLElement
  take: (data: DataTransfer) => void
}

const places = new Set<PastePlace>()

const writes = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest('input:not([type=checkbox]), textarea, [contenteditable=true]') !== null

/** Where the user is: with the focus or the pointer; else the first on the screen. None under a dialog. */
function placeFor(target: EventTarget | null): PastePlace | undefined {
  const holding = (node: Element | null) => [...places].find(({ element }) => element.contains(node))
  const dialog = document.querySelector('[role=dialog]')
  if (dialog) return [...places].find(({ element }) => dialog.contains(element))
  const inOrder = [...places].sort((one, other) =>
    one.element.compareDocumentPosition(other.element) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
  )
  return (
    (target instanceof Element ? holding(target) : undefined) ??
    inOrder.find(({ element }) => element.matches(':hover')) ??
    inOrder[0]
  )
}

/** One listener for all: a paste goes to one place only. What is pasted into a field is the field's. */
function paste(event: ClipboardEvent) {
  const data = event.clipboardData
  if (!data || data.files.length === 0 || writes(event.target)) return
  const place = placeFor(event.target)
  if (!place) return
  event.preventDefault()
  place.take(data)
}

/** Takes what is pasted on this screen while it is there; answers how to stop. */
export function takePastes(place: PastePlace): () => void {
  if (places.size === 0) document.addEventListener('paste', paste)
  places.add(place)
  return () => {
    places.delete(place)
    if (places.size === 0) document.removeEventListener('paste', paste)
  }
}
