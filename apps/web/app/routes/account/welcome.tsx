import { welcome } from '@ieum/copy/account/welcome.ts'
import { pageTitle } from '@ieum/copy/product.ts'
import { redirect } from 'react-router'
import { links } from '../../links/links.ts'
import { Welcome } from '../../screens/welcome/Welcome.tsx'
import { loadContext } from '../../shell/load-context.ts'
import type { Route } from './+types/welcome.ts'

/** A signed-in person is sent home. */
export function loader({ context }: Route.LoaderArgs) {
  if (context.get(loadContext).user) throw redirect(links.home())
  return null
}

export const clientLoader = () => null

export const meta = ({ error }: Route.MetaArgs) => (error ? [] : [{ title: pageTitle(welcome.title) }])

export default Welcome
