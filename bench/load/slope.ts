/** A look at the heap. */
export interface Sample {
  hours: number
  mb: number
}

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)

/**
 * The line of least squares through these, in MB an hour, and twice its standard error: 95 of 100 such lines lie as near
 * to the true one, where each look differs from the line by chance alone. Infinite for fewer than three.
 */
export function slopeOf(samples: readonly Sample[]): { slope: number; error: number } {
  const count = samples.length
  if (count < 3) return { slope: NaN, error: Infinity }
  const at = sumOf(samples.map(({ hours }) => hours)) / count
  const level = sumOf(samples.map(({ mb }) => mb)) / count
  const spread = sumOf(samples.map(({ hours }) => (hours - at) ** 2))
  const slope = sumOf(samples.map(({ hours, mb }) => (hours - at) * (mb - level))) / spread
  const left = sumOf(samples.map(({ hours, mb }) => (mb - level - slope * (hours - at)) ** 2))
  return { slope, error: 2 * Math.sqrt(left / (count - 2) / spread) }
}
