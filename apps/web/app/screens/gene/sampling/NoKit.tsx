import { geneSamplingWords as words } from '@ieum/copy/gene/around/sampling.ts'
import { screenWords } from '@ieum/copy/screen-words.ts'
import { WaitingArt } from '@ieum/ui/art/WaitingArt.tsx'
import { IconButton } from '@ieum/ui/controls/Button.tsx'
import { EmptyView } from '@ieum/ui/feedback/EmptyView.tsx'
import { Header, Screen, ScreenBody, Section } from '@ieum/ui/layout/Screen.tsx'
import { Link } from 'react-router'
import { links } from '../../../links/links.ts'

/** For people without a kit at hand. */
export function NoKit({ backTo = links.gene() }: { readonly backTo?: string }) {
  return (
    <Screen kind="sections">
      <Header start={<IconButton as={Link} to={backTo} icon="back" label={screenWords.back} />} />
      <ScreenBody>
        <Section isFirst label={words.title}>
          <EmptyView art={<WaitingArt />} {...words.none} />
        </Section>
      </ScreenBody>
    </Screen>
  )
}
