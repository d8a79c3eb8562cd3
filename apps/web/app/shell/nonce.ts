import { createContext } from 'react'

/** The nonce that this document's content security policy requires of inline scripts. On the server only. */
export const NonceContext = createContext<string | undefined>(undefined)
