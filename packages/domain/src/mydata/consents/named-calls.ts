import type { ReadCallId } from '@ieum/contracts/outside/data/data-calls.ts'

/** Version of the consent's text (`COPY_VERSION`) that first names a call, where the first text did not. */
const NAMED_SINCE: { readonly [id in ReadCallId]?: string } = {
  '카드-014': '2026-11-28.1',
  '카드-015': '2026-11-28.1',
}

/**
 * Whether the text that a person has agreed to names a call. A scope opens its calls at the institution whatever the
 * text says; we make only those that the person has read about.
 * @param copyVersion of the agreed text; null: not known
 */
export function isNamed(apiId: ReadCallId, copyVersion: string | null): boolean {
  const since = NAMED_SINCE[apiId]
  return since === undefined || (copyVersion !== null && parts(copyVersion) >= parts(since))
}

/** A version as text that sorts: a day and a number of that day. */
function parts(version: string): string {
  const [day = '', ordinal = ''] = version.split('.')
  return `${day}.${ordinal.padStart(4, '0')}`
}
