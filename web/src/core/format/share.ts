/**
 * A part of a whole in words: `34%`, `<1%` of what is little, `>99%` where little is missing; with a decimal `34.2%`,
 * `<0.1%`. Nothing's part is a dash.
 */
export function share(part: number, whole: number, decimals: 0 | 1 = 0): string {
  if (whole === 0) return '–'
  const unit = 10 ** -decimals
  const written = (percent: number) => `${percent.toFixed(decimals)}%`
  const percent = Number(((100 * part) / whole).toFixed(decimals))
  if (percent === 0 && part > 0) return `<${written(unit)}`
  return percent === 100 && part < whole ? `>${written(100 - unit)}` : written(percent)
}
