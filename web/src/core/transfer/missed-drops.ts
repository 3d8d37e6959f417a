/** A file dropped beside every place that takes one would be opened in place of the application: nothing happens instead. */
export function ignoreMissedDrops(): void {
  const ignore = (event: DragEvent) => {
    if (!event.dataTransfer?.types.includes('Files') || event.defaultPrevented) return
    event.preventDefault()
    event.dataTransfer.dropEffect = 'none'
  }
  for (const type of ['dragover', 'drop'] as const) window.addEventListener(type, ignore)
}
