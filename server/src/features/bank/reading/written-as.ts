const signOf = (currency: string) =>
  new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value ?? currency

/**
 * Whether amounts of a currency are written with this sign: kwacha as K or ZK, dollars as $ or US$. Of one whose sign nobody knows
 * it is taken for its own if it begins like it: KSh for KES.
 */
export function isWrittenAs(currency: string, sign: string): boolean {
  const [own, here] = [signOf(currency), sign.trim()]
  if (here.toUpperCase() === currency || here.endsWith(own) || own.endsWith(here)) return true
  return own === currency && here.length > 1 && here[0] === currency[0]
}
