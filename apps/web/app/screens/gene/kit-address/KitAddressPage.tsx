import type { KitAddress } from '@ieum/contracts/gene/applications.ts'
import { geneKitAddressWords as words } from '@ieum/copy/gene/around/kit-address.ts'
import { geneTestingWords } from '@ieum/copy/gene/testing.ts'
import { screenWords } from '@ieum/copy/screen-words.ts'
import { WaitingArt } from '@ieum/ui/art/WaitingArt.tsx'
import { LiveRegion } from '@ieum/ui/content/Hidden.tsx'
import { SettingNote } from '@ieum/ui/content/Row.tsx'
import { Button, IconButton } from '@ieum/ui/controls/Button.tsx'
import { InlineError } from '@ieum/ui/controls/Field.tsx'
import { EmptyView } from '@ieum/ui/feedback/EmptyView.tsx'
import { CtaBar, Header, Screen, ScreenBody, ScreenTitle, Section } from '@ieum/ui/layout/Screen.tsx'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Place } from '../../../dtc-testing/filled-paper.ts'
import { PLACE_FORM_ID, PlaceField } from '../../../dtc-testing/PlaceField.tsx'
import type { PlaceSearch } from '../../../dtc-testing/use-place-search.ts'
import { focusFirstWrong } from '../../../fields/focus-first-wrong.ts'
import { links } from '../../../links/links.ts'

export type KitAddressPageProps = {
  /** Address to which the last kit could not be delivered; null when nothing is to be confirmed. */
  readonly address: KitAddress | null
  readonly search: PlaceSearch
  readonly confirming: {
    readonly isBusy: boolean
    readonly failure: string | null
    readonly confirm: (address: KitAddress) => void
  }
}

/** Address for a returned kit: the same, or another. */
export function KitAddressPage({ address, confirming, search }: KitAddressPageProps) {
  if (address === null)
    return (
      <Screen kind="sections">
        <Header start={<IconButton as={Link} to={links.gene()} icon="back" label={screenWords.back} />} />
        <ScreenBody
          foot={
            <CtaBar>
              <Button as={Link} to={links.gene()}>
                {words.back}
              </Button>
            </CtaBar>
          }
        >
          <Section isFirst label={words.title}>
            <EmptyView art={<WaitingArt />} {...words.nothing} />
          </Section>
        </ScreenBody>
      </Screen>
    )
  return <Confirming address={address} search={search} confirming={confirming} />
}

function Confirming({ address, confirming, search }: KitAddressPageProps & { readonly address: KitAddress }) {
  const [place, setPlace] = useState<Place | null>(address)
  const [addressDetail, setDetail] = useState(address.addressDetail)
  const [isLooked, look] = useState(false)
  const isWrong = isLooked && place === null
  const error = isWrong ? geneTestingWords.apply.keywordError : confirming.failure
  const confirm = () => {
    look(true)
    if (place === null) return focusFirstWrong(PLACE_FORM_ID)
    const { address: road, zipCode } = place
    confirming.confirm({ zipCode, address: road, addressDetail: addressDetail.trim() })
  }
  return (
    <Screen kind="sections">
      <Header start={<IconButton as={Link} to={links.gene()} icon="back" label={screenWords.back} />} />
      <ScreenBody
        isBusy={confirming.isBusy}
        foot={
          <CtaBar lead={error ? <InlineError>{error}</InlineError> : undefined}>
            <Button onClick={confirm} isBusy={confirming.isBusy}>
              {confirming.isBusy ? words.busy : words.cta}
            </Button>
          </CtaBar>
        }
      >
        <Section isFirst label={words.title}>
          <ScreenTitle title={words.title} subtitle={words.subtitle} />
          <PlaceField
            chosen={place}
            detail={addressDetail}
            isWrong={isWrong}
            search={search}
            onChoose={setPlace}
            onDetail={setDetail}
          />
        </Section>
        <Section isTight label={words.noteLabel}>
          <SettingNote>{words.note}</SettingNote>
        </Section>
        <LiveRegion>{error}</LiveRegion>
      </ScreenBody>
    </Screen>
  )
}
