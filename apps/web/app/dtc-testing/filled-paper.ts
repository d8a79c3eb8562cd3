import type { TermsType } from '@ieum/contracts/shared/terms-types.ts'

export type Place = { readonly zipCode: string; readonly address: string }

/** An application form as filled in, already checked. */
export type FilledPaper<T extends TermsType> = {
  readonly agreed: readonly T[]
  readonly fullName: string
  /** `YYYY-MM-DD` */
  readonly birth: string
  readonly sexEnum: 'MALE' | 'FEMALE'
  readonly phoneNumber: string
  readonly email: string
  readonly place: Place
  readonly addressDetail: string
}

export type Applying<T extends TermsType> = {
  readonly isBusy: boolean
  readonly failure: string | null
  readonly apply: (paper: FilledPaper<T>) => void
}

/** The address and time of a kit's pickup. */
export type FilledPickup = Place & {
  readonly recipientName: string
  readonly phoneNumber: string
  readonly addressDetail: string
}

export type KitReturnAction = {
  readonly isBusy: boolean
  readonly failure: string | null
  readonly returnKit: (kitId: string, returnAddress: FilledPickup) => void
}

/** SHA-256 in hex of the signed text. */
export async function hashOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
