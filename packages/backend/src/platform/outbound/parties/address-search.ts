/** The address search service. */
export type FoundAddress = {
  /** Five digits. */
  readonly zipCode: string
  readonly roadAddress: string
  readonly roadAddressPart1: string
  readonly roadAddressPart2: string
  readonly jibunAddress: string
  readonly englishAddress: string
  readonly buildingName: string
  readonly buildingManagementNumber: string
  readonly isApartment: boolean
  readonly sidoName: string
  readonly sigunguName: string
  readonly eupmyeondongName: string
}

/**
 * - `found`: the addresses of one page, and the total count
 * - `tooBroad`: the query needs more of the address
 * - `unusable`: the text cannot be an address query
 */
export type AddressSearchOutcome =
  | { readonly kind: 'found'; readonly addresses: readonly FoundAddress[]; readonly totalCount: number }
  | { readonly kind: 'tooBroad' | 'unusable' | 'failed' }

/** Throws nothing: a failure is one of the values. */
export type AddressSearchClient = {
  /** Pages start at 1. */
  search(
    asked: { readonly keyword: string; readonly page: number; readonly rowsAPage: number },
    signal: AbortSignal,
  ): Promise<AddressSearchOutcome>
}
