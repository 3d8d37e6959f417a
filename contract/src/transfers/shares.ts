interface Share {
  share_num: number | null
  share_den: number | null
}

const gcd = (one: bigint, other: bigint): bigint => (other === 0n ? one : gcd(other, one % other))

/** What these shares lack to be one, or have too much, in a sentence; null if they add up (transfers-3). No floats. */
export function sharesProblem(shares: readonly Share[]): string | null {
  if (shares.length === 1 && shares[0]!.share_num === null) return null
  let [num, den] = [0n, 1n]
  for (const { share_num, share_den } of shares) {
    if (share_num === null || share_den === null) return 'Enter the share of each holder.'
    const [more, of] = [BigInt(share_num), BigInt(share_den)]
    ;[num, den] = [num * of + more * den, den * of]
    const common = gcd(num, den)
    ;[num, den] = [num / common, den / common]
  }
  if (num === den) return null
  const lacks = num < den ? den - num : num - den
  const common = gcd(lacks, den)
  const part = `${lacks / common}/${den / common}`
  return `The shares add up to ${num}/${den}. ${num < den ? `${part} is missing.` : `That is ${part} too much.`}`
}
