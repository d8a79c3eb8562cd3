import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { storeReturnToken } from './session/return-token.ts'
import { leadOn, leadOnWithoutReload, recordNavigations } from './shell/lost-build.ts'
import { installTrustedTypes } from './shell/trusted-types.ts'

installTrustedTypes()
storeReturnToken()

if (!leadOn(window)) {
  leadOnWithoutReload(window)
  startTransition(() => {
    hydrateRoot(document, <HydratedRouter instrumentations={[recordNavigations]} />)
  })
}
