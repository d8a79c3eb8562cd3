import { Row, RowChevron } from '@ieum/ui/content/Row.tsx'
import { Screen, ScreenBody, ScreenTitle } from '@ieum/ui/layout/Screen.tsx'
import { type ReactNode, useEffect, useState } from 'react'
import { data, Link, useSearchParams } from 'react-router'
import type { GalleryEntry } from '../../gallery/gallery.ts'
import { loadContext } from '../../shell/load-context.ts'
import type { Route } from './+types/gallery.ts'

const files = import.meta.glob<{ readonly entries: readonly GalleryEntry[] }>('../../**/*.gallery.tsx', { eager: true })
const entries = Object.values(files).flatMap((file) => file.entries)

/** For developers; missing in the real world. */
export function loader({ context }: Route.LoaderArgs) {
  if (context.get(loadContext).bootstrap.world === 'real') throw data(null, { status: 404 })
  return null
}

/** Nothing loads between entries: all of them are here. */
export const shouldRevalidate = () => false

export const meta = ({ error }: Route.MetaArgs) => (error ? [] : [{ title: 'Gallery' }])

/** Every component in every state: a list, or one of them alone with `?entry=`. */
export default function Page() {
  const [search] = useSearchParams()
  const shown = entries.find(({ name }) => name === search.get('entry'))
  return shown ? (
    <Awake key={shown.name} {...shown}>
      {shown.render()}
    </Awake>
  ) : (
    <Awake name="">
      <List />
    </Awake>
  )
}

/**
 * Once everything is drawn and done, the head names the entry, because the components set the document's title
 * themselves.
 */
function Awake({ name, act, children }: Pick<GalleryEntry, 'name' | 'act'> & { readonly children: ReactNode }) {
  const [isDone, setIsDone] = useState(false)
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      act?.()
      setIsDone(true)
    })
    return () => cancelAnimationFrame(frame)
  }, [act])
  return (
    <>
      {isDone ? <meta name="gallery-entry" content={name} /> : null}
      {children}
    </>
  )
}

function List() {
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
