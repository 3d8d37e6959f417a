/** A part of a whole in words: `34%`, `<1%` of what is little, `>99%` where little is missing. */
export function share(part: number, whole: number): string {
  if (whole === 0) return '0%'
  const percent = Math.round((100 * part) / whole)
  if (percent === 0 && part > 0) return '<1%'
  return percent === 100 && part < whole ? '>99%' : `${percent}%`
}
