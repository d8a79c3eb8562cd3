import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { keepNavigations, leadOn } from './lost-build.ts'
import { keepReturnToken } from './return-token.ts'
import { installTrustedTypes } from './trusted-types.ts'

installTrustedTypes()
keepReturnToken()

if (!leadOn(window)) {
  startTransition(() => {
    hydrateRoot(document, <HydratedRouter instrumentations={[keepNavigations]} />)
  })
}
