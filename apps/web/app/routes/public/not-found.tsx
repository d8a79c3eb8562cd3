import { data } from 'react-router'

/** Throws for an address without a page. */
export function loader(): never {
  throw data(null, { status: 404 })
}

export default function Page() {
  return null
}
