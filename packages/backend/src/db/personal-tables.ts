import type { PersonalTable } from './for-user.ts'

/** What becomes of a part's tables when what a person had with us is destroyed; a test names a table that nobody has. */
export type PersonalTables = {
  /** Whose rows go; whoever is referred to comes later. */
  readonly destroyed: readonly PersonalTable[]
  /** What stays, each with the reason. */
  readonly kept: { readonly [table in PersonalTable]?: string }
}

/** Tables that belong to no service. */
export const TABLES_OF_PARTS: PersonalTables = {
  destroyed: ['idempotency', 'call_limit'],
  kept: {
    person: 'who the person is: they can come back',
    access_log: 'who looked at what, without what it was',
  },
}
