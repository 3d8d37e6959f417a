// Loaded into a process before it starts: its own clock says which day it is, wherever the park lies.
const { DateTimeFormat } = Intl
Intl.DateTimeFormat = class extends DateTimeFormat {
  constructor(languages, { timeZone, ...options } = {}) {
    super(languages, timeZone === 'UTC' ? { timeZone, ...options } : options)
  }
}
