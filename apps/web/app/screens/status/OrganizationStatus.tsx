import type { WeatherOfOrganization } from '@ieum/contracts/mydata/weather.ts'
import { weatherNote, organizationStatus as words } from '@ieum/copy/mydata/weather.ts'
import { screenWords } from '@ieum/copy/screen-words.ts'
import { IconButton, TextAction } from '@ieum/ui/Button.tsx'
import { Center } from '@ieum/ui/Center.tsx'
import { Monogram } from '@ieum/ui/Monogram.tsx'
import { Row, RowList } from '@ieum/ui/Row.tsx'
import { Header, ListHead, Screen, ScreenBody, ScreenTitle, Section } from '@ieum/ui/Screen.tsx'
import { Link } from 'react-router'
import { links } from '../../links.ts'

/** How every institution answers just now, for everybody, signed in or not; what is wrong comes first. */
export function OrganizationStatus({
  countedAtMs,
  organizations,
  onRenew,
}: {
  /** Epoch ms. */
  readonly countedAtMs: string
  readonly organizations: readonly WeatherOfOrganization[]
  readonly onRenew: () => void
}) {
  const those = (weather: WeatherOfOrganization['organizationWeatherEnum']) =>
    organizations.filter((one) => one.organizationWeatherEnum === weather)
  const [down, slow, clear, unknown] = [those('DOWN'), those('SLOW'), those('CLEAR'), those('UNKNOWN')]
  // Of none that is known nothing is claimed.
  const isAllWell = clear.length > 0 && down.length + slow.length === 0
  return (
    <Screen>
      <Header start={<IconButton as={Link} to={links.home()} icon="back" label={screenWords.back} />} />
      <ScreenBody>
        <ScreenTitle title={words.title} subtitle={words.subtitle} />
        <Center>
          {words.counted(countedAtMs)} <TextAction onClick={onRenew}>{words.renew}</TextAction>
        </Center>
        {isAllWell ? <Center space="large">{words.allWell}</Center> : null}
        <Some title={words.down} some={down} />
        <Some title={words.slow} some={slow} />
        <Some title={words.clear} some={clear} />
        {unknown.length > 0 ? <Center>{words.unknown(unknown.length)}</Center> : null}
      </ScreenBody>
    </Screen>
  )
}

function Some({ title, some }: { readonly title: string; readonly some: readonly WeatherOfOrganization[] }) {
  if (some.length === 0) return null
  return (
    <Section isTight label={title}>
      <ListHead>{title}</ListHead>
      <RowList>
        {some.map((one) => (
          <li key={one.guid}>
            <Row
              lead={<Monogram party={one} />}
              title={one.name}
              sub={weatherNote(one.organizationWeatherEnum, one.expectedSeconds)}
            />
          </li>
        ))}
      </RowList>
    </Section>
  )
}
