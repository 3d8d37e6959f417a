const fields = ['input:not([type=hidden], [aria-hidden=true])', 'select', 'textarea', '[role=combobox]']
  .map((field) => `${field}:not(:disabled)`)
  .join(', ')

/** Where nothing in an opened dialog asked for the focus, its first field has it: who opened it goes on typing (screens-20). */
export function focusFirstField(dialog: HTMLElement): void {
  // Until then the dialog itself has it.
  const isTaken = document.activeElement?.parentElement?.closest('[role=dialog]')
  if (!isTaken) dialog.querySelector<HTMLElement>(fields)?.focus()
}
