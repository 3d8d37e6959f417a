/** `March 2024`. */
export const nameOf = ({ month_name, year }: { month_name: string; year: number }) => `${month_name} ${year}`
