/** Ids that cannot be swapped for one another by mistake. They are plain text at run time and on the wire. */

declare const idBrand: unique symbol

export type Branded<Name extends string> = string & { readonly [idBrand]: Name }

export type UserId = Branded<'UserId'>
export type OrganizationGuid = Branded<'OrganizationGuid'>
export type SyncId = Branded<'SyncId'>
export type CertificationTransactionId = Branded<'CertificationTransactionId'>
export type AssetKey = Branded<'AssetKey'>

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** @throws RangeError when the text is no UUID; the text itself is not repeated */
const uuidOf =
  <Name extends string>(name: Name) =>
  (text: string): Branded<Name> => {
    if (!UUID.test(text)) throw new RangeError(`not a ${name}`)
    return text as Branded<Name>
  }

export const userId = uuidOf('UserId')
export const organizationGuid = uuidOf('OrganizationGuid')
export const syncId = uuidOf('SyncId')
export const certificationTransactionId = uuidOf('CertificationTransactionId')
