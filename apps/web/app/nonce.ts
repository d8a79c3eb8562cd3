import { createContext } from 'react'

/** What the content security policy of this document asks of its inline scripts. On the server only. */
export const NonceContext = createContext<string | undefined>(undefined)
