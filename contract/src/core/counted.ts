/** `1 sale`, `3 sales`; `many` where a plural takes more than an s. */
export const counted = (count: number | bigint, one: string, many = `${one}s`) =>
  `${count} ${Number(count) === 1 ? one : many}`
