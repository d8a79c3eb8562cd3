/** Returns how many rows are left out of these lists, or pages of a list, together. */
export const leftOutTotal = (lists: readonly { readonly leftOutCount: number }[]): number =>
  lists.reduce((sum, { leftOutCount }) => sum + leftOutCount, 0)
