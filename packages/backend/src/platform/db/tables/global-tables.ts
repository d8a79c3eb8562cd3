/**
 * Small global data, the same for everybody, that personal rows refer to or are joined with; on every node of Citus.
 */
export const REFERENCE_TABLES: readonly string[] = ['default_key_value', 'exchange_rate', 'organization', 'terms']

/**
 * Tables that stay on one node and that no personal row refers to, each with the reason why it is not personal. A write
 * to a reference table is committed on every node, one after the other, so tables that are written often are local.
 */
export const LOCAL_TABLES: Readonly<Record<string, string>> = {
  ci_index: 'routing: keyed hash of a CI to the person',
  group_place: 'which process may ask an institution now; written with every reading',
  identity_verification: 'asked for before anybody knows who asks',
  auth_user: 'placeholder of the sign-in library',
  auth_session: 'found by its token, before the person is known',
  auth_device: 'found by its session and by what the device has, before the person is known',
  auth_account: 'of the sign-in library',
  auth_verification: 'of the sign-in library',
  web_view_code: 'found by its hash, before the person is known',
  web_view_code_try: 'counted before anybody knows who asks',
  credit_guarantee_day: 'places of a guarantee on a day; written with every application',
  exchange_rate_reading: 'when the source of exchange rates may be asked again; written by every process',
  gene_fcfs_group: 'the opening of a day; written with every entry',
  gene_fcfs_line: 'what anybody may read of an entry, without saying whose',
  gene_fcfs_place_event: 'what happened to places of a day, by number',
  gene_group: 'a comparison group, without saying whose',
  gene_kit: 'numbers of kits that were sent, whoever has them',
  gene_voucher_stock: "codes that are nobody's, and that they were redeemed",
  microbiome_kit: 'numbers of kits that were sent, whoever has them',
  microbiome_opening: 'the places of a day; written with every entry',
  microbiome_voucher_stock: "codes that are nobody's, and that they were redeemed",
  organization_breaker: 'about an institution; written with its calls',
  organization_use: 'what hardly anybody holds, of cells of thirty people and more, without saying which',
  organization_use_mark: 'marks of people in cells, both keyed hashes; written after a connect',
  organization_weather: 'how institutions answer; written every few seconds',
  portal_state: 'how far the portal was read',
  portal_token: 'tokens that the portal has of us; about nobody',
  portal_report: 'sums that the portal is told every week',
  statistics_counter: 'counts of calls; written every few seconds',
  ledger_unsealed: 'ends of chains on their way into the anchor; written by every process, read by one',
  ledger_leaf: 'in which line of the anchor a hash stands',
  ledger_line: 'what the anchor says, without saying whose; written every second',
  migration: 'what this database went through',
}
