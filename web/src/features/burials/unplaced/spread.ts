/** Which site each of so many burials gets at first: one each if there are as many, else the sites share them in order. */
export const spread = (burials: number, sites: readonly number[]): number[] =>
  sites.length === 0
    ? []
    : Array.from({ length: burials }, (_, at) => {
        const share = Math.max(1, burials / sites.length)
        return sites[Math.min(sites.length - 1, Math.floor(at / share))]!
      })
