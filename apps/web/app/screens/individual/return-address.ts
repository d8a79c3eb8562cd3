import type { AuthorizationReturn } from '@ieum/contracts/mydata/individual-authentication.ts'

export type Returned = AuthorizationReturn

let wasTaken = false

/** What an institution wrote into the address that it led back to; null when that is no such address. */
export function returnedOf(search: string): Returned | null {
  const query = new URLSearchParams(search)
  const state = query.get('state')
  const [code, error] = [query.get('code'), query.get('error')]
  if (state === null || (code === null) === (error === null)) return null
  return { state, code, error, apiTranId: query.get('api_tran_id'), iss: query.get('iss') }
}

/** Takes it out of the address and of the history, once a page; `taken` when it was before. */
export function takeReturnAddress(): Returned | null | 'taken' {
  if (wasTaken) return 'taken'
  wasTaken = true
  const returned = returnedOf(location.search)
  history.replaceState(history.state, '', location.pathname)
  return returned
}
