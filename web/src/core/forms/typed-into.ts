/** What takes no text: keys typed there are as free as on a button. */
const untyped = ['checkbox', 'radio', 'button', 'submit', 'reset', 'file', 'color', 'range']

/** Keys that are typed there belong to it: a field, or a list that is chosen from by letters. */
export function isTypedInto(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target instanceof HTMLInputElement && untyped.includes(target.type)) return false
  return (
    target.isContentEditable ||
    target.closest('input, textarea, select, [role=listbox], [role=combobox]') !== null
  )
}

/** A dialog stands before the page, whose keys do nothing meanwhile. */
export const isBehindDialog = () =>
  document.querySelector('.MuiModal-root [role=dialog], [role=dialog][aria-modal=true]') !== null
