/** A box at the post office, in the words of the languages that texts are in, with the comma after it. */
const box =
  /\b(?:P\.?\s?O\.?\s*Box|Private\s+Bag|(?:B|C)\.\s?P\.|Bo[iî]te\s+Postale|Caixa\s+Postal|S\.?L\.?P\.?)\s*(?:no\.?\s*)?(?:[A-Z]{1,3}\s?)?\d[\w/-]*\s*,?\s*/giu

/** An address without its postal box, where nobody finds a grave; null if nothing else is in it. */
export function wayAddress(address: string): string | null {
  const lines = address.split('\n').map((line) => line.replace(box, '').trim())
  return lines.filter(Boolean).join('\n') || null
}
