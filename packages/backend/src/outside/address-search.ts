/** Whoever knows every address. */
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
 * - `found`: those of one page, and how many there are in all
 * - `tooBroad`: more of the address has to be said
 * - `unusable`: no address is looked for so
 */
export type AddressSearchOutcome =
  | { readonly kind: 'found'; readonly addresses: readonly FoundAddress[]; readonly totalCount: number }
  | { readonly kind: 'tooBroad' | 'unusable' | 'failed' }

/** Nothing is thrown: a failure is one of the values. */
export type AddressSearchClient = {
  /** Pages from 1 on. */
  search(
    asked: { readonly keyword: string; readonly page: number; readonly rowsAPage: number },
    signal: AbortSignal,
  ): Promise<AddressSearchOutcome>
}
