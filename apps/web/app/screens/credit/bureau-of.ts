import type { CreditBureau } from '@ieum/contracts/credit/enums.ts'

/** The bureau that an address is about: the one that stands first where it names none. */
export const bureauOf = (search: URLSearchParams): CreditBureau => (search.get('bureau') === 'NICE' ? 'NICE' : 'KCB')
