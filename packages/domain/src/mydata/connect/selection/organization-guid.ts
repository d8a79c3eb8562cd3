/**
 * Namespace of organisation guids: a guid is the UUIDv5 of the portal's `org_code` in this namespace, so that every
 * process and every start derives the same one.
 * @source docs/concepts/institutions.md#identifiers
 */
export const ORGANIZATION_GUID_NAMESPACE = '5f2b7c1e-94d3-4a86-8a1f-0f6f4f1c2d7b'
