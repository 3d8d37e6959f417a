const mega = 1024 * 1024
const whole = new Intl.NumberFormat('en', { maximumFractionDigits: 0 })

/** `812 MB`, `79 GB`; rounded down, since what is left is never more than said. */
export function diskSize(bytes: number): string {
  const megabytes = Math.floor(bytes / mega)
  return megabytes < 10_000
    ? `${whole.format(megabytes)} MB`
    : `${whole.format(Math.floor(megabytes / 1024))} GB`
}
