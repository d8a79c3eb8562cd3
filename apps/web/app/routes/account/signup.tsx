import { signup } from '@ieum/copy/account/sign-up.ts'
import { pageTitle } from '@ieum/copy/product.ts'
import { redirect, useSearchParams } from 'react-router'
import { useWorldNow } from '../../clock/use-world-now.ts'
import { links } from '../../links/links.ts'
import { organizationOf, purposeOf, worldOfPage } from '../../links/purpose-of.ts'
import { Signup } from '../../screens/signup/Signup.tsx'
import { returnFragment } from '../../session/return-token.ts'
import { loadContext } from '../../shell/load-context.ts'
import type { Route } from './+types/signup.ts'

/** Reasons for which a signed-in person proves their identity again, and the page to which they continue. */
const BACK_TO = { 'data-download': links.dataDownload, bridge: links.simplefin, leave: links.leave } as const

/** A signed-in person leaves this page; a person who waits for a code continues there. */
export function loader({ context }: Route.LoaderArgs) {
  const { user, verification } = context.get(loadContext)
  if (user) throw redirect(links.home())
  return { verification }
}

/** A person who comes from another page of ours starts at the form. */
export const clientLoader = () => ({ verification: null })

export const meta = ({ error }: Route.MetaArgs) => (error ? [] : [{ title: pageTitle(signup.title) }])

export default function Page({ loaderData }: Route.ComponentProps) {
  useWorldNow()
  const [search] = useSearchParams()
  const purpose = search.get('purpose')
  const isFor = search.get('for') ?? ''
  return (
    <Signup
      open={loaderData.verification}
      onDone={() => {
        // A new document, because everything on it belongs to the person who has just signed in. A person who returned
        // from the certificate app without a session has returned now.
        const { href } = window.location
        const flow = `${links.connect(purposeOf(href, worldOfPage()), organizationOf(href))}${returnFragment()}`
        const plain = Object.hasOwn(BACK_TO, isFor) ? BACK_TO[isFor as keyof typeof BACK_TO]() : links.home()
        window.location.replace(purpose === null ? plain : flow)
      }}
    />
  )
}
