import type { CreditBureau } from '@ieum/contracts/credit/enums.ts'

/** The bureau in an address; the first one where it names none. */
export const bureauOf = (search: URLSearchParams): CreditBureau => (search.get('bureau') === 'NICE' ? 'NICE' : 'KCB')
