import type { AuthorizationReturn } from '@ieum/contracts/mydata/connect/individual-authentication.ts'

export type Returned = AuthorizationReturn

let wasTaken = false

/** The parameters that an institution added to its redirect; null for any other address. */
export function returnedOf(search: string): Returned | null {
  const query = new URLSearchParams(search)
  const state = query.get('state')
  const [code, error] = [query.get('code'), query.get('error')]
  if (state === null || (code === null) === (error === null)) return null
  return { state, code, error, apiTranId: query.get('api_tran_id'), iss: query.get('iss') }
}

/** Removes them from the address and the history, once per page. Returns `taken` when they were removed before. */
export function claimReturnAddress(): Returned | null | 'taken' {
  if (wasTaken) return 'taken'
  wasTaken = true
  const returned = returnedOf(location.search)
  history.replaceState(history.state, '', location.pathname)
  return returned
}
