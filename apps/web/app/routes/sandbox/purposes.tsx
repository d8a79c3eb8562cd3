import { purposes } from '@ieum/copy/mydata/connect/purposes.ts'
import { practice } from '@ieum/copy/page-states.ts'
import { Row, RowChevron } from '@ieum/ui/content/Row.tsx'
import { ListHead, Screen, ScreenBody, ScreenTitle } from '@ieum/ui/layout/Screen.tsx'
import { data, Link } from 'react-router'
import { links } from '../../links/links.ts'
import { purposesOfferedBy } from '../../links/purpose-offers.ts'
import { loadContext } from '../../shell/load-context.ts'
import type { Route } from './+types/purposes.ts'

/** Sandbox only. */
export function loader({ context }: Route.LoaderArgs) {
  if (context.get(loadContext).bootstrap.world === 'real') throw data(null, { status: 404 })
  return null
}

export const meta = ({ error }: Route.MetaArgs) => (error ? [] : [{ title: practice.purposes }])

/** Every purpose of the connection flow. Those to which no other page leads come first. */
export default function Page() {
  return (
    <Screen>
      <ScreenBody>
        <ScreenTitle title={practice.purposes} subtitle={practice.purposesNote} />
        {(['practice', 'home', 'settings'] as const).map((place) => (
          <section key={place} aria-label={practice.offeredBy[place]}>
            <ListHead>{practice.offeredBy[place]}</ListHead>
            <ul>
              {purposesOfferedBy(place).map((purpose) => (
                <li key={purpose}>
                  <Row
                    as={Link}
                    to={links.connect(purpose)}
                    title={purposes[purpose].title(null)}
                    sub={purpose}
                    end={<RowChevron />}
                  />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </ScreenBody>
    </Screen>
  )
}
