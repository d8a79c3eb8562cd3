import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { leadOn, recordNavigations } from './lost-build.ts'
import { storeReturnToken } from './return-token.ts'
import { installTrustedTypes } from './trusted-types.ts'

installTrustedTypes()
storeReturnToken()

if (!leadOn(window)) {
  startTransition(() => {
    hydrateRoot(document, <HydratedRouter instrumentations={[recordNavigations]} />)
  })
}
