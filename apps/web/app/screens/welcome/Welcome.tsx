import { welcome } from '@ieum/copy/account/welcome.ts'
import { productName } from '@ieum/copy/product.ts'
import { DESTROY_AFTER_MONTHS } from '@ieum/domain/mydata/constants.ts'
import { WaitingArt } from '@ieum/ui/art/WaitingArt.tsx'
import { Brand } from '@ieum/ui/content/Brand.tsx'
import type { IconName } from '@ieum/ui/content/Icon.tsx'
import { IconDisc } from '@ieum/ui/content/Monogram.tsx'
import { Row, RowList } from '@ieum/ui/content/Row.tsx'
import { Button } from '@ieum/ui/controls/Button.tsx'
import { Center } from '@ieum/ui/layout/Center.tsx'
import { BrandHeader, CtaBar, CtaText, Screen, ScreenBody, ScreenTitle } from '@ieum/ui/layout/Screen.tsx'
import { Link } from 'react-router'
import { links } from '../../links/links.ts'

const promises: readonly { readonly icon: IconName; readonly title: string; readonly text: string }[] = [
  { icon: 'check', ...welcome.chosen },
  { icon: 'eye', ...welcome.looking },
  { icon: 'lock', ...welcome.sealed },
  { icon: 'linkOff', ...welcome.unsold },
  { icon: 'calendar', title: welcome.destroyed.title, text: welcome.destroyed.text(DESTROY_AFTER_MONTHS) },
]

/** The product, its use of a person's data, and the entry for new and returning people. */
export function Welcome() {
  return (
    <Screen>
      <BrandHeader brand={<Brand name={productName} />} />
      <ScreenBody
        foot={
          <CtaBar>
            <CtaText as={Link} to={links.signup()}>
              {welcome.again}
            </CtaText>
            <Button as={Link} to={links.signup()}>
              {welcome.start}
            </Button>
          </CtaBar>
        }
      >
        <ScreenTitle title={welcome.title} subtitle={welcome.subtitle} />
        <Center>
          <WaitingArt />
        </Center>
        <section aria-label={welcome.promises}>
          <RowList>
            {promises.map(({ icon, title, text }) => (
              <li key={title}>
                <Row lead={<IconDisc icon={icon} hue="none" />} title={title} sub={text} />
              </li>
            ))}
          </RowList>
        </section>
        <Center>{welcome.againHelp}</Center>
      </ScreenBody>
    </Screen>
  )
}
