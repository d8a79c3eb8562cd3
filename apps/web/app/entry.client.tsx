import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { lostBuild } from './lost-build.ts'
import { keepReturnToken } from './return-token.ts'

keepReturnToken()

startTransition(() => {
  hydrateRoot(document, <HydratedRouter instrumentations={[lostBuild(window)]} />)
})
