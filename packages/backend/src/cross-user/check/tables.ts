/** Small global data, the same for everybody; reference tables on Citus. */
export const REFERENCE_TABLES: readonly string[] = [
  'default_key_value',
  'organization',
  'organization_breaker',
  'portal_state',
  'statistics_counter',
  'terms',
]

/** Tables that stay on one node and that nothing refers to, each with the reason why it is not a person's. */
export const LOCAL_TABLES: Readonly<Record<string, string>> = {
  ci_index: 'routing: keyed hash of a CI to the person',
  identity_verification: 'asked for before anybody knows who asks',
  auth_user: 'placeholder of the sign-in library',
  auth_session: 'found by its token, before the person is known',
  auth_account: 'of the sign-in library',
  auth_verification: 'of the sign-in library',
  web_view_code: 'found by its hash, before the person is known',
  web_view_code_try: 'counted before anybody knows who asks',
  migration: 'what this database went through',
}
