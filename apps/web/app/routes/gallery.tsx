import { Row, RowChevron } from '@ieum/ui/Row.tsx'
import { Screen, ScreenBody, ScreenTitle } from '@ieum/ui/Screen.tsx'
import { data, Link, useSearchParams } from 'react-router'
import type { GalleryEntry } from '../gallery.ts'
import { loadContext } from '../load-context.ts'
import type { Route } from './+types/gallery.ts'

const files = import.meta.glob<{ readonly entries: readonly GalleryEntry[] }>('../**/*.gallery.tsx', { eager: true })
const entries = Object.values(files).flatMap((file) => file.entries)

/** For people who build the product: not there in the real world. */
export function loader({ context }: Route.LoaderArgs) {
  if (context.get(loadContext).bootstrap.world === 'real') throw data(null, { status: 404 })
  return null
}

export const meta = ({ error }: Route.MetaArgs) => (error ? [] : [{ title: 'Gallery' }])

/** Every part in every state: a list, or one of them alone with `?entry=`. */
export default function Page() {
  const [search] = useSearchParams()
  const shown = entries.find(({ name }) => name === search.get('entry'))
  if (shown) return shown.render()
  return (
    <Screen>
      <ScreenBody>
        <ScreenTitle title="Gallery" />
        <ul>
          {entries.map(({ name }) => (
            <li key={name}>
              <Row as={Link} to={`?entry=${encodeURIComponent(name)}`} title={name} end={<RowChevron />} />
            </li>
          ))}
        </ul>
      </ScreenBody>
    </Screen>
  )
}
